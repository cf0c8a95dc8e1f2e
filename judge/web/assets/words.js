// Everything that the page itself says, a language a table. What a ruling says comes from the judge.
export const LANGUAGES = {
  en: {
    about: "judge {0}, on this device alone: nothing is sent anywhere.",
    again: "Stopped: this took too long. The judge is starting anew.",
    assumed: "Assumed besides",
    back: "Back",
    bug: "This is a bug in judge, not a ruling. Please report it with what you typed and these details.",
    cards: "Cards of {0} are in use.",
    clear: "Clear",
    copied: "The link is copied.",
    databases: "Card databases on this device",
    decides: "Assumed, and it decides",
    editions: "Editions",
    editionsact: "Editions",
    empty: "Tell what was done and said, in its order; a question mark stands behind what is disputed.",
    endings: "How it may go on",
    fileact: "File",
    forget: "Forget {0}",
    forgotten: "{0} is no longer on this device.",
    game: "Game and edition",
    help: "What can be said",
    hint: "A: Raigeki. B: Solemn Judgment?",
    history: "Rulings on this device",
    how: "Enter asks for the ruling; Shift and Enter begin a line. With the arrow down you reach what is offered.",
    if: "if {0}",
    instead: "Which card is meant?",
    kept: "{0} is kept on this device.",
    large: "The file is too large to be one of those.",
    linkbad: "The link holds no dispute.",
    linkact: "Send",
    loading: ["Loading the runtime", "Unpacking the judge", "Reading the rules", "Ready"],
    more: "More",
    newer: "A newer judge is here.",
    none: "None yet.",
    nostart: "The judge could not be started: {0}",
    notsaid: "not said",
    open: "Open a scenario file or a card database",
    options: "What may be done",
    optionsact: "Options",
    otherwise: "Said otherwise",
    otherwiseback: "Take back: {0}",
    pass: "One more passes",
    play: "After play {0}",
    printact: "Print",
    progress: "Starting",
    question: "the question",
    reload: "Use it",
    removehistory: "Forget these rulings",
    rule: "Rule on it",
    rules: "Rule book",
    ruling: "The ruling",
    said: "What was said at the table",
    short: "“{0}” is {1}.",
    start: "Before the first play",
    stop: "Stop",
    understood: "Understood as",
    waiting: "Ruling as soon as the judge is ready.",
  },
};

const language = LANGUAGES[navigator.language.slice(0, 2)] || LANGUAGES.en;

/** What is said for a key, with its blanks filled in. */
export function say(key, ...blanks) {
  return language[key].replace(/\{(\d)\}/g, (_, n) => blanks[n]);
}

/** One of several things that are said for a key. */
export function sayStep(key, step) {
  return language[key][step];
}

/** Fill in what a page says: texts, labels, hints. */
export function fillIn(root) {
  for (const one of root.querySelectorAll("[data-say]")) one.textContent = say(one.dataset.say);
  for (const one of root.querySelectorAll("[data-label]")) one.setAttribute("aria-label", say(one.dataset.label));
  for (const one of root.querySelectorAll("[data-hint]")) one.placeholder = say(one.dataset.hint);
}
