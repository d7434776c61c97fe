/** World that the page shows, and the control calls that act on it. */

import { byId } from './dom.js';

const address = new URLSearchParams(location.search);
let world = address.get('world') ?? 'default';

export const currentWorld = () => world;

export function setWorld(name) {
  world = name;
  address.set('world', name);
  history.replaceState(null, '', `?${address}`);
}

/** Sends a control call for the selected world. Throws an Error with the server's message. */
export async function control(call, body) {
  const [method, path] = call.split(' ');
  const response = await fetch(`/__mock${path}`, {
    method,
    headers: {
      'x-portal-control': '1',
      'x-portal-world': world,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
}

export function showMessage(text, isProblem = false) {
  const outcome = byId('outcome');
  outcome.textContent = text;
  outcome.dataset.tone = isProblem ? 'problem' : 'done';
}

/** Runs an action and shows its result, or the server's message if it was refused. Resolves to true if it succeeded. */
export async function runAndShow(work, done) {
  try {
    await work();
    if (done !== undefined) showMessage(done);
    return true;
  } catch (error) {
    showMessage(error.message, true);
    return false;
  }
}
