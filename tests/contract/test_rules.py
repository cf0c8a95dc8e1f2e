"""Every rule has its citation, its manual page and its neighbours; every rule named in the code exists."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from judge.kernel.rules import Rule
from judge.rulesets import JUDGED
from judge.rulesets import load as load_ruleset
from judge.source import strict_yaml
from tests.contract.code import JUDGE, ROOT

WINGS = tuple(dict.fromkeys(name for name, _ in JUDGED))
BOOKS = {name: load_ruleset(*next(judged for judged in JUDGED if judged[0] == name)).book for name in WINGS}
RULES = [(name, rule) for name, book in BOOKS.items() for rule in sorted(book.rules.values(), key=lambda r: r.slug)]
IN_FORCE = [
    (name, rule)
    for name, rule in RULES
    if any(rule in load_ruleset(*judged).rules for judged in JUDGED if judged[0] == name)
]
OTHERS = {"rulebook", "disputes", "engine"}
"""Directories of scenarios that are no rule's neighbours."""


FAIR = {"not missed", "allowed", "kept", "shortened"}
"""What tournament policy rules of those who did nothing wrong."""


def home_of(name: str) -> Path:
    """The scenarios of a wing."""
    return ROOT / "scenarios" / name


def called(pair: tuple[str, Rule]) -> str:
    return f"{pair[0]}/{pair[1].slug}"


def expected_rules(file: Path) -> set[str]:
    """The rules whose violation (or whose silence) a scenario expects."""
    expect = strict_yaml.parse(file.read_text("utf-8"), spans=False).data.get("expect") or {}
    policy = [entry for entry in expect.get("policy") or [] if entry["ruling"] not in FAIR]
    entries = [*(expect.get("violations") or []), *(expect.get("unclear") or []), *policy]
    return {rule for entry in entries for rule in entry.get("rules", [entry.get("rule")])}


@pytest.mark.parametrize("pair", RULES, ids=called)
def test_a_rule_can_be_doubted(pair: tuple[str, Rule]) -> None:
    rule = pair[1]
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", rule.slug)
    assert rule.cite
    assert all(cite.source.strip() for cite in rule.cite)
    assert rule.section
    assert rule.summary
    assert rule.summary[-1] in ".?"
    assert len(rule.summary) <= 100
    assert len(rule.manual) > 40, "a manual page says more than the name of the offence"
    assert rule.verbs, "a rule says which plays it speaks of"


@pytest.mark.parametrize("pair", IN_FORCE, ids=called)
def test_a_rule_has_its_neighbours(pair: tuple[str, Rule]) -> None:
    name, rule = pair
    home = home_of(name) / rule.slug
    legal, illegal = sorted(home.glob("legal-*.yaml")), sorted(home.glob("illegal-*.yaml"))
    assert legal, f"{home} has no legal neighbour"
    assert illegal, f"{home} has no illegal neighbour"
    if rule.boundary:
        assert sorted(home.glob("boundary-*.yaml")), f"{home} has no boundary"
    for file in legal:
        assert not expected_rules(file), file
    for file in illegal:
        assert called(pair) in expected_rules(file), file


@pytest.mark.parametrize("name", WINGS)
def test_every_directory_of_neighbours_belongs_to_a_rule(name: str) -> None:
    homes = {directory.name for directory in home_of(name).iterdir() if directory.is_dir()}
    assert homes - OTHERS <= set(BOOKS[name].rules)
    for home in homes - OTHERS:
        names = [file.name for file in (home_of(name) / home).iterdir()]
        assert all(re.match(r"(legal|illegal|boundary)-[a-z0-9-]+\.(yaml|trace)$", name) for name in names), names


def test_every_edition_has_rules_that_are_in_the_book() -> None:
    for name, edition in JUDGED:
        ruleset = load_ruleset(name, edition)
        assert ruleset.rules
        assert {rule.slug for rule in ruleset.rules} <= set(ruleset.book.rules)


NAMING = ("rule", "refute", "full_id", "Refutation")
"""Functions whose first argument is a rule."""


def mentioned(name: str) -> set[tuple[str, str]]:
    """Every rule the code of a wing names: as an argument of one of these functions, as a slug, or in full."""
    found = set()
    for file in sorted((JUDGE / "rulesets" / name).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith(f"{name}/"):
                found.add((file.name, node.value.removeprefix(f"{name}/")))
            if isinstance(node, ast.Call):
                function = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if function in NAMING and node.args and isinstance(node.args[0], ast.Constant):
                    found.add((file.name, str(node.args[0].value)))
            if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "slug":
                found |= {(file.name, slug) for slug in slugs_in(node.value)}
    return found


def slugs_in(value: ast.expr) -> set[str]:
    """The words with hyphens that an expression may yield."""
    words = {node.value for node in ast.walk(value) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return {word for word in words if re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)+", word)}


@pytest.mark.parametrize("name", WINGS)
def test_every_rule_the_code_names_is_in_the_book(name: str) -> None:
    named = mentioned(name)
    assert len({slug for _, slug in named}) > 20
    assert sorted((file, slug) for file, slug in named if slug and slug not in BOOKS[name].rules) == []


def test_every_rule_the_tables_of_the_code_name_is_in_the_book() -> None:
    from judge.rulesets.yugioh.vocabulary.once_per_turn import CLAUSES, RULES

    assert set(RULES) == set(CLAUSES)
    assert set(RULES.values()) <= set(BOOKS["yugioh"].rules)


@pytest.mark.parametrize("name", WINGS)
def test_every_rule_the_scenarios_expect_is_in_the_book(name: str) -> None:
    expected = {(file.name, rule) for file in home_of(name).rglob("*.yaml") for rule in expected_rules(file) if rule}
    assert expected
    known = {BOOKS[name].full_id(slug) for slug in BOOKS[name].rules}
    assert sorted((file, rule) for file, rule in expected if rule not in known) == []


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
