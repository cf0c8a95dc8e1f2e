"""Random Starlight disputes: any board and any plays that the schema admits."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

Data = dict[str, Any]
COLOURS = ("red", "blue", "green")
CARDS: Data = {
    "Rhea": {"type": "starlight", "colours": ["red"], "rank": 1, "willpower": 3, "sp": 6,
             "sequences": [{"name": "dawn", "pattern": ["red", "blue"]}],
             "radiances": [{"name": "glow", "kind": "activated", "once": True, "condition": {"length": 1}}]},
    "Bruno": {"type": "starlight", "colours": ["blue"], "rank": 1, "willpower": 2, "starter": True},
    "Volt": {"type": "starlight", "colours": ["yellow"], "rank": 1, "willpower": 1},
    "Gaia": {"type": "starlight", "colours": ["green"], "rank": 2, "willpower": 4, "weaknesses": ["red"]},
    "Ember": {"type": "damage skill", "colours": ["red"], "willpower": 1, "limit": 2, "damage": 2},
    "Tide": {"type": "damage skill", "colours": ["blue"], "willpower": 1, "limit": 1},
    "Prism": {"type": "damage skill", "colours": ["red", "green"], "willpower": 2,
              "watches": [{"event": "end", "link": "next"}]},
    "Snipe": {"type": "damage skill", "colours": ["red"], "willpower": 1, "target": "rival side"},
    "Zeal": {"type": "focus skill", "colours": ["red"], "willpower": 1},
    "Riposte": {"type": "counter damage skill", "colours": ["blue"], "willpower": 1, "condition": {"pending": "rival"}},
    "Rebuke": {"type": "counter focus skill", "colours": ["red"], "condition": {"link": 2, "of": "rival"}},
    "Banner": {"type": "support"},
    "Drum": {"type": "support", "stays": True},
}  # fmt: skip
SKILLS = ("Ember", "Tide", "Prism", "Snipe", "Zeal")
COUNTERS = ("Riposte", "Rebuke")
STARLIGHTS = ("Rhea", "Bruno", "Volt", "Gaia")
HAND = (*SKILLS, *COUNTERS, "Banner", "Drum", "Volt")
NAMES = ("G1", "G2")
VERBS = (
    *("skill",) * 8, *("resolve",) * 8, *("extra",) * 5, *("grant",) * 3, *("counter",) * 4, *("support",) * 3, "skip",
    "skip", "sequence", "radiance", "swap", "substitute", "starlight", "set_counter", "team_up", "leave_team", "return",
    "draw", "end", "next turn", "defeat", "defeat", "remove", "negate", "watch", "claim", "claim", "pass",
)  # fmt: skip
OPTIONS: dict[str, tuple[Any, ...]] = {
    "limit_scope": ("all", "normal"), "removed_counts": (True, False), "normal_over_pending": ("allow", "deny"),
    "grants_optional": (True, False), "pregained_after_defeat": ("keep", "void"), "normal_offturn": ("deny", "allow"),
    "defeat_bans_counter": ("defeater", "nobody"), "cross_player": ("latest_first", "turn_player", "free"),
    "sequence_from_side": (True, False), "sequence_match": ("window", "suffix", "subsequence"), "side_max": (6, 2),
    "free_actions_on_stack": ("warn", "deny", "allow"), "effect_support_ignores_lock": (True, False),
}  # fmt: skip


def many(*names: str, most: int) -> st.SearchStrategy[list[str]]:
    return st.lists(st.sampled_from(names), max_size=most)


@st.composite
def sides(draw: st.DrawFn) -> Data:
    """One player's half of the table."""
    side: Data = {"active": draw(st.sampled_from([*STARLIGHTS, ["Rhea", "Bruno"]])), "hand": draw(many(*HAND, most=7))}
    if draw(st.booleans()):
        side["side"] = draw(many(*STARLIGHTS, most=2))
    if draw(st.booleans()):
        side["counters"] = draw(many(*COUNTERS, most=2))
    if draw(st.integers(0, 5)) == 0:
        side["hand"] = draw(st.integers(0, 3))
    if draw(st.integers(0, 5)) == 0:
        side["effects"] = [
            {"name": "omen", "link": draw(st.integers(1, 3)), "of": draw(st.sampled_from(["you", "rival"]))}
        ]
    if draw(st.integers(0, 7)) == 0:
        side |= {"deck": 0, "defeats": draw(st.integers(0, 4))}
    return {**side, "discard": [*HAND, *STARLIGHTS]}


CLAIMS = st.one_of(
    st.fixed_dictionaries({"length": st.integers(0, 4)}),
    st.fixed_dictionaries({"index": st.integers(1, 3), "link": st.sampled_from(SKILLS)}),
    st.fixed_dictionaries({"kinds": st.fixed_dictionaries({"normal": st.integers(0, 3)})}),
    st.fixed_dictionaries({"matches": st.lists(st.sampled_from(COLOURS), min_size=1, max_size=2)}),
    st.fixed_dictionaries({"grant": st.sampled_from(NAMES), "is": st.sampled_from(["open", "skipped", "void"])}),
    st.fixed_dictionaries({"link": st.sampled_from(SKILLS), "is": st.sampled_from(["pending", "ended"])}),
    st.fixed_dictionaries({"turn_over": st.booleans()}),
    st.fixed_dictionaries({"locked": st.booleans()}),
    st.fixed_dictionaries({"may": st.fixed_dictionaries({"skill": st.sampled_from(SKILLS)})}),
    st.fixed_dictionaries({"may_not": st.fixed_dictionaries({"support": st.just("Banner")})}),
    st.fixed_dictionaries({"damage": st.integers(0, 3), "link": st.just("Ember"), "to": st.sampled_from(STARLIGHTS)}),
)


@st.composite
def plays(draw: st.DrawFn, board: Data, before: list[Any]) -> Any:
    """One play, or one fact of the table: mostly with a card the player has, an extra link that was given."""
    verb = draw(st.sampled_from(VERBS))
    by, player = draw(st.sampled_from([board["turn"]] * 3 + ["A", "B"])), st.sampled_from(["A", "B"])
    granted = [play["grant"] for play in before if isinstance(play, dict) and "to" in play]
    played = [value for play in before if isinstance(play, dict) for key, value in play.items() if key in LINKS]
    if verb == "next turn" or (verb in ("extra", "skip") and not granted) or (verb == "resolve" and not played):
        verb = draw(st.sampled_from(["next turn", "grant", "grant", "skill", "skill", "skill"]))
    if verb == "next turn":
        return verb
    if verb in ("grant", "defeat", "watch"):
        return draw(_fact(verb, board, by, player))
    if verb in ("remove", "negate"):
        return {verb: draw(st.sampled_from(played or ["Ember"]))}
    if verb == "resolve":
        return draw(st.sampled_from(["resolve", *({"resolve": value} for value in (*played * 3, 1, 2))]))
    if verb == "claim":
        return {"by": by, "claim": draw(CLAIMS)}
    play: Data = {"by": by, verb: draw(st.sampled_from(granted)) if verb == "skip" else draw(_value(verb, board[by]))}
    if verb == "extra":
        play["grant"] = draw(st.sampled_from(granted))
    if verb == "support" and draw(st.booleans()):
        play[draw(st.sampled_from(["by_effect", "unresolved"]))] = True
    if verb in ("skill", "sequence") and draw(st.integers(0, 6)) == 0:
        play["performer"] = draw(st.sampled_from(STARLIGHTS))
    return play


LINKS = ("skill", "extra", "counter", "sequence")


def _fact(verb: str, board: Data, by: str, player: st.SearchStrategy[str]) -> st.SearchStrategy[Any]:
    if verb == "defeat":
        return st.fixed_dictionaries({"defeat": st.sampled_from(STARLIGHTS), "of": player, "by_player": player})
    if verb == "watch":
        link = st.sampled_from([1, 2, "next"])
        return st.fixed_dictionaries(
            {"watch": st.just("omen"), "event": st.sampled_from(["play", "end"]), "link": link}
        )
    criteria = st.fixed_dictionaries(
        {}, optional={"colours": st.lists(st.sampled_from(COLOURS), min_size=1, max_size=2)}
    )
    return st.fixed_dictionaries(
        {"grant": st.sampled_from(NAMES), "to": st.just(by), "source": st.sampled_from(SKILLS), "criteria": criteria},
        optional={"optional": st.booleans()},
    )


def _value(verb: str, side: Data) -> st.SearchStrategy[Any]:
    def mine(*among: str) -> st.SearchStrategy[str]:
        zones = [side.get(zone) for zone in ("hand", "counters", "side")]
        held = [name for zone in zones if isinstance(zone, list) for name in zone if name in among]
        return st.sampled_from(held * 4 + list(among))

    words: dict[str, st.SearchStrategy[Any]] = {
        "skill": mine(*SKILLS), "extra": mine(*SKILLS), "counter": mine(*COUNTERS), "set_counter": mine(*COUNTERS),
        "support": mine("Banner", "Drum", "Ember"), "sequence": st.just("dawn"), "radiance": st.just("glow"),
        "draw": st.integers(0, 4), "team_up": st.lists(st.sampled_from(STARLIGHTS), min_size=1, max_size=2),
        "end": st.just(True), "pass": st.just(True),
    }  # fmt: skip
    return words.get(verb, mine(*STARLIGHTS))


@st.composite
def disputes(draw: st.DrawFn, most: int = 10) -> Data:
    """A whole dispute. What a player does not hold lies in the discard pile, so that every name means a card."""
    board: Data = {"turn": draw(st.sampled_from(["A", "A", "B"])), "A": draw(sides()), "B": draw(sides())}
    if draw(st.integers(0, 5)) == 0:
        board |= {"turn_count": draw(st.integers(0, 6)), "drawn": draw(st.booleans())}
    data: Data = {"format": 1, "ruleset": "starlight", "board": board, "cards": CARDS}
    if draw(st.integers(0, 2)) == 0:
        chosen = draw(st.lists(st.sampled_from(sorted(OPTIONS)), max_size=3))
        data["options"] = {key: draw(st.sampled_from(OPTIONS[key])) for key in chosen}
    said: list[Any] = []
    for _ in range(draw(st.integers(1, most))):
        said.append(draw(plays(board, said)))
    return {**data, "plays": said}
