"""The board: from the file to the table, refusing what cannot be, and back into a written position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from judge.kernel.errors import Unreadable
from judge.kernel.game import Game
from judge.kernel.naming import no_player
from judge.kernel.places import Path
from judge.kernel.scenario import Scenario, words_in, words_of
from judge.kernel.table import Card, Player, Table
from judge.kernel.withdrawn import Withdrawn
from judge.names.refusals import no_such
from judge.rulesets.yugioh.effects import (
    automatic_moves,
    effect_summons,
    level_changes,
    lingering_effects,
    link_questions,
    negations,
    xyz_materials,
)
from judge.rulesets.yugioh.judging import board_keys
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.editions import Edition
from judge.rulesets.yugioh.table.records import COPYING, CardRecord, every, many
from judge.rulesets.yugioh.table.state import NOBODY, Lasting, State, YGame, face_up, record_of, ref
from judge.rulesets.yugioh.table.steps import split
from judge.rulesets.yugioh.table.written_cards import kinds_gained, named_by, record, shipped_record
from judge.rulesets.yugioh.timing import met_triggers, turn_structure
from judge.rulesets.yugioh.vocabulary import (
    battle_limits,
    columns,
    counters_on_cards,
    given_properties,
    lent_effects,
    link_arrows,
    negating_effects,
    present_values,
)
from judge.rulesets.yugioh.vocabulary.doing import Doing

_ROOM = {terms.MONSTER: terms.ZONES_A_ROW + 1, terms.SPELL_TRAP: terms.ZONES_A_ROW, terms.FIELD: 1}
_ANYTHING = frozenset({terms.GRAVEYARD, terms.BANISHED, terms.EXTRA})
"""Where any card can be."""
_UNSEEN = CardRecord(terms.UNKNOWN, ())


def start(scenario: Scenario, library: Mapping[str, Any], era: Edition, withdrawn: Withdrawn) -> YGame:
    """Set up the table of a scenario. Raises `Unreadable` for unknown cards and impossible boards."""
    board = scenario.board
    players = _players(board)
    records = _records(scenario, library, era.name)
    turn_player = str(board.get("turn", players[0]))
    if turn_player not in players:
        raise Unreadable(
            f"The turn player {turn_player!r} is none of the players.",
            hint=f"Write `turn: {players[0]}` or `turn: {players[1]}`.",
            path=("board", "turn"),
        )
    state = State(records, library, era, (players[0], players[1]), turn_player)
    holders: dict[str, set[str]] = {}
    for name, card in records.items():
        for kind in card.has:
            holders.setdefault(kind, set()).add(name)
    for giver in [card for card in records.values() if card.gives]:
        for kind in kinds_gained(giver):
            holders.setdefault(kind, set()).update(name for name, card in records.items() if card.frame == "monster")
    copying = {name for name, card in records.items() if any(e.asked & COPYING for e in card.effects)}
    for kind in holders if copying else ():
        holders[kind] |= copying
    state.holders = holders
    state.lending = lent_effects.lent_to
    _phase(board, state)
    table = Table(players, standing={p: {} for p in players} | {"bonds": {"all": ()}})
    game: YGame = Game(scenario, table, state, withdrawn=withdrawn)
    for player in players:
        _seat(game, player, board.get(player) or {})
    _attach(game)
    _lay_materials(game)
    _negate(game)
    _keep_revealed(game)
    level_changes.held_by_counters(game)
    _count_back(game)
    _keep_positions(game)
    state.asked = turn_player
    game.watch = met_triggers.watch
    for name, card in state.records.items():
        if "editions" in card.raw and era.name in (card.raw["editions"] or {}):
            tense = "is" if era.on is None else "was"
            game.assume(f"{name} is read as it {tense} in the edition {era.name}.")
    for told in (*xyz_materials.taken_to_have_none(game), *link_questions.taken_to_stand_apart(game)):
        game.assume(told)
    if scenario.date:
        game.assume(f"The rules are those of {scenario.date}; the cards are read as they are printed today.")
    return game


def _players(board: Mapping[str, Any]) -> tuple[Player, ...]:
    named = board.get("players")
    if isinstance(named, list):
        players = tuple(str(p) for p in named)
    else:
        players = tuple(k for k, v in board.items() if isinstance(v, dict) and k not in ("field",)) or ("A", "B")
        if len(players) == 1:
            players = tuple(sorted({*players, "B" if players[0] == "A" else "A"}))
    if len(players) != 2:
        raise Unreadable(
            f"Yu-Gi-Oh! is judged for two players; the board names {len(players)}.",
            hint="Write the two players as keys of the board, `A:` and `B:`.",
            path=("board",),
        )
    return players


def _phase(board: Mapping[str, Any], state: State) -> None:
    written = board.get("phase", "main 1")
    try:
        state.phase, state.step = terms.normal_phase(str(written))
        if "step" in board:
            announced = state.phase if "phase" in board else "battle"
            state.phase, state.step = terms.normal_phase(str(board["step"]))
            if announced != state.phase:
                hint = "Leave `step:` out, or write `phase: battle`."
                raise Unreadable(f"A {board['step']} is no part of {written}.", hint=hint, path=("board", "step"))
    except KeyError:
        key = "step" if "step" in board and written in (*terms.PHASES, "battle phase") else "phase"
        raise Unreadable(
            f"{board.get(key)!r} is no phase or step.",
            hint="Phases are " + ", ".join(terms.PHASES) + "; steps are " + ", ".join(terms.STEPS) + ".",
            path=("board", key),
        ) from None
    state.substep = str(board.get("substep", "start" if state.step == "damage step" else ""))
    parts = terms.SEVEN_SUBSTEPS if state.rules_of.damage_step_7 else terms.SUBSTEPS
    if state.substep and state.substep not in parts:
        raise Unreadable(
            f"There is no part {state.substep!r} of the Damage Step in this edition.",
            hint="Its parts are " + ", ".join(parts) + ".",
            path=("board", "substep"),
        )
    state.turn = int(board.get("turn_count", 1 if board.get("first_turn") else 2))
    state.drawn = turn_structure.draws_nothing(state) or bool(board.get("drawn", state.phase != "draw"))
    state.normal_summons = int(bool(board.get("normal_summoned", False))) - int(board.get("extra_summons", 0))


def _records(scenario: Scenario, library: Mapping[str, Any], edition: str) -> dict[str, CardRecord]:
    """Read the records of every card the file names anywhere (and of cards those records name)."""
    records = {terms.UNKNOWN: _UNSEEN}
    for name, raw in scenario.cards.items():
        records[str(name)] = record(str(name), raw, edition)
    texts = words_of(scenario)
    if scenario.expect:
        texts += words_in(scenario.expect.get("windows"))
    for name in dict.fromkeys(texts):
        if name not in records and name in library:
            records[name] = shipped_record(name, library[name], edition)
    for found in list(records.values()):
        for name in named_by(found, library, edition):
            if name not in records:
                records[name] = shipped_record(name, library[name], edition)
    return records


def _seat(game: YGame, player: Player, written: Mapping[str, Any]) -> None:
    standing = game.table.standing[player]
    standing["lp"] = int(written.get("lp", terms.DEFAULT_LP))
    if standing["lp"] <= 0:
        raise Unreadable(f"{player} has {standing['lp']} LP and has lost already.", path=("board", player, "lp"))
    deck = written.get("deck")
    standing["deck_known"] = deck == [] or bool(written.get("deck_complete"))
    standing["extra_known"] = "extra" in written or "extra_deck" in written
    standing["deck_complete"] = bool(written.get("deck_complete", False))
    standing["deck_empty"] = deck == [] or deck == 0
    for key, zone in terms.ZONE_KEYS.items() if written else ():
        if key in written:
            _fill(game, player, zone, written[key], ("board", player, key))


def _fill(game: YGame, player: Player, zone: str, entries: Any, path: Path) -> None:
    unseen = isinstance(entries, int)
    listed = () if unseen else many(entries)
    number = entries if unseen else sum(_belongs(game, zone, entry) == zone for entry in listed)
    if zone in terms.ON_FIELD and number > _ROOM[zone]:
        raise Unreadable(
            f"{player} cannot have {number} cards in the {terms.ZONE_NAMES[zone]}; there is room for {_ROOM[zone]}.",
            hint="Take cards away, or put them where they belong.",
            path=path,
        )
    if unseen:
        for _ in range(entries if zone != terms.DECK else 0):
            game.state.unknowns += 1
            name = f"{terms.UNKNOWN} {game.state.unknowns}"
            facts = _facts(game, player, zone, game.state.records[terms.UNKNOWN], {"set": zone in terms.ON_FIELD})
            game.table.put(Card(name, terms.UNKNOWN, player, player, zone, facts))
        return
    several = isinstance(entries, list)
    for n, entry in enumerate(listed):
        where, there = (*path, n) if several else path, _belongs(game, zone, entry)
        if there != zone and game.table.zone(player, there):
            text = f"{player} has two Field Spells in the Field Zone, which holds one."
            raise Unreadable(text, hint="Leave one of them out.", path=where)
        if there != zone:
            name = entry["card"] if isinstance(entry, dict) else entry
            game.assume(f"{name} is a Field Spell; it was taken to be in the Field Zone.")
        _place(game, player, there, entry if isinstance(entry, dict) else {"card": entry}, where)


def _belongs(game: YGame, zone: str, entry: Any) -> str:
    """The place of a card that is written down under a zone: a Field Spell among the Spells and Traps of the field can
    only be in the Field Zone."""
    name = str(entry.get("card") if isinstance(entry, dict) else entry)
    known = game.state.records.get(name) if zone == terms.SPELL_TRAP else None
    return terms.FIELD if known is not None and known.frame == "spell" and "field" in known.kinds else zone


def _place(game: YGame, player: Player, zone: str, entry: Mapping[str, Any], path: Path) -> None:
    name = str(entry.get("card", terms.UNKNOWN))
    known = game.state.records.get(name)
    if known is None:
        raise unknown_card(game, name, path)
    if "token" in known.kinds and zone != terms.MONSTER:
        text = f"{name} is a Token, which is nowhere but on the field."
        raise Unreadable(text, hint="A Token that leaves the field is gone; leave it out.", path=path)
    if zone not in _ANYTHING:
        _check_zone(known, name, zone, entry, path)
    board_keys.refuse_idle(known, name, zone, entry, path)
    for n, material in enumerate(many(entry.get("materials", entry.get("overlay")))):
        if material not in game.state.records:
            raise unknown_card(game, str(material), (*path, "materials" if "materials" in entry else "overlay", n))
    card_id = str(entry.get("id", "")) or game.table.fresh_id(name)
    if card_id in game.table.cards:
        raise Unreadable(
            f"The id {card_id!r} is used for two cards; one card cannot be in two places.",
            hint="Give each copy its own id.",
            path=path,
        )
    owner = str(entry.get("owner", player))
    if owner not in game.state.players:
        raise no_player(owner, game.state.players, (*path, "owner"))
    controller = player if zone in terms.ON_FIELD else owner
    if "column" in entry or entry.get("extra_zone"):
        _check_place(game, player, zone, entry, path)
    game.table.put(Card(card_id, name, owner, controller, zone, _facts(game, player, zone, known, entry)))


def _check_place(game: YGame, player: Player, zone: str, entry: Mapping[str, Any], path: Path) -> None:
    """Refuse a column for a card that is in none, an Extra Monster Zone that is none, and a second card in one zone."""
    where, outside = (*path, "column"), bool(entry.get("extra_zone"))
    if zone not in (terms.MONSTER, terms.SPELL_TRAP):
        said = "column" if "column" in entry else "Extra Monster Zone"
        raise Unreadable(f"A card in the {terms.ZONE_NAMES[zone]} is in no {said}.", path=where)
    if outside and (zone != terms.MONSTER or game.state.rules_of.main_zones_only):
        text = "There are no Extra Monster Zones." if zone == terms.MONSTER else "Extra Monster Zones are for monsters."
        raise Unreadable(text, path=(*path, "extra_zone"))
    if "column" not in entry:
        return
    if entry.get("pendulum_zone") and entry["column"] not in (1, terms.ZONES_A_ROW):
        raise Unreadable("Pendulum Zones are in the first and in the last column.", path=where)
    column = columns.counted(game, entry["column"], player)
    if outside and ("", column) not in link_arrows.SHARED:
        hint = "Write `column: 2` or `column: 4`."
        raise Unreadable("The Extra Monster Zones are in the second and the fourth column.", hint=hint, path=where)
    there = [c for c in game.table.zone(player, zone) if columns.column_of(c) == column]
    if zone == terms.MONSTER:
        spot = ("", column) if outside else (player, column)
        there = [c for c in game.table.everywhere(zone) if link_arrows.spots_of(game, c) == (spot,)]
    if there:
        raise Unreadable(f"{there[0].name} is in that zone already; one zone holds one card.", path=where)


def unknown_card(game: YGame, name: str, path: Path) -> Unreadable:
    """The refusal of a name that is no card the judge knows, with the nearest name it does know."""
    known = [n for n in (*game.state.library, *game.state.records, *game.table.cards) if n != terms.UNKNOWN]
    said = f"The judge knows no card called {name!r}."
    if name.casefold() in _DIRECT:
        return Unreadable(said, hint="Leave `targets` out: an attack without a target is a direct attack.", path=path)
    otherwise = "Check the spelling, or define the card under `cards:` in the file."
    return no_such(said, name, known, path, otherwise=otherwise)


_DIRECT = frozenset(("direct", "directly", "direct attack"))
"""What people write for the target of an attack that has none."""


_COUNTED_AS = frozenset({"equipped_to", "as_spell", "as_trap", "pendulum_zone"})
"""What lets a monster stand among the Spells and Traps."""


def _check_zone(known: CardRecord, name: str, zone: str, entry: Mapping[str, Any], path: Path) -> None:
    frame = known.frame
    wrong = ""
    if zone == terms.MONSTER and frame in ("spell", "trap") and not entry.get("as_monster"):
        wrong = f"{name} is a {frame.title()} and cannot be in the Monster Zone."
    if zone == terms.FIELD and frame and "field" not in known.kinds:
        wrong = f"{name} is no Field Spell and cannot be in the Field Zone."
    counts = entry.keys() & _COUNTED_AS
    down = entry.get("set") or entry.get("face") == "down"
    as_spell = down and known.summons.get("set_as_spell")
    if zone == terms.SPELL_TRAP and frame == "monster" and not (counts or as_spell):
        wrong = f"{name} is a monster and cannot be in the Spell & Trap Zone, unless it is said to be there as a Spell."
    if entry.get("pendulum_zone") and (zone != terms.SPELL_TRAP or "pendulum" not in known.kinds):
        wrong = f"{name} cannot be in a Pendulum Zone: that is for Pendulum Monsters among the Spells and Traps."
    if counts & {"as_spell", "as_trap"} and (zone != terms.SPELL_TRAP or frame != "monster"):
        wrong = f"{name} is no monster in the Spell & Trap Zone, so it counts as what it is."
    if zone in (terms.HAND, terms.DECK) and known.extra_deck:
        wrong = f"{name} belongs in the Extra Deck and cannot be in the {terms.ZONE_NAMES[zone]}."
    if entry.get("set") and entry.get("face") == "up":
        wrong = f"{name} cannot be Set and face-up."
    if zone == terms.MONSTER and down and str(entry.get("position", "")).startswith("at"):
        wrong = f"{name} cannot be face-down in Attack Position."
    if zone == terms.MONSTER and known.frame == "monster":
        lies_down = down or str(entry.get("position", "")).startswith(("def", "face-down"))
        if "link" in known.kinds and lies_down:
            wrong = f"{name} is a Link Monster, which is always in face-up Attack Position."
        elif "token" in known.kinds and down:
            wrong = f"{name} is a Token, which is never face-down."
    if wrong:
        raise Unreadable(wrong, hint="Put the card where it can be.", path=path)


def _is_down(game: YGame, zone: str, known: CardRecord, entry: Mapping[str, Any]) -> bool:
    """Is the card face-down? A used-up Spell or Trap never lies face-up between Chains, so such a card was Set."""
    if "set" in entry or "face" in entry or entry.get("set_this_turn"):
        return bool(entry.get("set") or entry.get("set_this_turn")) or entry.get("face") == "down"
    if zone in terms.SPELL_TRAP_ZONES and known.leaves_at_chain_end and "equipped_to" not in entry:
        game.assume(f"{known.name} cannot lie face-up between Chains; it was taken to be Set.")
        return True
    return zone in terms.ON_FIELD and not known.words and zone != terms.MONSTER


def _facts(game: YGame, player: Player, zone: str, known: CardRecord, entry: Mapping[str, Any]) -> dict[str, Any]:
    facts: dict[str, Any] = {}
    face_down = _is_down(game, zone, known, entry)
    if zone in terms.ON_FIELD:
        facts["face"] = "down" if face_down else "up"
        facts["active"] = not face_down
    if zone == terms.BANISHED and face_down:
        facts["face"] = "down"
    if zone == terms.EXTRA and "pendulum" in known.kinds and (not known.extra_deck or entry.get("face") == "up"):
        facts["face"] = "up"
    if zone == terms.MONSTER:
        written = str(entry.get("position", "defense" if face_down else "attack"))
        facts["position"] = "defense" if written.startswith("def") else "attack"
    if len(entry) > 1:  # more than the card
        facts |= _written(game, player, zone, known, entry)
    if "token" in known.kinds:
        facts["token"] = {"atk": known.atk or 0, "def": known.defense or 0, "level": known.level}
    return facts


def _written(game: YGame, player: Player, zone: str, known: CardRecord, entry: Mapping[str, Any]) -> dict[str, Any]:
    """What the file says of a card besides how it lies."""
    facts: dict[str, Any] = effect_summons.as_a_monster(known) if entry.get("as_monster") else {}
    if entry.get("set_this_turn"):
        facts["set_turn"] = game.state.turn
    if entry.get("summoned_this_turn"):
        facts["summoned_turn"] = game.state.turn
    facts |= {key: entry[key] for key in board_keys.FACTS if key in entry}
    if "column" in entry and zone in (terms.MONSTER, terms.SPELL_TRAP):
        facts["column"] = columns.counted(game, entry["column"], player)
    if "extra_zone" in entry and zone == terms.MONSTER:
        facts["main_zone"] = not entry["extra_zone"]
    if entry.get("pendulum_zone"):
        facts["pendulum"] = True
    if entry.get("as_trap"):
        facts["as_trap"] = True
    if said := {key: entry[key] for key in present_values.KEYS if key in entry}:
        facts[present_values.SAID] = {**facts.get(present_values.SAID, {}), **said}
    if "materials" in entry or "overlay" in entry:
        facts["materials"] = tuple(str(m) for m in many(entry.get("materials", entry.get("overlay"))))
    effect_made_it = "summoned_by" in entry and entry.get("summoned") not in board_keys.BY_EFFECTS_TOO
    if entry.get("summoned") in board_keys.SPECIALLY or effect_made_it:
        facts |= {"summoned": "special", "summoned_as": str(entry.get("summoned", ""))}
    if entry.get("summoned") in board_keys.OF_ITS_KIND:
        facts["summoned"] = "special"
    if entry.get("summoned_from", "hand") != "hand":
        facts.setdefault("summoned", "special")
    if "summoned_by" in entry:
        facts["summoned_by"] = str(entry["summoned_by"])
    if "summoned_with" in entry:
        used = [one if isinstance(one, dict) else {"card": one} for one in entry["summoned_with"]]
        facts["summoned_with"] = tuple((str(one["card"]), str(one.get("from", ""))) for one in used)
    if isinstance(kinds := entry.get("counters"), dict):
        named = Counter[str]()
        for words, number in kinds.items():
            named[counters_on_cards.kind_of(str(words))] += number
        facts |= {"counters": named.total(), "counter_kinds": tuple(sorted(named.items()))}
    joined = {key: str(many(entry[key])[0]) for key in board_keys.JOINED if key in entry}
    if joined:
        facts["written"] = joined
    return facts


def _count_back(game: YGame) -> None:
    """An ATK or DEF that the file says is the one with everything that applies: what changes it now is in it."""
    for card in game.table.cards.values():
        for which in ("atk", "def"):
            if card.facts.get(which) is not None:
                applying = sum(given_properties.changes(game, card, f"change_{which}"))
                if applying:
                    card.facts[which] -= applying


def _keep_positions(game: YGame) -> None:
    """What a card on the board keeps in one position was changed to it before."""
    if automatic_moves.POSITIONS.isdisjoint(game.state.holders):
        return
    for card in game.table.everywhere(terms.MONSTER):
        kept = battle_limits.kept_position(game, card)
        if kept is not None and card.facts.get("position", "attack") != kept[0]:
            card.facts["position"] = kept[0]
            by = game.table.cards[kept[1].source].name
            game.assume(f"{card.name} was taken to be in {kept[0].title()} Position, to which {by} changes it.")


def _keep_revealed(game: YGame) -> None:
    """Cards in a hand of which the board says that an effect of their own keeps them revealed: what that applies
    meanwhile lasts, too."""
    for card in [card for card in game.table.everywhere(terms.HAND) if card.facts.pop("revealed", False)]:
        for effect in record_of(game, card).effects:
            doing, steps = Doing(game, card.controller, card.id, effect), [split(step)[2] for step in effect.resolve]
            kept = next((op for op in steps if "keep_revealed" in op), None)
            if kept is None:
                continue
            until = str(kept.get("until", lingering_effects.TURN))
            card.facts["kept_revealed"] = (card.stay, lingering_effects.last_turn(game, card.controller, until))
            for op in (op for op in steps if "apply" in op and "to" not in op):
                negations.last(doing, op["apply"], None, str(op.get("until", "")))


def _negate(game: YGame) -> None:
    """Cards that the board says to be negated, by whatever it was: where nothing there does it, it lasts."""
    said = [card for card in game.table.cards.values() if card.facts.pop("negated", False)]
    for card in said:
        if negating_effects.negated_by(game, card) is None:
            static, arrivals = {"negate_effects": "all"}, game.table.arrivals
            game.state.lasting.append(Lasting(static, card.controller, NOBODY, None, (ref(card),), arrivals))


def _lay_materials(game: YGame) -> None:
    """The Xyz Materials that the file names are cards, too: they can be chosen, and trigger when they are detached."""
    for card in [c for c in game.table.cards.values() if c.facts.get("materials")]:
        for name in card.facts["materials"]:
            facts = {"under": card.id}
            game.table.put(Card(game.table.fresh_id(name), name, card.owner, card.controller, terms.MATERIAL, facts))


def _attach(game: YGame) -> None:
    """Join Equip Cards and their monsters, and cards bound to a monster they brought back."""
    for card in [card for card in game.table.cards.values() if "written" in card.facts]:
        written = card.facts.pop("written")
        wanted, bound = written.get("equipped_to"), written.get("bound_to") or written.get("targets")
        if bound is None and _binds_as_it_equips(game, card):
            bound = wanted
        for name, worn in ((wanted, True), (bound, False)):
            if name is None:
                continue
            monster = next(
                (c for c in game.table.cards.values() if name in (c.id, c.name) and c.zone == terms.MONSTER), None
            )
            if monster is None:
                raise Unreadable(
                    f"{card.name} is bound to {name}, but no such monster is on the field.", path=("board",)
                )
            from judge.rulesets.yugioh.judging import holding_cards

            if worn:
                holding_cards.wear(game, card, monster)
            else:
                holding_cards.hold(game, card, monster, said="bound_to" in written)
    game.timeline.open.clear()


def outset(game: YGame) -> None:
    """Ask for what the file does not say of the table before the first play."""
    if any(face_up(card) for card in game.table.everywhere(terms.SPELL_TRAP)):
        from judge.rulesets.yugioh.judging import holding_cards

        holding_cards.ask(game)


def _binds_as_it_equips(game: YGame, card: Card) -> bool:
    """Is the card bound to the monster that it is equipped to by the same effect?"""
    resolutions = [every(effect.resolve) for effect in record_of(game, card).effects]
    return any(
        any("tether" in step for step in steps) and any(step.get("equip") == "this card" for step in steps)
        for steps in resolutions
    )


def position(game: YGame) -> dict[str, Any]:
    """The position as the report writes it: by player, Life Points and each place with its cards."""
    keys = {v: k for k, v in reversed(terms.ZONE_KEYS.items())}
    written: dict[str, Any] = {}
    for player in game.state.players:
        places: dict[str, list[dict[str, Any]]] = {zone: [] for zone in dict.fromkeys(terms.ZONE_KEYS.values())}
        for card in game.table.zone(player, *places):
            places[card.zone].append(_entry(game, card))
        written[player] = {"lp": game.table.standing[player]["lp"]} | {keys[z]: found for z, found in places.items()}
    return written


def _entry(game: YGame, card: Card) -> dict[str, Any]:
    entry: dict[str, Any] = {"card": card.name}
    if card.id != card.name and not card.id.startswith(terms.UNKNOWN):
        entry["id"] = card.id
    if card.zone in terms.ON_FIELD:
        if card.facts.get("face") == "down":
            entry["set"] = True
        if card.zone == terms.MONSTER:
            entry["position"] = card.facts.get("position", "attack")
            if card.facts.get("face", "up") == "up":
                from judge.rulesets.yugioh.vocabulary import atk_and_def

                entry["atk"] = atk_and_def.atk(game, card)
                entry["def"] = atk_and_def.defense(game, card)
        if card.owner != card.controller:
            entry["owner"] = card.owner
        if counters := card.facts.get("counters"):
            entry["counters"] = counters
        if materials := card.facts.get("materials"):
            entry["materials"] = list(materials)
    if card.zone == terms.BANISHED and card.facts.get("face") == "down":
        entry["set"] = True
    return entry
