// What is kept on the device: card databases, the last rulings, the game that was chosen. Nothing of it is ever sent.
const MOST = 30;
const HISTORY = "judge-history";
const RULESET = "judge-ruleset";

function opened() {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open("judge", 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore("databases", { keyPath: "name" });
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}

async function stored(mode, what) {
  const base = await opened();
  return new Promise((resolve, reject) => {
    const asked = what(base.transaction("databases", mode).objectStore("databases"));
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  }).finally(() => base.close());
}

/** The card databases that were kept, by name. */
export async function databases() {
  try {
    return await stored("readonly", (store) => store.getAll());
  } catch {
    return []; // a browser that keeps nothing
  }
}

/** Keep a card database, in place of one of the same name. */
export async function keep(name, content) {
  await stored("readwrite", (store) => store.put({ name, content }));
  await navigator.storage?.persist?.();
}

/** Keep a card database no longer. */
export async function forget(name) {
  await stored("readwrite", (store) => store.delete(name));
}

function read(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // a browser that keeps nothing, or no room
  }
}

/** The last rulings, the newest first: each a case with its word and its sentence. */
export function history() {
  const found = read(HISTORY, []);
  return Array.isArray(found) ? found.filter((one) => one && typeof one.said === "string") : [];
}

/** Remember a ruling; the same case once. */
export function remember(one) {
  const same = (other) => other.said === one.said && other.ruleset === one.ruleset;
  write(HISTORY, [one, ...history().filter((other) => !same(other))].slice(0, MOST));
}

/** Remember no ruling any longer. */
export function forgetHistory() {
  write(HISTORY, []);
}

/** The game that was chosen last. */
export const ruleset = () => String(read(RULESET, ""));
export const chooseRuleset = (name) => write(RULESET, name);
