// One ruling: as the judge has written it, and within it how a talk was understood, with what can be said otherwise.
import { say } from "./words.js";
import { show } from "./judge.js";
import { button, element, list } from "./elements.js";

/** Show an answer of the judge. `on` says what a touch does: turn, instead, options, acts. */
export function rulingOf(place, found, on) {
  if (found.kind === "ruling") return ruled(place, found, on);
  place.replaceChildren(element("p", { class: "stamp unreadable" }, say2(found)));
  if (found.kind === "bug") place.append(element("pre", { tabindex: "0" }, `${found.version}\n${found.details}`));
  if (found.instead?.names.length) {
    const { start, end, names } = found.instead;
    place.append(
      element("h2", {}, say("instead")),
      list("chips", names.map((name) => button(name, () => on.instead(start, end, name)))),
    );
  }
  if (on.otherwise.length) place.append(...saidOtherwise(on));
  if (found.html) {
    const words = element("div");
    show(words, found.html);
    place.append(words);
  }
}

const say2 = (found) => (found.kind === "bug" ? say("bug") : `${found.message} ${found.hint ?? ""}`);

function ruled(place, found, on) {
  show(place, found.html);
  const stamp = place.querySelector(".stamp");
  const next = (start, over) => {
    let one = start.nextElementSibling;
    while (one?.matches(over)) one = one.nextElementSibling;
    return one;
  };
  const acts = list("acts", on.acts.map(([key, act]) => button(say(key), act)));
  const reason = found.word === "legal" ? null : place.querySelector(".box");
  place.insertBefore(acts, next(stamp, "p"));
  if (!found.talk) return;
  // Why a play was refused is said first; of a legal one, what that hangs on.
  const talk = element("section", { class: "talk" }, ...understood(found.talk, on));
  place.insertBefore(talk, next(reason ?? acts, ".box"));
}

function understood({ sentences, asked, assumed, short }, on) {
  const parts = [element("h2", {}, say("understood"))];
  parts.push(element("ol", { class: "understood" }, ...sentences.map((one) => sentence(one, asked, on))));
  parts.push(...short.map(({ said, card }) => element("p", { class: "quiet" }, say("short", said, card))));
  parts.push(...saidOtherwise(on));
  const decides = assumed.filter(({ ways }) => ways.some(({ word }) => word));
  const beside = assumed.filter(({ ways }) => ways.length && !ways.some(({ word }) => word));
  const rest = assumed.filter(({ ways }) => !ways.length);
  if (decides.length) parts.push(element("h2", {}, say("decides")), ...decides.map((one) => assumption(one, on)));
  if (beside.length || rest.length) {
    const inside = [...beside.map((one) => assumption(one, on)), ...rest.map(({ text }) => element("p", {}, text))];
    parts.push(element("details", {}, element("summary", {}, say("assumed")), ...inside));
  }
  return parts;
}

function sentence({ play, player, text, unsaid }, asked, on) {
  const said = [player, text].filter(Boolean).join(" ") + (unsaid ? ` (${say("notsaid")})` : "");
  const words = element("span", {}, said);
  if (play && play === asked) words.append(" ", element("strong", {}, `← ${say("question")}`));
  const row = element("div", {}, words);
  const label = `${say("options")}: ${say("play", play)}`;
  if (play) row.append(button("⋯", () => on.options(play), { class: "small", "aria-label": label }));
  return element("li", play ? { value: play } : { class: "start" }, row);
}

function saidOtherwise(on) {
  if (!on.otherwise.length) return [];
  const back = (text) => () => on.turn(on.otherwise.slice(0, on.otherwise.indexOf(text)));
  const chips = on.otherwise.map((text) =>
    button(`${text} ✕`, back(text), { "aria-pressed": "true", "aria-label": say("otherwiseback", text) }),
  );
  return [element("h2", { class: "screen" }, say("otherwise")), list("chips", chips)];
}

function assumption({ text, ways }, on) {
  const chips = ways.map(({ text: way, word }) => {
    const made = button(say("if", way), () => on.turn([...on.otherwise, way]));
    if (word) made.prepend(element("strong", { class: word }, word), " ");
    return made;
  });
  return element("div", { class: "assumed" }, element("p", {}, `${text[0].toUpperCase()}${text.slice(1)}`), list("chips", chips));
}
