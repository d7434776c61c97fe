/** Script of the contract's page: copies the SDK call of an operation, and sends it to this server. */

import { control, currentWorld, runAndShow } from './control.js';
import { element } from './dom.js';

const PASSWORD = 'correct-horse-9';
const FILE = /^file: (.+)$/;

const inWorld = (headers = {}) => ({ 'x-portal-world': currentWorld(), ...headers });

/** Opens a session for the first active account of the world. Throws an Error if the account needs a one-time code. */
async function signIn() {
  const { accounts } = await control('GET /accounts');
  const account = accounts.find(({ isActive, oneTimeCode }) => isActive && !oneTimeCode);
  if (account === undefined) throw new Error('No account of this world can sign in without a one-time code.');
  const body = toForm({ email: account.email, password: PASSWORD });
  const response = await fetch('/api/login_auth', { method: 'POST', headers: inWorld(), body });
  const answer = await response.json();
  if (!response.ok) throw new Error(`Signing in was answered ${response.status}: ${answer.message}`);
  return { token: answer.token, client_id: account.clientId };
}

const toPart = (value) => {
  const [, name] = FILE.exec(value) ?? [];
  return name === undefined ? String(value) : new File([`%PDF-1.7 ${name}`], name);
};

function toForm(fields) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) form.append(name, toPart(one));
  return form;
}

function parseObject(text, what) {
  try {
    const input = JSON.parse(text.trim() === '' ? '{}' : text);
    if (typeof input === 'object' && input !== null && !Array.isArray(input)) return input;
  } catch {
    // Invalid JSON is handled by the error below.
  }
  throw new Error(`The ${what} is not a JSON object such as {"description":"Roof repair"}.`);
}

/** Returns the address with the input's values in path and query, and the fields that are left for the body. */
function toAddress(path, names, input) {
  const isInPath = (name) => path.includes(`{${name}}`);
  const query = names
    .filter((name) => input[name] !== undefined)
    .flatMap((name) => [input[name]].flat().map((one) => [name, String(one)]));
  const filled = path.replaceAll(/\{([^{}]+)\}/g, (_, name) => encodeURIComponent(String(input[name] ?? '')));
  return {
    address: query.length === 0 ? filled : `${filled}?${new URLSearchParams(query)}`,
    fields: Object.fromEntries(
      Object.entries(input).filter(([name]) => !isInPath(name) && !names.includes(name)),
    ),
  };
}

async function send({ method, path, media, bearer, token, query }, input, given) {
  const session = bearer === 'true' || token !== 'none' ? await signIn() : undefined;
  const own = bearer === 'true' ? { authorization: `Bearer ${session.token}` } : {};
  const headers = inWorld({ ...own, ...given });
  const sent = token === 'query' ? { ...input, token: session.token } : input;
  const names = token === 'query' ? ['token'] : JSON.parse(query);
  const { address, fields } = toAddress(path, names, sent);
  if (token === 'body') fields.token = session.token;
  if (token === 'client_id') fields.client_id = session.client_id;
  if (media === 'none') return fetch(address, { method, headers });
  if (media === 'form') return fetch(address, { method, headers, body: toForm(fields) });
  const body = JSON.stringify(fields);
  return fetch(address, { method, headers: { ...headers, 'content-type': 'application/json' }, body });
}

const laidOut = (text) => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

async function tryOut(form) {
  const [status] = form.querySelectorAll('[role="status"]');
  form.querySelector('pre')?.remove();
  try {
    const textOf = (name) => form.elements.namedItem(name)?.value ?? '';
    const input = parseObject(textOf('input'), 'input');
    const response = await send(form.dataset, input, parseObject(textOf('headers'), 'text of the headers'));
    const text = await response.text();
    status.textContent = `Response: ${response.status}.`;
    const label = `Response of ${form.dataset.tries}`;
    form.append(element('pre', { tabindex: '0', role: 'region', 'aria-label': label }, laidOut(text)));
  } catch (error) {
    status.textContent = error.message;
  }
}

document.addEventListener('submit', (event) => {
  if (event.target.dataset.tries === undefined) return;
  event.preventDefault();
  void tryOut(event.target);
});
document.addEventListener('click', ({ target }) => {
  const button = target.closest('button[data-copies]');
  if (button === null) return;
  void runAndShow(() => navigator.clipboard.writeText(button.dataset.copies), 'The call was copied.');
});
