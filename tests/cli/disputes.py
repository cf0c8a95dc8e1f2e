"""Small disputes for the command line's tests."""

from __future__ import annotations

LEGAL = """\
format: 1
ruleset: yugioh
title: Seven Tools of the Bandit answers Magic Jammer
question: Does Raigeki still resolve?
board:
  turn: A
  phase: main 1
  A:
    lp: 8000
    hand: [Raigeki]
    spell_trap: [{card: Seven Tools of the Bandit, set: true}]
  B:
    hand: [Kuriboh]
    monsters: [Summoned Skull, {card: Celtic Guardian, position: defense}]
    spell_trap: [{card: Magic Jammer, set: true}]
plays:
  - {by: A, activate: Raigeki}
  - {by: B, activate: Magic Jammer, cost: {discard: Kuriboh}}
  - {by: A, activate: Seven Tools of the Bandit}
  - resolve
"""

EXPECT = """\
expect:
  verdict: legal
  resolves: [Seven Tools of the Bandit, Magic Jammer, Raigeki]
  outcome: {Magic Jammer: activation negated}
  board:
    A: {lp: 7000, graveyard: [Raigeki, Seven Tools of the Bandit]}
    B: {monsters: []}
"""

ILLEGAL = """\
format: 1
ruleset: yugioh
title: Raigeki in response
board:
  turn: A
  A: {hand: [Dark Hole]}
  B: {hand: [Raigeki], monsters: [Summoned Skull]}
plays:
  - {by: A, activate: Dark Hole}
  - {by: B, activate: Raigeki}
  - resolve
"""

UNREADABLE = LEGAL.replace("ruleset: yugioh", "ruleset: yugiho")
