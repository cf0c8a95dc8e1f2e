"""Pages for people: what the judge knows of a card, and the file a new scenario starts from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.kernel.errors import Unreadable


def card_page(name: str, library: Mapping[str, Any]) -> list[str]:
    """What the judge knows of a card. Raises `Unreadable`: no cards come with this game."""
    raise Unreadable(
        f"No cards of Starlight come with judge, {name} neither.",
        hint="Declare it under `cards:` in the scenario, as in `Flare: {type: damage skill, willpower: 2}`.",
    )


STARTER = """\
# yaml-language-server: $schema={schema}
# A scenario: the board, and what was said at the table, in order. Check it with `judge check FILE`.
format: 1
ruleset: starlight
title: An extra link after the third normal link
question: Does the turn not end with the third link?
board:
  turn: A                    # the turn player; turn_count: 1 would be the first turn of the game
  A:
    active: Rhea             # two in a list are a team
    hand: [Ember, Ember, Tide, Moss]
  B:
    active: Bruno
    side: [Volt]
    counters: [Riposte]      # set in an earlier turn (else: {{card: Riposte, set_this_turn: true}})
cards:                       # what the cards say, as far as it matters
  Rhea: {{type: starlight, colours: [red], rank: 1, willpower: 3}}
  Bruno: {{type: starlight, colours: [blue], rank: 1, willpower: 2}}
  Volt: {{type: starlight, colours: [yellow], rank: 1, willpower: 1}}
  Ember: {{type: damage skill, colours: [red], willpower: 1, limit: 3}}
  Tide: {{type: damage skill, colours: [blue], willpower: 1, limit: 3}}
  Moss: {{type: damage skill, colours: [green], willpower: 1, limit: 3}}
  Riposte: {{type: counter damage skill, colours: [blue], willpower: 1, limit: 1, condition: {{pending: rival}}}}
plays:
  - {{by: A, skill: Ember}}    # a normal link
  - {{resolve: Ember}}
  - {{by: A, skill: "Ember #2"}}   # the second copy
  - {{resolve: "Ember #2"}}
  - {{by: A, skill: Tide}}
  - {{grant: G1, to: A, source: Tide, criteria: {{colours: [green]}}, optional: true}}   # what an effect did: no `by`
  - {{by: A, extra: Moss, grant: G1}}
  - {{resolve: Moss}}
  - {{resolve: Tide}}
# options: {{cross_player: free}}   # a reading chosen where the published rules are silent
expect:                      # optional: makes the file a test for `judge test`
  verdict: legal
  measured:                  # only what is named is compared
    global: {{length: 4, colours: [red, red, blue, green]}}
    personal: {{A: {{kinds: {{normal: 3, extra: 1, counter: 0}}}}}}
    turn_over: true
"""


def starter(schema: str = "scenario.schema.json") -> str:
    """A commented scenario to start from; ``schema`` is where the editor finds the schema."""
    return STARTER.format(schema=schema)
