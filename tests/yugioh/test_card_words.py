"""Words of the card files: each does what it says on the cards that use it."""

from __future__ import annotations

from judge.kernel.verdict import Verdict
from tests.yugioh.table import broken, judged


def names(verdict: Verdict, player: str, zone: str) -> list[str]:
    """The names of the cards in one place at the end."""
    return [c["card"] for c in verdict.board[player][zone]]


def chain_names(verdict: Verdict) -> list[list[str]]:
    """The Chains, each as the names of its links."""
    return [[link.name for link in chain.links] for chain in verdict.chains]


def test_destroyed_to_the_graveyard_is_not_destroyed_and_banished() -> None:
    board = """
      A: {hand: [Smashing Ground], spell_trap: [%s]}
      B: {monsters: [Card Trooper], hand: []}
    """
    plays = "{by: A, activate: Smashing Ground}\nresolve"
    assert len(judged(board % "Macro Cosmos", plays).chains) == 1
    assert chain_names(judged(board % "Gravity Bind", plays))[1] == ["Card Trooper"]


def test_whose_graveyard_it_is_matters() -> None:
    board = """
      A: {hand: [Smashing Ground]}
      B: {monsters: [Gemini Elf], spell_trap: [{card: Michizure, set: true}]}
    """
    plays = "{by: A, activate: Smashing Ground}\nresolve\n{by: %s, activate: Michizure, targets: [Summoned Skull]}"
    board += "\n"
    both = board.replace("A: {hand", "A: {monsters: [Summoned Skull], hand")
    assert judged(both, plays % "B").verdict == "legal"
    mine = """
      A: {monsters: [Summoned Skull], hand: [Smashing Ground], spell_trap: [{card: Michizure, set: true}]}
      B: {monsters: [Gemini Elf]}
    """
    assert broken(judged(mine, plays % "A")) == [(3, "condition-at-activation")]


def test_a_token_never_reaches_a_graveyard() -> None:
    board = """
      A:
        hand: [Smashing Ground]
      B:
        monsters: [{card: Sheep Token, position: defense}]
        spell_trap: [Vanity's Emptiness]
    """
    top = "cards:\n  Sheep Token: {type: token monster, level: 1, attribute: EARTH, race: Beast, atk: 0, def: 0}\n"
    verdict = judged(board, "{by: A, activate: Smashing Ground}\nresolve", top)
    assert len(verdict.chains) == 1
    assert names(verdict, "B", "spell_trap") == ["Vanity's Emptiness"]


def test_summoned_by_its_own_effect_is_not_just_summoned() -> None:
    board = """
      A:
        hand: [Monster Reborn]
        graveyard: [Sacred Phoenix of Nephthys]
      B:
        spell_trap: [{card: Jar of Greed, set: true}]
    """
    plays = "{by: A, activate: Monster Reborn, targets: [Sacred Phoenix of Nephthys]}\nresolve"
    assert names(judged(board, plays), "B", "spell_trap") == ["Jar of Greed"]


def test_flip_summons_do_not_count_as_normal_or_special_ones() -> None:
    board = """
      A:
        hand: [Gemini Elf]
        monsters:
          - {card: Celtic Guardian, set: true}
          - {card: Axe Raider, set: true}
          - {card: Mystical Elf, set: true}
          - {card: Alexandrite Dragon, set: true}
      B:
        hand: ["Nibiru, the Primal Being"]
    """
    flips = ["Celtic Guardian", "Axe Raider", "Mystical Elf", "Alexandrite Dragon"]
    plays = "\n".join(["{by: A, summon: Gemini Elf}", *(f"{{by: A, flip_summon: {name}}}" for name in flips)])
    nibiru = '\n{by: B, activate: "Nibiru, the Primal Being"}'
    assert broken(judged(board, plays + nibiru)) == [(6, "condition-at-activation")]


def test_up_to_as_many_as_others() -> None:
    board = """
      A:
        hand: [Elemental HERO Stratos]
        monsters: [Elemental HERO Avian]
      B:
        spell_trap: [{card: Jar of Greed, set: true}, Gravity Bind]
    """
    plays = """
      {by: A, summon: Elemental HERO Stratos}
      {by: A, activate: Elemental HERO Stratos, choose: [a, Gravity Bind]}
      resolve
    """
    assert names(judged(board, plays), "B", "spell_trap") == ["Jar of Greed"]


def test_damage_from_the_own_card_is_not_damage_from_the_opponents() -> None:
    board = """
      A: {monsters: [Cannon Soldier]}
      B: {hand: [Gorz the Emissary of Darkness], spell_trap: [{card: Self-Burn, set: true}]}
    """
    effect = "{id: act, about: burns, resolve: [{damage: 500, to: you}]}"
    top = f"cards:\n  Self-Burn: {{type: normal trap, effects: [{effect}]}}\n"
    gorz = "resolve\n{by: B, activate: Gorz the Emissary of Darkness, effect: e1}"
    alone = board.replace("{card: Self-Burn, set: true}", "")
    assert judged(alone, "{by: A, activate: Cannon Soldier}\n" + gorz, top).verdict == "legal"
    own = "{by: A, next: battle phase}\n{by: B, activate: Self-Burn}\n"
    assert broken(judged(board, own + gorz, top)) == [(4, "trigger-not-met")]


def test_nothing_is_added_or_drawn_after_droll_and_lock_bird() -> None:
    board = """
      A:
        hand: [Reinforcement of the Army, %s]
        deck: [Marauding Captain, Axe Raider]
      B:
        hand: [Droll & Lock Bird]
    """
    plays = """
      {by: A, activate: Reinforcement of the Army, choose: Marauding Captain}
      resolve
      {by: B, activate: Droll & Lock Bird}
      resolve
      {by: A, activate: %s%s}
    """
    assert broken(judged(board % "Upstart Goblin", plays % ("Upstart Goblin", ""))) == [(5, "activation-legality")]
    stopped = judged(board % "Armageddon Knight", plays % ("Reinforcement of the Army", ", choose: Axe Raider"))
    assert stopped.verdict == "illegal"


def test_thunder_king_lets_players_draw() -> None:
    board = """
      A:
        hand: [%s]
        deck: [Marauding Captain]
      B:
        monsters: [Thunder King Rai-Oh]
    """
    assert judged(board % "Upstart Goblin", "{by: A, activate: Upstart Goblin}").verdict == "legal"
    search = "{by: A, activate: Reinforcement of the Army}"
    assert broken(judged(board % "Reinforcement of the Army", search)) == [(1, "activation-legality")]


def test_a_swallowed_monster_is_an_equip_card_and_has_no_effects() -> None:
    board = """
      A: {monsters: [Relinquished], spell_trap: [{card: Jar of Greed, set: true}], hand: [Mystical Space Typhoon]}
      B: {monsters: [Jinzo]}
    """
    plays = "{by: A, activate: Relinquished, targets: [Jinzo]}\nresolve\n"
    verdict = judged(board, plays + "{by: A, activate: Jar of Greed}\nresolve")
    assert verdict.verdict == "legal"
    assert names(verdict, "B", "monsters") == []
    freed = judged(board, plays + "{by: A, activate: Mystical Space Typhoon, targets: [Jinzo]}\nresolve")
    assert names(freed, "B", "graveyard") == ["Jinzo"]


def test_starlight_road_looks_at_the_own_cards() -> None:
    board = """
      A: {hand: [Raigeki], monsters: [Gemini Elf]}
      B:
        monsters: [Summoned Skull%s]
        spell_trap: [{card: Starlight Road, set: true}]
    """
    plays = "{by: A, activate: Raigeki}\n{by: B, activate: Starlight Road}"
    assert judged(board % ", Kuriboh", plays).verdict == "legal"
    hole = plays.replace("Raigeki", "Dark Hole")
    assert broken(judged(board.replace("Raigeki", "Dark Hole") % "", hole)) == [(2, "condition-at-activation")]
