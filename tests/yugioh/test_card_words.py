"""Words of the card files: each does what it says on the cards that use it."""

from __future__ import annotations

import pytest

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
      history_complete: true
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


def test_a_statue_stops_the_tokens_of_another_attribute() -> None:
    board = """
      A: {hand: [Scapegoat]}
      B: {monsters: [Barrier Statue of the %s]}
    """
    use = "{by: A, activate: Scapegoat}"
    assert broken(judged(board % "Heavens", use)) == [(1, "activation-legality")]
    plain = judged(board.replace("Barrier Statue of the %s", "Gemini Elf"), use)
    assert plain.verdict == "legal"


def test_a_statue_stops_what_was_chained_below_it() -> None:
    board = """
      A: {hand: [Monster Reborn], graveyard: [Jinzo], monsters: [Gemini Elf]}
      B: {spell_trap: [{card: Call of the Haunted, set: true}], graveyard: [Barrier Statue of the Heavens]}
    """
    plays = """
      {by: A, activate: Monster Reborn, targets: [Jinzo]}
      {by: B, activate: Call of the Haunted, targets: [Barrier Statue of the Heavens]}
      resolve
    """
    verdict = judged(board, plays)
    assert [c["card"] for c in verdict.board["A"]["monsters"]] == ["Gemini Elf"]


def test_what_cannot_be_banished_is_no_cost() -> None:
    board = """
      turn: B
      phase: battle
      A: {graveyard: [Electromagnetic Turtle], spell_trap: [%s]}
      B: {monsters: [Summoned Skull]}
    """
    plays = "{by: B, attack: Summoned Skull}\n{by: A, activate: Electromagnetic Turtle}"
    assert broken(judged(board % "Royal Decree", plays)) == []
    assert broken(judged(board % "Imperial Iron Wall", plays)) == [(2, "cost-at-activation")]


def test_nothing_is_banished_instead_of_buried_under_iron_wall() -> None:
    board = """
      A: {hand: [Smashing Ground]}
      B: {monsters: [Gemini Elf], spell_trap: [Macro Cosmos%s]}
    """
    plays = "{by: A, activate: Smashing Ground}\nresolve"
    assert names(judged(board % "", plays), "B", "banished") == ["Gemini Elf"]
    assert names(judged(board % ", Imperial Iron Wall", plays), "B", "graveyard") == ["Gemini Elf"]


def test_a_borrowed_material_goes_to_its_owners_graveyard() -> None:
    board = """
      A: {monsters: [{card: Cyber Dragon Infinity, materials: []}]}
      B: {monsters: [Summoned Skull], hand: [Effect Veiler]}
    """
    plays = """
      {by: A, activate: Cyber Dragon Infinity, effect: e2, targets: [Summoned Skull]}
      resolve
      {by: A, next: battle phase}
    """
    verdict = judged(board, plays)
    assert names(verdict, "B", "monsters") == []
    assert verdict.board["A"]["monsters"][0]["atk"] == 2300
    board = board.replace("Effect Veiler", "Raigeki").replace("A: {", "turn: A\n      A: {")
    plays = """
      {by: A, activate: Cyber Dragon Infinity, effect: e2, targets: [Summoned Skull]}
      resolve
      {by: A, activate: Upstart Goblin}
      {by: B, pass: true}
      {by: A, activate: Cyber Dragon Infinity, effect: e3}
      resolve
    """
    verdict = judged(board.replace("A: {monsters", "A: {hand: [Upstart Goblin], monsters"), plays)
    assert names(verdict, "B", "graveyard") == ["Summoned Skull"]


def test_a_monster_placed_as_a_spell_is_a_spell() -> None:
    board = """
      A:
        hand: [Lightning Vortex, Snake-Eyes Poplar]
        graveyard: [Elemental HERO Burstinatrix]
      B:
        monsters: [Gemini Elf]
        hand: [Mystical Space Typhoon]
    """
    plays = """
      {by: A, activate: Lightning Vortex, cost: {discard: Snake-Eyes Poplar}}
      resolve
      {by: A, activate: Snake-Eyes Poplar, effect: e3, targets: [Elemental HERO Burstinatrix]}
      resolve
    """
    assert names(judged(board, plays), "A", "spell_trap") == ["Elemental HERO Burstinatrix"]


def test_one_of_two_things_as_the_file_says() -> None:
    board = """
      A: {hand: [Monster Reborn], graveyard: [Tearlaments Kitkallos], deck: [Tearlaments Merrli]}
      B: {hand: 1}
    """
    plays = """
      {by: A, activate: Monster Reborn, targets: [Tearlaments Kitkallos]}
      resolve
      {by: A, activate: Tearlaments Kitkallos, effect: e1, choose: [Tearlaments Merrli%s]}
      resolve
    """
    sent = judged(board, plays % ", send")
    assert "Tearlaments Merrli" in names(sent, "A", "graveyard")
    added = judged(board, plays % "")
    assert names(added, "A", "hand") == ["Tearlaments Merrli"]
    assert any("which it does" in line for line in added.assumed)


def test_a_third_summon_of_one_turn() -> None:
    board = """
      A: {hand: [Gemini Elf, Monster Reborn, Scapegoat], graveyard: [Summoned Skull, Kuriboh]}
      B: {spell_trap: [Summon Limit]}
    """
    reborn = "{by: A, summon: Gemini Elf}\n{by: A, activate: Monster Reborn, targets: [Kuriboh]}\nresolve\n"
    assert judged(board, reborn).verdict == "legal"
    copy = board.replace("Monster Reborn,", "Monster Reborn, {card: Monster Reborn, id: second},")
    third = "{by: A, activate: second, targets: [Summoned Skull]}"
    assert broken(judged(copy, reborn + third)) == [(4, "activation-legality")]


def test_an_extra_deck_nobody_listed_may_hold_the_monster() -> None:
    board = """
      A: {hand: [Polymerization, Gemini Elf, Kuriboh]%s}
      B: {hand: 1}
    """
    use = "{by: A, activate: Polymerization%s}\nresolve"
    unlisted = judged(board % "", use % "")
    assert unlisted.verdict == "legal"
    assert any("Extra Deck" in line for line in unlisted.not_covered)
    assert broken(judged(board % ", extra: []", use % "")) == [(1, "activation-legality")]


def test_what_no_word_says_is_said() -> None:
    board = """
      A: {hand: [Upstart Goblin]}
      B: {spell_trap: [%s]}
    """
    use = "{by: A, activate: Upstart Goblin}\nresolve"
    reeds = """
cards:
  Wall of Reeds:
    type: continuous trap
    effects: [{id: act, resolve: []}, {id: e1, static: [{unmodelled: the reeds hum, turns_on: summons}]}]
"""
    assert any("Wall of Reeds" in line for line in judged(board % "Wall of Reeds", use, reeds).not_covered)
    assert judged(board % "{card: Wall of Reeds, set: true}", use, reeds).not_covered == ()


def test_what_a_link_monster_was_made_with() -> None:
    board = """
      A: {monsters: [Cannon Soldier, %s], extra: ["S:P Little Knight"]}
      B: {monsters: [Summoned Skull]}
    """
    plays = """
      {by: A, special_summon: "S:P Little Knight", materials: [Cannon Soldier, %s]}
      {by: A, activate: "S:P Little Knight", effect: e1, targets: [Summoned Skull]}
      resolve
    """
    made = judged(board % "Knightmare Phoenix", plays % "Knightmare Phoenix")
    assert names(made, "B", "banished") == ["Summoned Skull"]
    assert judged(board % "Jinzo", plays % "Jinzo").verdict == "illegal"


def test_a_summon_from_the_deck_or_from_elsewhere() -> None:
    board = """
      A: {hand: [%s, Kuriboh], deck: [Kuriboh], graveyard: [Kuriboh]}
      B: {hand: [Mulcharmy %s]}
    """
    reborn = "{by: A, activate: Monster Reborn, targets: [Kuriboh]}\n{by: B, activate: Mulcharmy %s}\nresolve"
    drawn = {"Meowls": 1, "Fuwalos": 0, "Purulia": 0}
    for name, count in drawn.items():
        verdict = judged(board % ("Monster Reborn", name), reborn % name)
        assert len(verdict.board["B"]["hand"]) == count
    one = "{by: A, activate: One for One, choose: Kuriboh}\n{by: B, activate: Mulcharmy Fuwalos}\nresolve"
    empty = board.replace("%s, Kuriboh]", "One for One, Gemini Elf]") % "Fuwalos"
    assert len(judged(empty, one).board["B"]["hand"]) == 1


def test_a_cost_paid_only_from_the_hand() -> None:
    board = """
      A: {spell_trap: [{card: Jar of Greed, set: true}]}
      B: {%s}
    """
    plays = "{by: A, activate: Jar of Greed}\n{by: B, activate: Red Reboot}\nresolve"
    assert judged(board % "hand: [Red Reboot]", plays).board["B"]["lp"] == 4000
    assert judged(board % "spell_trap: [{card: Red Reboot, set: true}]", plays).board["B"]["lp"] == 8000


def test_a_negated_activation_was_no_activation() -> None:
    board = """
      A: {monsters: [Cannon Soldier, Kuriboh]}
      B: {monsters: [Kashtira Fenrir], hand: [Kuriboh], spell_trap: [{card: %s, set: true}]}
    """
    use = "{by: A, activate: Cannon Soldier, cost: {tribute: Kuriboh}}\n{by: B, activate: %s%s}\nresolve\n"
    fenrir = "{by: B, activate: Kashtira Fenrir, effect: e2, targets: [Cannon Soldier]}"
    wrath = judged(board % "Divine Wrath", use % ("Divine Wrath", ", cost: {discard: Kuriboh}") + fenrir)
    assert broken(wrath) == [(4, "trigger-not-met")]
    skill = judged(board % "Breakthrough Skill", use % ("Breakthrough Skill", ", targets: [Cannon Soldier]") + fenrir)
    assert skill.verdict == "legal"


@pytest.mark.parametrize(("what", "gained"), [("Cannon Soldier", 1400), ("Effect Veiler", 0)])
def test_only_a_destroyed_monster_feeds_crystal_wing(what: str, gained: int) -> None:
    board = """
      turn: B
      A: {hand: [Effect Veiler], monsters: [Crystal Wing Synchro Dragon]}
      B: {monsters: [Cannon Soldier, Kuriboh], hand: [Effect Veiler]}
    """
    soldier = "{by: B, activate: Cannon Soldier, cost: {tribute: Kuriboh}}\n"
    veiler = "{by: A, activate: Effect Veiler, targets: [Cannon Soldier]}\n"
    wing = "{by: A, activate: Crystal Wing Synchro Dragon, effect: e1}\nresolve"
    pause = "{by: B, pass: true}\n"
    plays = soldier + (wing if what == "Cannon Soldier" else veiler + pause + wing)
    verdict = judged(board, plays)
    assert verdict.board["A"]["monsters"][0]["atk"] == 3000 + gained


def test_an_xyz_monster_placed_on_another_keeps_its_materials() -> None:
    zeus = "Divine Arsenal AA-ZEUS - Sky Thunder"
    board = f"""
      phase: main 2
      history: [{{battled: Daigusto Emeral}}]
      A:
        monsters: [{{card: Daigusto Emeral, materials: [Gemini Elf, Axe Raider]}}]
        extra: ["{zeus}"]
      B: {{monsters: [Summoned Skull]}}
    """
    plays = f"""
      {{by: A, special_summon: "{zeus}", materials: [Daigusto Emeral]}}
      {{by: A, activate: "{zeus}", effect: e1}}
      resolve
    """
    verdict = judged(board, plays)
    assert verdict.verdict == "legal"
    assert names(verdict, "B", "monsters") == []
    assert sorted(names(verdict, "A", "graveyard")) == ["Axe Raider", "Gemini Elf"]


@pytest.mark.parametrize(("atk", "stopped"), [("", True), (", atk: 800", True), (", atk: 700", False)])
def test_an_atk_nobody_stated_is_no_reason_to_refuse(atk: str, stopped: bool) -> None:
    board = """
      A: {monsters: [Cannon Soldier, Kuriboh]}
      B: {monsters: [{card: "Apollousa, Bow of the Goddess"%s}]}
    """
    plays = """
      {by: A, activate: Cannon Soldier, cost: {tribute: Kuriboh}}
      {by: B, activate: "Apollousa, Bow of the Goddess"}
      resolve
    """
    verdict = judged(board % atk, plays)
    assert (verdict.verdict == "legal") is stopped
    assert verdict.board["B"]["lp"] == (8000 if stopped else 7500)


def test_a_total_that_does_not_say_of_what_is_one_of_atk() -> None:
    cards = """cards:
  Reed Sum:
    type: normal spell
    effects: [{id: act, resolve: [{damage: {total: {card: monster, of: you}}, to: opponent}]}]
"""
    board = "A: {hand: [Reed Sum], monsters: [Celtic Guardian]}"
    verdict = judged(board, "{by: A, activate: Reed Sum}\nresolve", cards)
    assert verdict.board["B"]["lp"] == 8000 - 1400
