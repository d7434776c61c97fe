/** Elements made of text, and lists that are put on the page only when they are others than before. */

export const byId = (id) => document.getElementById(id);

/** An element with text or elements in it; text is never read as markup. */
export function element(name, { className, ...attributes } = {}, ...content) {
  const made = document.createElement(name);
  if (className !== undefined) made.className = className;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...content);
  return made;
}

export const tag = (tone, text) => element('span', { className: 'tag', 'data-tone': tone }, text);

export const timeOf = (at) => element('time', { datetime: at }, at.slice(11, 19));

/** A small button that sends a control call; `body` is what it sends. */
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

/** Gives a value to the browser as a file of JSON. */
export function saveFile(name, value) {
  const address = URL.createObjectURL(new Blob([JSON.stringify(value)], { type: 'application/json' }));
  element('a', { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}

const shown = new Map();

/** Puts items into a list when they are others than before, so that focus and reading are not disturbed. */
export function showList(id, items, render, none) {
  if (!isNew(id, [items, none])) return;
  const rows = items.length === 0 ? [element('li', { className: 'none' }, none)] : items.map(render);
  byId(id).replaceChildren(...rows);
}

/** Returns true if a value differs from the last one under this name. */
export function isNew(name, value) {
  const written = JSON.stringify(value);
  if (shown.get(name) === written) return false;
  shown.set(name, written);
  return true;
}

/** For another world: everything is put on the page anew. */
export const forgetShown = () => shown.clear();
