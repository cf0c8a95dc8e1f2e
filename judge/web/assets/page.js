// The page: a box for what was said, the ruling below it, and what leads on from there.
import { fillIn, say, sayStep } from "./words.js";
import { Judge, script, show, Unanswered } from "./judge.js";
import * as device from "./device.js";
import { caseIn, linkTo } from "./link.js";
import * as sheet from "./sheet.js";
import { button, element, list } from "./elements.js";
import { rulingOf } from "./ruling.js";

const by = (id) => document.getElementById(id);
const box = by("said"), games = by("ruleset"), shown = by("ruling"), told = by("status"), offered = by("endings");
const LARGEST = 300_000_000;
const WAIT = 1_000; // what takes longer can be stopped
const WIDEST = 46; // of a line, in the size of the letters, as in page.css

fillIn(document);
let version = "", slow;
let current = { said: "", ruleset: "", otherwise: [], name: "" };
const judge = new Judge((step) => {
  by("progress").value = step + 1;
  by("progress").hidden = step === 3;
  if (!current.said || step < 3) status(step === 3 ? "" : sayStep("loading", step));
});

/** Say something in the line for it; `heard`: it can be read elsewhere, and is said to those who listen alone. */
function status(text, heard = false) {
  told.textContent = text;
  told.classList.toggle("unseen", heard || !text);
}

/** The case as it stands in the box; what was said otherwise holds as long as nothing else is said. */
function typed() {
  const same = box.value === current.said && games.value === current.ruleset;
  return { said: box.value, ruleset: games.value, otherwise: same ? current.otherwise : [], name: same ? current.name : "" };
}

async function asked(request) {
  slow = setTimeout(() => (by("stop").hidden = false), WAIT);
  try {
    return await judge.ask(request);
  } finally {
    clearTimeout(slow);
    by("stop").hidden = true;
  }
}

/** Rule on a case and show the ruling; `keep`: remember it on the device. */
async function rule(one, keep = true) {
  if (!one.said.trim()) return;
  current = one;
  box.value = one.said;
  if (one.ruleset && [...games.options].some(({ value }) => value === one.ruleset)) games.value = one.ruleset;
  offered.replaceChildren();
  if (matchMedia("(pointer: coarse)").matches) box.blur(); // the keyboard of a phone would cover the ruling
  shown.setAttribute("aria-busy", "true");
  status(judge.started ? "" : say("waiting"));
  try {
    const found = await asked({ kind: "rule", ...one, columns: columns() });
    if (current !== one) return;
    present(found, one);
    if (keep && found.kind === "ruling") device.remember({ ...one, word: found.word, verdict: found.said });
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error;
    if (error.why !== "older") status(why(error));
  }
  shown.removeAttribute("aria-busy");
}

function why(error) {
  return error.why === "late" || error.why === "stopped" ? say("again") : say("nostart", error.message);
}

function present(found, one) {
  rulingOf(shown, found, {
    otherwise: one.otherwise,
    turn: (otherwise) => rule({ ...one, otherwise }),
    instead: (start, end, name) => rule({ ...one, said: replaced(one.said, start, end, name), otherwise: [] }),
    options: (at) => options(one, at, found.plays),
    acts: [
      ["optionsact", () => options(one, found.plays, found.plays)],
      ["editionsact", () => open(say("editions"), { kind: "compare", ...one })],
      ["linkact", () => send(one)],
      ["fileact", () => save(one)],
      ["printact", () => print()],
    ],
  });
  // A screen reader says the verdict first, wherever the focus is.
  status(found.kind === "ruling" ? found.said : found.kind === "bug" ? say("bug") : `${found.message} ${found.hint}`, true);
  scrollTo({ top: 0 });
}

/** A text with other words between two offsets, which count characters and not units. */
function replaced(text, start, end, words) {
  const characters = Array.from(text);
  return [...characters.slice(0, start), words, ...characters.slice(end)].join("");
}

/** How many letters of the type in which lines are shown fit side by side, in the page as on a sheet. */
function columns() {
  const root = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const ruler = element("pre", { class: "unseen" }, element("code", {}, "m".repeat(50)));
  shown.append(ruler);
  const wide = ruler.firstChild.getBoundingClientRect().width / 50;
  ruler.remove();
  return Math.floor((Math.min(shown.clientWidth, WIDEST * root) - 60) / wide);
}

/** Show the answer to a request on a sheet. */
async function open(name, request, after = () => {}) {
  try {
    const found = await asked({ ...request, columns: columns() });
    sheet.open(name, (inside) => {
      if (found.html) show(inside, found.html);
      else inside.append(element("p", {}, found.kind === "bug" ? say("bug") : `${found.message} ${found.hint}`));
      sheet.searchable(inside);
      after(inside, found);
    });
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error;
    if (error.why !== "older") status(why(error));
  }
}

/** What may be done after a play, with a way to every other one. */
function options(one, at, plays, passes = 0) {
  const go = (to, more = 0) => sheet.instead(() => options(one, to, plays, more));
  return open(say("options"), { kind: "options", ...one, at, passes }, (inside) => {
    const steps = Array.from({ length: plays + 1 }, (_, n) =>
      button(n ? say("play", n) : say("start"), () => go(n), { "aria-pressed": String(n === at) }),
    );
    inside.prepend(list("steps", [...steps, button(say("pass"), () => go(at, passes + 1))]));
  });
}

async function send(one) {
  const url = await linkTo(one);
  if (navigator.share) {
    await navigator.share({ title: "judge", url }).catch(() => {});
    return;
  }
  await navigator.clipboard.writeText(url);
  status(say("copied"));
}

async function save(one) {
  const found = await asked({ kind: "file", ...one });
  if (found.kind !== "file") return status(`${found.message} ${found.hint}`);
  const url = URL.createObjectURL(new Blob([found.text], { type: "application/yaml" }));
  element("a", { href: url, download: one.name || "dispute.yaml" }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Open a scenario file, or keep a card database and use it. */
async function opened(file) {
  if (file.size > LARGEST) return status(say("large"));
  const content = await file.arrayBuffer();
  if (/\.ya?ml$|\.txt$/i.test(file.name)) {
    return rule({ said: new TextDecoder().decode(content), ruleset: games.value, otherwise: [], name: file.name });
  }
  const name = file.name.replace(/[^\w.() -]/g, "_");
  const before = await device.databases();
  const found = await judge.use([...before.filter((one) => one.name !== name), { name, content }]);
  if (found.kind !== "databases") {
    await judge.use(before);
    return status(`${found.message} ${found.hint}`);
  }
  await device.keep(name, content);
  status(`${say("cards", name)} ${say("kept", name)}`);
}

async function forgotten(name) {
  await device.forget(name);
  await judge.use(await device.databases());
  sheet.close();
  status(say("forgotten", name));
}

/** Everything that is not needed for every ruling. */
async function more() {
  const kept = await device.databases();
  const past = device.history();
  sheet.open(say("more"), (inside) => {
    const heading = (key) => element("h2", {}, say(key));
    const game = games.value.replace(/@.*/, "");
    inside.append(
      list("menu", [
        button(say("help"), () => open(say("help"), { kind: "help" })),
        button(say("rules"), () => open(say("rules"), { kind: "book", rule: game })),
        button(say("open"), () => by("open").click()),
      ]),
      heading("databases"),
      kept.length ? list("menu", kept.map(({ name }) => button(say("forget", name), () => forgotten(name)))) : none(),
      heading("history"),
      past.length ? list("menu", past.map(again)) : none(),
    );
    if (past.length) inside.append(button(say("removehistory"), () => (device.forgetHistory(), sheet.close())));
    inside.append(element("p", { class: "quiet" }, say("about", version)));
  });
}

const none = () => element("p", { class: "quiet" }, say("none"));

function again(one) {
  const made = button("", () => (sheet.close(), rule(one)));
  made.append(
    element("strong", { class: String(one.word) }, String(one.word)),
    element("span", {}, ` ${one.said.slice(0, 200)}`),
    element("small", {}, ` ${one.ruleset}`),
  );
  return made;
}

/** The box offers how the talk may go on. */
async function offer() {
  const said = box.value.slice(0, box.selectionStart);
  if (!said.trim() || !judge.started) return offered.replaceChildren();
  try {
    const { endings = [] } = await judge.ask({ kind: "endings", said, ruleset: games.value });
    if (box.value.slice(0, box.selectionStart) !== said) return;
    const items = endings.map(({ at, text }) => button(text, () => take(at, said, text)));
    offered.replaceChildren(...items.map((one) => element("li", {}, one)));
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error;
  }
}

function take(at, said, text) {
  const begun = Array.from(said).slice(0, at).join("") + text;
  box.value = begun + box.value.slice(said.length);
  box.setSelectionRange(begun.length, begun.length);
  box.focus();
  offered.replaceChildren();
}

/** What stands where no ruling is yet: an example of the game, and a way to what can be said. */
async function begin() {
  const first = element("p", {}, say("empty"));
  shown.replaceChildren(first, button(say("help"), () => open(say("help"), { kind: "help" })));
  const ruleset = games.value;
  const { said } = await judge.ask({ kind: "example", ruleset }).catch(() => ({}));
  if (!said || box.value.trim() || !first.isConnected) return; // meanwhile something else is shown
  first.after(button(said, () => rule({ said, ruleset, otherwise: [], name: "" })));
  // The first ruling reads the rules of its game: read them before anybody waits for it.
  judge.ask({ kind: "rule", said, ruleset }).catch(() => {});
}

async function fromAddress() {
  try {
    if (location.hash.startsWith("#rule=")) {
      const id = decodeURIComponent(location.hash.slice(6));
      history.replaceState(null, "", location.pathname + location.search);
      return await open(say("rules"), { kind: "book", rule: id });
    }
    const one = await caseIn(location.hash);
    if (one) await rule(one, false);
  } catch {
    status(say("linkbad"));
  }
}

function listen() {
  by("case").addEventListener("submit", (event) => {
    event.preventDefault();
    rule(typed());
  });
  box.addEventListener("input", offer);
  box.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing && !isFile()) {
      event.preventDefault();
      by("case").requestSubmit();
    } else if (event.key === "ArrowDown" && box.selectionStart === box.value.length && offered.firstChild) {
      event.preventDefault();
      offered.querySelector("button").focus();
    } else if (event.key === "Escape") {
      offered.replaceChildren();
    }
  });
  offered.addEventListener("keydown", ({ key }) => key === "Escape" && box.focus());
  games.addEventListener("change", () => {
    device.chooseRuleset(games.value);
    if (box.value.trim()) rule(typed());
    else begin();
  });
  by("clear").addEventListener("click", () => {
    box.value = "";
    current = typed();
    offered.replaceChildren();
    status("");
    begin();
    box.focus();
  });
  by("stop").addEventListener("click", () => judge.stop());
  by("more").addEventListener("click", more);
  by("open").addEventListener("change", ({ target }) => {
    const [file] = target.files;
    target.value = "";
    sheet.close();
    if (file) opened(file);
  });
  document.addEventListener("click", (event) => {
    const to = event.target.closest?.("a[href^='#']")?.getAttribute("href");
    if (!to) return;
    event.preventDefault();
    if (to.startsWith("#rule=")) open(say("rules"), { kind: "book", rule: to.slice(6) });
    else sheet.goTo(event.target.closest("#inside, #ruling"), to.slice(1));
  });
  addEventListener("hashchange", fromAddress);
}

const isFile = () => /^(format|plays):/m.test(box.value);

async function ready() {
  listen();
  const kept = await device.databases();
  const start = judge.ask({ kind: "start" });
  if (kept.length) judge.use(kept).then((found) => found.kind === "databases" || status(`${found.message} ${found.hint}`));
  try {
    const found = await start;
    version = found.version;
    games.replaceChildren(...found.rulesets.map((name) => element("option", { value: name }, name)));
    games.disabled = false;
    const last = device.ruleset();
    if (found.rulesets.includes(last)) games.value = last;
    by("progress").hidden = true;
    if (current.said) rule({ ...current, ruleset: current.ruleset || games.value });
    else begin();
    await fromAddress();
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error;
    status(say("nostart", error.message));
  }
  offline();
}

/** From the second visit on nothing is needed but the device; a newer build is used when that is wanted. */
async function offline() {
  if (!navigator.serviceWorker) return;
  const worker = script(new URL("service-worker.js", import.meta.url).href);
  const registered = await navigator.serviceWorker.register(worker).catch(() => null);
  if (!registered) return;
  const newer = () => {
    if (!registered.waiting || !navigator.serviceWorker.controller) return;
    by("newer").hidden = false;
    by("reload").onclick = () => registered.waiting?.postMessage("use");
  };
  newer();
  registered.addEventListener("updatefound", () => registered.installing?.addEventListener("statechange", newer));
  let used = Boolean(navigator.serviceWorker.controller);
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (used) location.reload();
    used = true;
  });
}

ready();
