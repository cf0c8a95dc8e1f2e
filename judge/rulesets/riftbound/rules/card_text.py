"""The text of a card: what it says decides, and where words of it were not understood the ruling is open."""

from judge.rulesets.riftbound.rules.book import consequence, cr, cr10
from judge.rulesets.riftbound.table.editions import EVERY

consequence(
    "text-decides",
    cr("002", "051"),
    old=cr10("002", "051"),
    section="5",
    manual="""The text of the card decides, and words of it were not understood.

    What a card does is what its text says, before any rule. Where a ruling would turn on words that could not be read,
    it is unclear, and so is what comes after it: the scenario can say under `cards:` what the card does, and
    `judge card NAME --write` writes that block. What no such words can change, as who holds Priority, stays as it is.
    """,
    editions=EVERY,
)
