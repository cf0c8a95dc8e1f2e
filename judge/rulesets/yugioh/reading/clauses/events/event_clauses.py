"""Events: what must have happened (``this card is sent to the GY``, ``an opponent's monster declares an attack``)."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from typing import Any

from judge.rulesets.yugioh.reading.clauses.events import (
    attack_clauses,
    divided_events,
    fates,
    hand_events,
    lone_events,
    moved_events,
    sources,
    summoned_events,
)
from judge.rulesets.yugioh.reading.clauses.events.event_parts import (
    BY,
    FROM,
    OLD_PLACES,
    OWN,
    POSSESSED,
    cause_in,
    enter_subject,
    places_in,
    spoken_of,
)
from judge.rulesets.yugioh.reading.clauses.noun_phrases import selected, selecting
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import NAME
from judge.rulesets.yugioh.reading.clauses.noun_phrases.places import ON_FIELD
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, Found, Match, Noun, Phrases, once
from judge.rulesets.yugioh.table.records import every, many

_GY = r"(?:GY|Graveyard)"
_WHILE = (
    r" while(?! this card is (?:already )?(?:face-up )?(?:in|on|banished)| you (?:control|have) "
    r"| your opponent controls | \"[^\"]+\" is on the field| equipped(?: to a monster)?$"
    r"| (?:it ha[sd]|this card has) (?:no |\d+ or more )?(?:Xyz )?[Mm]aterial"
    r"| it ha[sd] (?:an? )?\"[^()]* as (?:an? )?(?:Xyz )?[Mm]aterial)"
)
"""What says more of the event than where this card is, or what is on the field, as it happens."""


ZONES = frozenset({"pointed_by", "zone_kind"})
"""Where monsters come to, which no board may say: what asks for it must be able to leave a ruling open."""


def event(words: str, at: int, memory: Memory) -> tuple[list[Data], str, int] | None:
    """The event at a place: the events (any of them), what it is about (a reference) and where its words end.

    The longest phrase that fits counts; None if none does."""
    plain = Memory(memory.context._replace(activation=False), memory.said)
    plain.admits = memory.admits & ZONES | {"compared_with_cards", "against_this"}
    best: tuple[list[Data], str, int] | None = None
    for match, build in EVENTS().find(words, at, lambda w, a: selected.as_cards(selecting.noun(w, a, plain))):
        match.groups["-kind"] = memory.context.kind
        if memory.admits.isdisjoint(ZONES) and {"pointed", "extra", "aimed"} & match.groups.keys():
            continue
        found = build(match)
        if found is not None and not (_still_worn(found[0]) and _pointed_to(found[0]) and _stood_there(found[0])):
            continue
        if found is not None and (best is None or match.end > best[2]):
            best = (*found, match.end)
    if "exactly 1 " in words or " (and no other " in words:
        alone = lone_events.event(words, at, memory, event)
        if alone is not None and (best is None or alone[2] > best[2]):
            return alone
    if best is None:
        return divided_events.of_two(words, at, memory, event) or divided_events.by_two(words, at, memory, event)
    further = divided_events.by_two(words, at, memory, event) if words.startswith((" or ", ", or "), best[2]) else None
    return further if further is not None and further[2] > best[2] else best


_WITH_ARROWS = frozenset({"summoned", "flipped", "destroyed", "sent_to_graveyard", "left_field", "banished"})


def _pointed_to(events: list[Data]) -> bool:
    """Is it asked only of what is known to which monster a card points?"""
    return _WITH_ARROWS.issuperset(key for event in events for key in event) or not any(
        "pointed_by" in part for part in every(events)
    )


_LEAVING = frozenset({"destroyed", "left_field"})


def _stood_there(events: list[Data]) -> bool:
    """Is it asked only of what leaves the field in which kind of Monster Zone it was (or where it comes to)?"""
    asked = [(kind, what) for event in events for kind, what in event.items() if isinstance(what, dict)]
    return all(
        kind in _LEAVING for kind, what in asked if any("zone_kind" in part for part in every([what.get("card", {})]))
    ) or all(kind == "summoned" for kind, _ in asked)


_IN_BATTLE = frozenset({"attack_declared", "destroys_by_battle", "battle_damage"})


def _still_worn(events: list[Data]) -> bool:
    """Is the card still equipped when that has happened to the monster it is equipped to?"""
    return _IN_BATTLE.issuperset(key for event in events for key in event) or not any(
        "bears" in part for part in every(events)
    )


def _possessed(noun: Noun, what: Mapping[str, Any], match: Match) -> bool:
    """``your monster is destroyed by battle or card effect``, without "you control": in the hand or Deck too, wherever
    it was in its player's possession (Konami OCG database, rulings of Sacred Fire King Garunix)."""
    own, face = match.groups.get("own", ""), what.get("face")
    mine = what.get("of") == "you" and what.get("card") != "this card" and not (own or face or noun.placed)
    return "possession" in own or (mine and "card" in str(cause_in(match.groups.get("by"))))


_SEEN_LYING = frozenset({"destroyed", "sent_to_graveyard", "left_field"})
"""Events of which can be said as what a card lay on the field."""


def _moved(kind: str) -> Any:
    def build(match: Match) -> Found | None:
        what: Data = {}
        noun = match.cards[0]
        if kind == "returned_to_hand" and noun.data == "this card" and noun.face:
            noun, what["face"] = copy(noun), noun.face
            noun.face = ""
        if not enter_subject(noun, what) or (noun.scaled and kind not in _SEEN_LYING):
            return None
        if match.groups.get("own"):
            what.setdefault("of", "you")
        if kind in ("destroyed", "tributed") and "from" not in what and _possessed(noun, what, match):
            what["from"] = list(POSSESSED)
        if match.groups.get("mine"):
            if what.get("card") != "this card" or what.get("from", "monster zone") != "monster zone":
                return None
            what.update({"of": "you"} if kind == "left_field" else {"of": "you", "from": "monster zone"})
        controlled = noun.placed or "control" in match.groups.get("own", "")  # nobody controls what is in the hand
        if controlled and what.get("of") and "from" not in what and kind in ("sent_to_graveyard", "banished"):
            what["from"] = "field"
        if match.groups.get("zone"):
            what["from"] = OLD_PLACES[match.groups["zone"]]
            if match.groups["owner"] != "the":
                what["of"] = "you"
        if match.groups.get("from"):
            if what.get("from", "field") != "field":
                return None
            what["from"] = places_in(match.groups["from"])
            itself = what.get("card") == "this card"  # what is not on the field is with its owner anyway
            owned = match.groups.get("yours") or (itself and match.groups.get("owned"))
            if owned and not (itself and ON_FIELD.isdisjoint(many(what["from"]))):
                what["of"] = "you"
            if match.groups.get("theirs"):
                if match.groups["theirs"] == "their" or what.get("of", "opponent") != "opponent":
                    return None
                what["of"] = "opponent"
        cause = cause_in(match.groups.get("by") or match.groups.get("cause"))
        if cause:
            what["by"] = cause
        what.update(sources.told(match.groups))
        if what.get("by_effect_of") == "this card" and what.get("card") != "this card":
            return None  # of another card it is that card's own effect
        if kind == "added_to_hand" and what.get("card") != "this card" and what.setdefault("of", "you") != "you":
            return None
        if kind == "discarded" and (match.groups.get("gy") or match.groups.get("own")):
            what["to"] = "graveyard"
        if match.groups.get("lies"):
            what["lies"] = match.groups["lies"]
        settled = _settled(kind, what, match)
        fought = match.groups.get("by", "").startswith("battle with")  # "that monster" is the one with which it battled
        return (
            None
            if settled is None
            else (settled, "" if fought and what.get("card") != "this card" else spoken_of(noun))
        )

    return build


def _sent_together(match: Match) -> Found | None:
    """``2 or more monsters are sent to the GY at the same time``."""
    noun = copy(match.cards[0])
    count = noun.data.get("count") if isinstance(noun.data, dict) else None
    least = count.get("min") if isinstance(count, dict) and "max" not in count else count
    if not isinstance(least, int) or least < 2 or noun.placed:
        return None
    noun.data = {key: value for key, value in noun.data.items() if key != "count"}
    match.cards[0] = noun
    found = _moved("sent_to_graveyard")(match)
    card = found[0][0]["sent_to_graveyard"].get("card") if found is not None else None
    if found is None or not isinstance(card, dict) or {"of", "from"} & found[0][0]["sent_to_graveyard"].keys():
        return None
    return [{"sent_to_graveyard": {**found[0][0]["sent_to_graveyard"], "together": {"count": least, **card}}}], found[1]


def _spent(match: Match) -> Found | None:
    """Sent to the Graveyard as a cost of the effect of certain monsters."""
    found: Found | None = _moved("sent_to_graveyard")(match)
    if match.groups.get("any") or match.groups.get("named"):
        if found is not None:
            of_whom = {"name": match.groups["named"][1:-1]} if match.groups.get("named") else {"card": "any"}
            what = found[0][0]["sent_to_graveyard"]
            itself: list[Data] = [{"sent_to_graveyard": {**what, "to_activate_card": {"card": "any"}}}]
            what["to_activate"] = of_whom
            if match.groups.get("effects"):  # whether that of a Spell or Trap Card itself is meant is told nowhere
                return [*found[0], {"unread": "to activate a card effect", "after": itself}], found[1]
            if match.groups.get("any"):  # for a Spell or Trap Card itself, too
                return [*found[0], *itself], found[1]
        return found
    noun = selecting.noun(match.groups["for"], 0, Memory(Context()))
    source = selected.uncounted(noun) if noun is not None and noun.end == len(match.groups["for"]) else None
    if found is None or not source or source.get("card") != "monster" or {"of", "in", "face"} & set(source):
        return None
    return [{"sent_to_graveyard": {**found[0][0]["sent_to_graveyard"], "to_activate": source}}], found[1]


def _shown_for(match: Match) -> Found:
    """``you reveal a card(s) in your hand to activate a "A" card or effect``."""
    return [{"revealed": {"of": "you", "to_activate": {"named": match.groups["named"][1:-1]}}}], ""


def _sent_for(match: Match) -> Found | None:
    """``you send a card(s) from your hand to the GY to activate a "A" card's effect, or a Normal Trap Card``."""
    what: Data = {}
    if not enter_subject(match.cards[0], what) or what.setdefault("of", "you") != "you":
        return None
    but = {"not_name": match.groups["but"][1:-1]} if match.groups.get("but") else {}
    found: list[Data] = [{"sent_to_graveyard": {**what, "to_activate": {"named": match.groups["named"][1:-1], **but}}}]
    if match.groups.get("trap"):
        found.append({"sent_to_graveyard": {**what, "to_activate_card": {"card": "trap", "kind": ["normal"]}}})
    return found, ""


def _banished_for(match: Match) -> Found | None:
    """Banished as a cost of the effect of a card."""
    found: Found | None = _moved("banished")(match)
    if found is not None:
        name = match.groups.get("of_a") or match.groups.get("of_its")
        found[0][0]["banished"]["to_activate"] = {"named": name[1:-1]} if name else {"card": "monster"}
    return found


def _settled(kind: str, what: Data, match: Match) -> list[Data] | None:
    """The event with what the phrase says of the Graveyard; destroyed by battle and sent there is sent by battle."""
    gy, whose = match.groups.get("gy"), match.groups.get("whose", match.groups.get("gy"))
    if kind == "tributed" and (gy or match.groups.get("pile")):
        what["to"] = "graveyard" if gy else "extra deck"
    if kind == "destroyed" and gy:
        if what.get("by") == "battle":
            kind = "sent_to_graveyard"
        else:
            what["to"] = "graveyard"
            if whose in ("your", "your opponent's") and what.get("card") != "this card":
                what["graveyard_of"] = "you" if whose == "your" else "opponent"
    if kind == "sent_to_graveyard" and whose in ("your", "your opponent's") and what.get("card") != "this card":
        what["graveyard_of"] = "you" if whose == "your" else "opponent"
    if kind == "returned_to_hand" and match.groups.get("into") and what.get("card") != "this card":
        what["hand_of"] = "you"
    if kind == "added_to_hand" and "deck" in many(what.get("from")) and not match.groups.get("searched"):
        return hand_events.added_or_drawn(what)
    if kind == "left_field" or (kind == "returned_to_hand" and what.get("from") == "field"):
        what.pop("from", None)
    if kind == "returned_to_hand" and what.get("from", "field") != "field":
        return None
    return [{kind: what}]


def _fixed(*happened: Data) -> Any:
    return lambda match: ([*happened], "")


def _damaged(match: Match) -> Found:
    kind = {"battle ": "battle", "effect ": "effect"}.get(match.groups.get("kind", ""), "any")
    what: Data = {"of": "you" if match.groups["who"].lower() == "you" else "opponent"}
    if kind == "battle":
        return [{"battle_damage": what}], ""
    return [{"damage": {**what, "kind": kind}}], ""


def _kill(match: Match) -> Found | None:
    more: Data = {"to": "graveyard"} if match.groups.get("gy") else {}
    foe = bool(match.groups.get("foe"))
    if match.groups.get("strikes"):
        more["attacking"] = True
    if match.groups.get("attacking") or len(match.cards) > 1:
        fallen = selected.uncounted(match.cards.pop())
        if not fallen or fallen.get("card") != "monster" or {"in", "other", "face"} & set(fallen):
            return None
        foe = fallen.pop("of", "") == "opponent"
        if fallen != {"card": "monster"}:
            more["fallen"] = fallen
    if match.groups.get("attacking"):
        return [{"destroys_by_battle": {"card": "this card", "attacking": True, **more}}], "those monsters"
    noun = match.cards[0]
    if noun.data == "this card":
        return None if noun.face else ([{"destroys_by_battle": {"card": "this card", **more}}], "those monsters")
    who = selected.uncounted(noun)
    if who and match.groups.get("mine"):
        who = {**who, "of": "you"}
    if not who or (who.get("card") != "monster" and "name" not in who) or "in" in who:
        return None
    if "bears" in who:
        who.update({"of": "you"} if foe else {})  # what destroys an opponent's monster is one's own
    elif who.get("of") != "you" and (foe or "of" in who or not noun.placed):  # it can battle none but an opponent's
        return None
    return [{"destroys_by_battle": {"card": who, **more}}], "those monsters"


_KILLED = (
    rf"(?P<gy> and sends (?:it|that monster) to (?:the|their) {_GY})?"
    rf"(?! and| or(?! inflicts battle damage)|,?{_WHILE})"
)


def _strikes(match: Match) -> Found | None:
    """``the equipped monster attacks and destroys an opponent's monster by battle``."""
    match.groups["strikes"] = "attacks"
    return _kill(match)


def _detached(match: Match) -> Found:
    to = {"to": "graveyard"} if match.groups.get("gy") else {}
    return [{"detached": {"card": "this card", **to, "to_activate": {"card": "monster", "kind": ["xyz"]}}}], "this card"


def _declares(match: Match) -> Found:
    by: Data = {"by": "you" if match.groups["who"].lower() == "you" else "opponent"}
    return [{"attack_declared": {**by, "direct": True} if match.groups.get("direct") else by}], "the attacker"


_PLAYERS = {"you": "you", "your opponent": "opponent", "either player": "any", "a player": "any"}


def _gained(match: Match) -> Found:
    return [{"lp_gained": {"of": _PLAYERS[match.groups["who"].lower()]}}], ""


def _theirs_discarded(match: Match) -> Found | None:
    """``a card(s) is discarded from your opponent's hand by card effect``."""
    found: Found | None = _moved("discarded")(match)
    if found is None or found[0][0]["discarded"].get("of", "opponent") != "opponent":
        return None
    found[0][0]["discarded"]["of"] = "opponent"
    return found


def _set_ones_activated(match: Match) -> Found:
    """``a Set Spell/Trap Card is activated``."""
    kinds = [f"{kind} card" for kind in match.groups["kind"].lower().split("/")]
    return [{"activated": {"activation": kinds, "was_set": True}}], ""


def _plain(kind: str) -> Any:
    def build(match: Match) -> Found | None:
        what: Data = {}
        noun = match.cards[0]
        return ([{kind: what}], spoken_of(noun)) if enter_subject(noun, what, of=False) and not noun.places else None

    return build


@once
def EVENTS() -> Phrases:
    """Events and what they mean; the longest that fits counts."""
    zone = r"(?: in (?P<owner>the|its owner's|your) (?P<zone>Monster Zone|Spell & Trap Zone))?"
    adds = {"added_to_hand": {"from": "deck", "of": "opponent"}}, {"drawn": {"of": "opponent"}}  # a draw adds, too
    return Phrases(
        (
            *summoned_events.rows(),
            (rf"{{cards}}{OWN} (?:is|are) sent{FROM} to (?P<gy>the|your|your opponent's|its owner's) "
             rf"{_GY}{BY}(?! as | to | because(?! the equipped)| for | at the same)", _moved("sent_to_graveyard")),
            (rf"{{cards}} are sent{FROM} to (?P<gy>the|your|your opponent's) {_GY} at the same time", _sent_together),
            (rf"{{cards}} (?:is|are) sent{FROM} to (?P<gy>the|your) {_GY} to activate (?P<for>an? [^,;:]*?monster)"
             r"(?:'s)? effect(?! that| in | on )", _spent),
            (rf"{{cards}} (?:is|are) sent{FROM} to (?P<gy>the|your) {_GY} to activate the effect of (?P<named>{NAME})"
             r"(?! that| in | on | or|,? except)", _spent),
            (rf"{{cards}} (?:is|are) sent{FROM} to (?P<gy>the|your) {_GY} to activate "
             r"(?P<any>a card or effect|(?P<effects>a card effect))"
             r"(?! that| in | on | other|,? except)", _spent),
            (rf"{{cards}}{OWN}{zone} (?:is|are) destroyed{BY}(?P<gy> and sent to "
             rf"(?P<whose>the|your|your opponent's|its owner's) {_GY})?"
             rf"(?P<mine> while in (?:its owner's|your) Monster Zone)?(?! by|{_WHILE})", _moved("destroyed")),
            (rf"{{cards}}{OWN} leaves the field(?: because of(?= an?| your)|(?= by )|(?! by| because| due|"
             rf"{_WHILE})){BY.replace(' by ', ' (?:by )?')}(?P<mine> while its owner controls it)?(?!{_WHILE})",
             _moved("left_field")),
            (rf"{{cards}}{OWN} (?:is|are|becomes?) banished(?: face-(?P<lies>up|down))?{FROM}{BY}"
             rf"(?! by| to | face|{_WHILE}| from)",
             _moved("banished")),
            (rf"you reveal a card(?:\(s\))? in your hand to activate an? (?P<named>{NAME}) card or effect"
             r"(?! that| in | on )", _shown_for),
            (rf"you send {{cards}} to the {_GY} to activate an? (?P<named>{NAME}) card's effect(?:, except "
             rf"(?P<but>{NAME}))?(?P<trap>,? or a Normal Trap Card)?(?! that| in | on )", _sent_for),
            (rf"{{cards}} (?:is|are) banished{FROM} to activate (?:an? (?P<of_a>{NAME}) card's effect|the effect of "
             rf"an? (?P<of_its>{NAME}) (?:card|monster)|(?P<of_monster>a monster effect))(?! that| in | on )",
             _banished_for),
            (rf"this card is detached from an Xyz Monster(?P<gy> and sent to the {_GY})? to activate that monster's "
             rf"effect", _detached),
            (r"(?P<who>you|your opponent|an opponent) declares? an? (?P<direct>direct )?attack(?! with| on| "
             r"involving)", _declares),
            (rf"{{cards}} (?:is|are) discarded(?P<gy> to the {_GY})?{BY}(?! by| to )", _moved("discarded")),
            (rf"{{cards}} (?:is|are) discarded from your opponent's hand{BY}(?! by| to )", _theirs_discarded),
            (rf"{{cards}} (?:is|are) discarded(?P<own> from your hand to (?:your|the) {_GY}){BY}(?! by| to )",
             _moved("discarded")),
            (rf"{{cards}}{OWN} (?:is|are) Tributed(?:,? and (?:(?:is )?(?P<gy>sent to the {_GY})|(?P<pile>added to the "
             r"Extra Deck face-up)))?(?! by| to| for)", _moved("tributed")),
            (rf"{{cards}}{OWN} (?:is|are) returned{FROM} to (?:the|(?P<into>your)|its owner's) hand{BY}"
             rf"(?! by| or |{_WHILE})",
             _moved("returned_to_hand")),
            (rf"{{cards}}{OWN} returns?{FROM} to (?:the|(?P<into>your)|its owner's) hand{BY}(?! by| or |{_WHILE})",
             _moved("returned_to_hand")),
            (r"{cards} (?:is|are) added to your hand, except by drawing (?:it|them)", _moved("added_to_hand")),
            (r"this card is added to your hand, except by drawing it for your normal draw", hand_events.came_to_hand),
            (r"{cards} (?:is|are) added from (?:the|(?P<yours>your)) (?P<from>(?:Deck|Main Deck|GY|Graveyard)(?: or "
             r"(?:the )?(?:Deck|GY|Graveyard))?) to your hand(?:(?P<searched>, except by drawing (?:it|them))|"
             rf"(?: by (?P<by>(?:a )?card effect|an effect))(?! of)| by {sources.SOURCE})?",
             _moved("added_to_hand")),
            (r"(?:a card(?:\(s\))? is|cards? are) added"
             r"(?P<from> from the (?:Main )?Deck or (?:the )?(?:GY|Graveyard))? to your opponent's hand, except by "
             r"drawing (?:it|them)", hand_events.added_undrawn),
            (r"your opponent adds a card(?:\(s\))? from (?:the|their) (?:Main )?Deck to (?:the|their) hand"
             r"(?P<searched>, except by drawing (?:it|them),)? by (?:a|(?P<their>their)) card effect(?! of| that)",
             hand_events.added_by_effect),
            (r"your opponent adds {cards}(?: from (?:the|their) (?:Main )?Deck)? to their hand, except by drawing "
             r"(?:it|them)", hand_events.their_search),
            (r"your opponent adds {cards}(?P<there> from (?:the|their) (?:GY|Graveyard))? to their hand"
             r"(?!,? except| by)", hand_events.out_of_their_graveyard),
            (r"{cards} (?:is|are) added (?P<there>from the (?:GY|Graveyard)) to the hand(?!,? except| by)",
             hand_events.out_of_their_graveyard),
            (r"(?P<who>your opponent) adds a card(?:\(s\))? to their hand(?!,? (?:except|from|by))", hand_events.added),
            (r"a card(?:\(s\))? is added to (?P<who>your opponent's|your) hand(?!,? (?:except|from|by))",
             hand_events.added),
            (r"a card(?:\(s\))? is added from the (?:Main )?Deck to your opponent's hand(?!,? except"
             r"(?! during the Draw))",
             _fixed(*adds)),
            (r"your opponent adds a card(?:\(s\))? from (?:their|the|his/her) (?:Main )?Deck to (?:their|the"
             r"|his/her) hand(?!,? except(?! during the Draw))", _fixed(*adds)),
            (r"{cards} declares an? (?P<direct>direct )?attack(?! on| involving)", attack_clauses.attack),
            (r"{cards} declares an attack on {cards}", attack_clauses.attack),
            (r"{cards} targets {cards} for an attack", attack_clauses.attack),
            (r"{cards} (?:is|are) targeted for an attack", attack_clauses.attacked),
            (r"{cards} (?:is|are) targeted for an attack by {cards}", attack_clauses.attacked),
            (r"{cards} declares an attack (?:that targets|targeting) {cards}", attack_clauses.attack),
            (r"{cards} is attacked", attack_clauses.attacked),
            (r"{cards} is attacked by {cards}", attack_clauses.attacked),
            (r"an attack is declared involving 2 monsters",
             _fixed({"attack_declared": {"by": "any", "target": {"card": "monster"}}})),
            (r"an attack is declared involving {cards} and {cards}", attack_clauses.involving),
            (r"an attack is declared involving 2 {cards}(?! and)", attack_clauses.involving_two),
            (r"an attack is declared involving {cards}(?! and)", attack_clauses.involving_one),
            (rf"{{cards}} destroys (?:an?|any|(?P<foe>an opponent's)) monster(?:\(s\))? by "
             rf"(?:battle|(?P<strikes>its attack))"
             rf"{_KILLED}", _kill),
            (rf"(?P<mine>your) (?P<strikes>attacking) {{cards}} destroys (?:a|(?P<foe>an opponent's)) monster by battle"
             rf"{_KILLED}", _kill),
            (rf"{{cards}} attacks and destroys (?:a|(?P<foe>an opponent's)) monster by battle{_KILLED}",
             _strikes),
            (rf"(?P<attacking>this attacking card) destroys {{cards}} by battle{_KILLED}", _kill),
            (rf"{{cards}} destroys {{cards}} by battle{_KILLED}", _kill),
            (r"(?:any|either) player's monster declares an attack(?! on| involving)",
             lambda match: ([{"attack_declared": {"by": "any"}}], "the attacker")),
            (r"(?:an )?attacks? (?:is|are) declared(?! by| on| involving)", _fixed({"attack_declared": {"by": "any"}})),
            (r"(?P<who>you|your opponent|either player|a player) gains? (?:LP|Life Points)(?! by| from| equal)",
             _gained),
            (r"{cards} (?:is|are) flipped face-up", _plain("flipped")),
            (r"(?P<who>you|your opponent) takes? (?P<kind>battle or effect |battle |effect )?damage(?! from| to| equal"
             r"| of)", _damaged),
            (r"a Set (?P<kind>Spell/Trap|Spell|Trap)(?: Card)? is activated(?! in| on| by)", _set_ones_activated),
            *fates.rows(BY, OWN, cause_in),
            *moved_events.rows(),
        )
    )  # fmt: skip
