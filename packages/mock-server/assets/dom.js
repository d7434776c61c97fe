/** Creates elements from text, and updates lists only if their items have changed. */

export const byId = (id) => document.getElementById(id);

/** Creates an element with texts or elements in it. Texts are never parsed as HTML. */
export function element(name, { className, ...attributes } = {}, ...content) {
  const made = document.createElement(name);
  if (className !== undefined) made.className = className;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...content);
  return made;
}

export const tag = (tone, text) => element('span', { className: 'tag', 'data-tone': tone }, text);

export const timeOf = (at) => element('time', { datetime: at }, at.slice(11, 19));

/** Creates a small button that sends a control call with `body`. */
export const callButton = (label, call, body, { done, name = label }) =>
  element(
    'button',
    {
      className: 'button small',
      type: 'button',
      'data-call': call,
      'data-body': JSON.stringify(body),
      'data-done': done,
      'aria-label': name,
    },
    label,
  );

/** Downloads a value as a JSON file. */
export function saveFile(name, value) {
  const address = URL.createObjectURL(new Blob([JSON.stringify(value)], { type: 'application/json' }));
  element('a', { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}

const shown = new Map();

/** Updates a list if its items have changed. Otherwise, focus and screen reader would be disturbed. */
export function showList(id, items, render, none) {
  if (!isNew(id, [items, none])) return;
  const rows = items.length === 0 ? [element('li', { className: 'none' }, none)] : items.map(render);
  byId(id).replaceChildren(...rows);
}

/** Returns true if a value differs from the last one with this name. */
export function isNew(name, value) {
  const written = JSON.stringify(value);
  if (shown.get(name) === written) return false;
  shown.set(name, written);
  return true;
}

/** Forgets all values when the world is switched, so that everything is rendered again. */
export const forgetShown = () => shown.clear();
