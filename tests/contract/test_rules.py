"""Every rule has its citation, its manual page and its neighbours; every rule named in the code exists."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from judge.kernel.rules import Rule
from judge.rulesets import JUDGED
from judge.rulesets import load as load_ruleset
from judge.rulesets.yugioh.rules import BOOK
from judge.source import strict_yaml
from tests.contract.code import ROOT, YUGIOH

SCENARIOS = ROOT / "scenarios" / "yugioh"
RULES = sorted(BOOK.rules.values(), key=lambda rule: rule.slug)
IN_FORCE = [rule for rule in RULES if any(rule in load_ruleset(*judged).rules for judged in JUDGED)]


def expected_rules(file: Path) -> set[str]:
    """The rules whose violation (or whose silence) a scenario expects."""
    expect = strict_yaml.parse(file.read_text("utf-8"), spans=False).data.get("expect") or {}
    entries = [*(expect.get("violations") or []), *(expect.get("unclear") or [])]
    return {rule for entry in entries for rule in entry.get("rules", [entry.get("rule")])}


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.slug)
def test_a_rule_can_be_doubted(rule: Rule) -> None:
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", rule.slug)
    assert rule.cite
    assert all(cite.source.strip() for cite in rule.cite)
    assert rule.section
    assert rule.summary
    assert rule.summary.endswith(".")
    assert len(rule.summary) <= 100
    assert len(rule.manual) > 40, "a manual page says more than the name of the offence"
    assert rule.verbs, "a rule says which plays it speaks of"


@pytest.mark.parametrize("rule", IN_FORCE, ids=lambda rule: rule.slug)
def test_a_rule_has_its_neighbours(rule: Rule) -> None:
    home = SCENARIOS / rule.slug
    legal, illegal = sorted(home.glob("legal-*.yaml")), sorted(home.glob("illegal-*.yaml"))
    assert legal, f"{home} has no legal neighbour"
    assert illegal, f"{home} has no illegal neighbour"
    if rule.boundary:
        assert sorted(home.glob("boundary-*.yaml")), f"{home} has no boundary"
    for file in legal:
        assert not expected_rules(file), file
    for file in illegal:
        assert BOOK.full_id(rule.slug) in expected_rules(file), file


def test_every_directory_of_neighbours_belongs_to_a_rule() -> None:
    homes = {directory.name for directory in SCENARIOS.iterdir() if directory.is_dir()}
    assert homes - {"rulebook", "disputes", "engine"} <= set(BOOK.rules)
    for home in homes - {"rulebook", "disputes", "engine"}:
        names = [file.name for file in (SCENARIOS / home).iterdir()]
        assert all(re.match(r"(legal|illegal|boundary)-[a-z0-9-]+\.(yaml|trace)$", name) for name in names), names


def test_every_edition_has_rules_that_are_in_the_book() -> None:
    for name, edition in JUDGED:
        ruleset = load_ruleset(name, edition)
        assert ruleset.rules
        assert {rule.slug for rule in ruleset.rules} <= set(ruleset.book.rules)


def mentioned() -> set[tuple[str, str]]:
    """Every rule the code of the wing names: by ``rule("...")``, in full, or as the last word of a finding."""
    found = set()
    for file in sorted(YUGIOH.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith("yugioh/"):
                found.add((file.name, node.value.removeprefix("yugioh/")))
            if isinstance(node, ast.Call):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if name in ("rule", "refute", "full_id") and node.args and isinstance(node.args[0], ast.Constant):
                    found.add((file.name, str(node.args[0].value)))
    return found


def test_every_rule_the_code_names_is_in_the_book() -> None:
    named = mentioned()
    assert len({slug for _, slug in named}) > 20
    assert sorted((file, slug) for file, slug in named if slug and slug not in BOOK.rules) == []


def test_every_rule_the_tables_of_the_code_name_is_in_the_book() -> None:
    from judge.rulesets.yugioh.usage import CLAUSES, RULES

    assert set(RULES) == set(CLAUSES)
    assert set(RULES.values()) <= set(BOOK.rules)


def test_every_rule_the_scenarios_expect_is_in_the_book() -> None:
    expected = {(file.name, rule) for file in SCENARIOS.rglob("*.yaml") for rule in expected_rules(file) if rule}
    assert expected
    assert sorted((file, rule) for file, rule in expected if rule.removeprefix("yugioh/") not in BOOK.rules) == []


def test_the_readme_shows_only_commands_there_are() -> None:
    from judge.cli.app import app

    readme = ROOT / "README.md"
    shown = (
        set(re.findall(r"^\s*(?:\$ )?judge ([a-z]+)", readme.read_text("utf-8"), re.MULTILINE))
        if readme.is_file()
        else set()
    )
    commands = {command.name or getattr(command.callback, "__name__", "") for command in app.registered_commands}
    assert {"check", "test", "trace", "rule", "card", "new", "schema"} <= commands
    assert shown <= commands
