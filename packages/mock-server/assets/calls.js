/** List of the requests that the world received, with a filter. Opening one shows its request and response. */

import { control, currentWorld, runAndShow } from './control.js';
import { byId, callButton, element, isNew, saveFile, showList, tag, timeOf } from './dom.js';

let isPaused = false;
let latest = [];

const isFailed = ({ status }) => status === 0 || status >= 400;

function filtered() {
  const wanted = byId('call-search').value.trim().toLowerCase();
  const isOnlyFailed = byId('only-failed').checked;
  return latest.filter(
    (call) =>
      (!isOnlyFailed || isFailed(call)) &&
      (wanted === '' ||
        String(call.number) === wanted ||
        `${call.path} ${call.operationId}`.toLowerCase().includes(wanted)),
  );
}

function show() {
  showList(
    'calls',
    filtered().toReversed(),
    renderCall,
    latest.length === 0 ? 'No request was received yet.' : 'No request matches.',
  );
}

export function showCalls({ calls, keepsPayloads }) {
  byId('keep-payloads').checked = keepsPayloads;
  if (isPaused) return;
  latest = calls;
  // While the user has a request open, the list is not replaced.
  if (byId('calls').querySelector('details[open]') === null) show();
  const last = calls.at(-1);
  if (last === undefined || !isNew('news', last.number)) return;
  byId('journal-news').textContent = `The last: ${nameOf(last)} ${last.status || 'no response'}`;
}

const nameOf = ({ operationId, path }) => (operationId === '' ? path : operationId);

function renderCall(call) {
  const { number, at, method, path, operationId, status, ms, fault, passedOn, violations } = call;
  const tone = status === 0 ? 'problem' : status < 300 ? 'done' : 'waiting';
  const line = element(
    'summary',
    { className: 'line' },
    timeOf(at),
    tag(tone, status === 0 ? 'no response' : String(status)),
    element('code', {}, `${method} ${nameOf(call)}`),
    element('span', { className: 'hint' }, `${operationId === '' ? 'not in the contract' : path}, ${ms} ms`),
  );
  if (fault !== undefined) line.append(tag('waiting', `fault: ${fault}`));
  if (passedOn) line.append(tag('quiet', 'real service'));
  const details = element('details', { className: 'call' }, line);
  details.addEventListener('toggle', () => {
    if (details.open && details.childElementCount === 1) void runAndShow(() => fill(details, number));
  });
  const places = Object.entries(violations ?? {}).flatMap(([place, reasons]) =>
    reasons.map((reason) => element('li', {}, element('code', {}, place), ` ${reason}`)),
  );
  return element('li', {}, details, ...(places.length === 0 ? [] : [element('ul', {}, ...places)]));
}

async function fill(details, number) {
  const { curl, request, response } = await control(`GET /journal/call?number=${number}`);
  const copy = element('button', { className: 'button small', type: 'button' }, 'Copy as curl');
  copy.addEventListener('click', () =>
    runAndShow(() => navigator.clipboard.writeText(curl), 'The curl command was copied.'),
  );
  const again = callButton(
    'Send again',
    'POST /journal/again',
    { number },
    { done: 'The request was sent again.' },
  );
  details.append(
    ...part(`Payload of request ${number}`, request),
    ...part(`Response to request ${number}`, response),
    element('pre', { tabindex: '0', 'aria-label': `Request ${number} as curl` }, curl),
    element('div', { className: 'row' }, copy, again),
  );
}

const part = (title, value) =>
  value === undefined
    ? []
    : [
        element('p', { className: 'hint' }, title),
        element('pre', { tabindex: '0', 'aria-label': title }, JSON.stringify(value, null, 2)),
      ];

const saveHar = async () => saveFile(`calls-${currentWorld()}.har`, await control('GET /journal/har'));

export function startCalls(refresh) {
  byId('save-har').addEventListener('click', () => runAndShow(saveHar, 'The requests were saved as a file.'));
  for (const id of ['call-search', 'only-failed']) byId(id).addEventListener('input', show);
  byId('keep-payloads').addEventListener('change', async ({ target }) => {
    const keep = target.checked;
    await runAndShow(
      () => control('POST /journal/payloads', { keep }),
      keep ? 'Payloads are kept.' : 'Payloads are no longer kept.',
    );
    await refresh();
  });
  byId('pause').addEventListener('click', ({ target }) => {
    isPaused = !isPaused;
    target.setAttribute('aria-pressed', String(isPaused));
  });
}
