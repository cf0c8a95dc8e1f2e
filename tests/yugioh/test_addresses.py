from __future__ import annotations

import pytest

from judge import rulesets
from judge.kernel.rules import Cite
from judge.rulesets.yugioh.rules.addresses import parts

ANSWER = "https://www.db.yugioh-card.com/yugiohdb/faq_search.action?ope=5&fid={}&request_locale=ja"
ARTICLE = "https://www.yugioh-card.com/en/play/psct/psct-{}/"


def test_a_citation_with_addresses_reads_as_without() -> None:
    leading = 0
    for rule in rulesets.load("yugioh", "tcg").book.rules.values():
        for cite in (*rule.cite, *(one for cites in rule.elsewhere.values() for one in cites)):
            assert "".join(text for text, _ in parts(cite)) == str(cite)
            assert all(not to or to.startswith("https://") for _, to in parts(cite))
            leading += any(to for _, to in parts(cite))
    assert leading > 100


@pytest.mark.parametrize(
    ("cite", "addresses"),
    [
        (Cite("Yugipedia", section="Once per turn"), ["https://yugipedia.com/wiki/Once_per_turn"]),
        (Cite("Konami OCG database Q&A", section="#1, #22", note="OCG"), [ANSWER.format(1), ANSWER.format(22)]),
        (Cite("Konami, Problem-Solving Card Text", section="part 3, 4"), [ARTICLE.format(3), ARTICLE.format(4)]),
        (Cite("Konami, Problem-Solving Card Text", section="part 1-7"), []),
        (Cite("OCG Perfect Rulebook 2017", "117", note="OCG"), []),
        (Cite("Yugipedia", section="a page: with <signs>"), []),
    ],
)
def test_where_a_citation_leads(cite: Cite, addresses: list[str]) -> None:
    assert [to for _, to in parts(cite) if to] == addresses
