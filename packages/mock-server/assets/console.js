/**
 * Script of the console: shows the current state of one world, and sends the control calls of its forms and buttons.
 */

import { showCalls, startCalls } from './calls.js';
import { control, currentWorld, runAndShow, setWorld, showMessage } from './control.js';
import { showData, startData } from './data.js';
import { byId, callButton, element, forgetShown, isNew, saveFile, showList, tag, timeOf } from './dom.js';

const REFRESH_MS = 1_500;

async function perform(call, body, done) {
  await runAndShow(() => control(call, body), done);
  await refresh();
}

/** Returns the body of a control call from the visible fields that are filled in. */
function toBody(form) {
  const body = {};
  for (const field of form.elements) {
    const { name, value, type, checked, disabled } = field;
    const isLeftOut = name === '' || value.trim() === '' || disabled || (type === 'radio' && !checked);
    if (isLeftOut) continue;
    const steps = name.split('.');
    const last = steps.pop();
    let place = body;
    for (const step of steps) {
      place[step] ??= {};
      place = place[step];
    }
    place[last] = toValue(field.dataset.type, value.trim());
  }
  return body;
}

function toValue(type, text) {
  if (type === 'boolean') return text === 'true';
  // A text that is not a number is sent unchanged, so that the server reports the error.
  return type === 'number' && !Number.isNaN(Number(text)) ? Number(text) : text;
}

function renderMessage({ at, to, from, subject, text, code, password }) {
  const secret = code ?? password;
  return element(
    'li',
    {},
    element('p', { className: 'line' }, timeOf(at), element('b', {}, subject || '(no subject)')),
    element('p', { className: 'hint' }, from === undefined ? `to ${to}` : `from ${from} to ${to}`),
    ...(secret === undefined ? [] : [element('p', { className: 'secret' }, secret)]),
    element('p', { className: 'quote' }, text),
  );
}

function renderAccount({ email, isActive, oneTimeCode }) {
  const row = element('p', { className: 'line' }, element('code', {}, email));
  if (oneTimeCode) row.append(tag('quiet', 'one-time code'));
  row.append(isActive ? tag('done', 'active') : tag('waiting', 'not active'));
  if (isActive) return element('li', {}, row);
  const activate = callButton(
    'Activate',
    'POST /accounts/activate',
    { email },
    {
      done: `${email} was activated.`,
      name: `Activate ${email}`,
    },
  );
  row.append(activate);
  return element('li', {}, row);
}

function renderFault({ operationId, fault, left }) {
  const { kind, ...facts } = fault;
  const details = Object.entries(facts).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
  return element(
    'li',
    {},
    element(
      'p',
      { className: 'line' },
      tag('waiting', kind),
      element('code', {}, operationId === '*' ? 'all operations' : operationId),
      left === undefined ? 'until cleared' : `${left} more`,
    ),
    ...(details.length === 0 ? [] : [element('p', { className: 'hint' }, details.join(', '))]),
  );
}

const describeDelays = ({ name, ms, maxMs = ms }) =>
  `${name === undefined ? '' : `${name}: `}${ms === maxMs ? ms : `${ms} to ${maxMs}`} ms later each way`;

const renderFact = ([name, value]) => element('div', {}, element('dt', {}, name), element('dd', {}, value));

function showFacts({ scenario, now, clockStands, server }) {
  const { scenarioFile, delays, isStrict, undocumented } = server;
  const facts = [
    ['Scenario', scenarioFile === undefined ? scenario : `${scenario}, then the file ${scenarioFile}`],
    ['Clock', `${now.slice(0, 16).replace('T', ' ')} UTC, ${clockStands ? 'stopped' : 'running'}`],
    ['Delay', delays === undefined ? 'none' : describeDelays(delays)],
    ['Strict', isStrict ? 'yes: requests beyond the contract fail the run' : 'no'],
    ['Beyond the contract', undocumented.length === 0 ? 'none' : undocumented.join(', ')],
  ];
  byId('facts').replaceChildren(...facts.map(renderFact));
}

function showWorlds(names) {
  const all = [...new Set([currentWorld(), ...names])].sort();
  if (!isNew('worlds', all)) return;
  const choice = byId('world-choice');
  choice.replaceChildren(...all.map((name) => element('option', { value: name }, name)));
  choice.value = currentWorld();
  byId('open-portal').href = `/?world=${currentWorld()}`;
}

/** Shows which operations the real service answers. A choice that is not sent yet is kept. */
function showPassthrough(passthrough) {
  byId('passthrough-place').hidden = passthrough === undefined;
  if (passthrough === undefined || !isNew('passthrough', passthrough)) return;
  const { to = 'the host that a request names', operations } = passthrough;
  byId('passthrough-to').textContent = to;
  for (const box of byId('passthrough-form').elements) {
    if (box.name === 'real') box.checked = operations.includes(box.value);
  }
}

const sendPassthrough = (form) =>
  perform(
    'POST /passthrough',
    { operations: new FormData(form).getAll('real') },
    'The operations were chosen. Sign in again.',
  );

async function refresh() {
  const overview = await control('GET /overview');
  showWorlds(overview.worlds);
  showFacts(overview);
  showPassthrough(overview.passthrough);
  showList('accounts', overview.accounts, renderAccount, 'This world has no account.');
  showList('standing', overview.faults, renderFault, 'No fault is set.');
  showList('messages', overview.messages.toReversed(), renderMessage, 'Nothing was e-mailed yet.');
  showCalls(overview);
  await showData(overview);
}

function choose(world) {
  setWorld(world);
  forgetShown();
  showMessage(`This is now the world ${world}.`);
  void refresh();
}

const saveWorld = async () => saveFile(`world-${currentWorld()}.json`, await control('GET /world'));

async function loadWorld(file) {
  let saved;
  try {
    saved = JSON.parse(await file.text());
  } catch {
    throw new Error(`${file.name} is not a saved world.`);
  }
  await control('POST /world', saved);
}

/** Kinds of faults that need a status or a time. These fields are only shown and sent for them. */
const NEEDED_FOR = { 'fault.status': ['status', 'html'], 'fault.ms': ['delay', 'slow-drip'] };

function fitFaultFields(form) {
  const kind = form.elements.namedItem('fault.kind').value;
  for (const [name, kinds] of Object.entries(NEEDED_FOR)) {
    const field = form.elements.namedItem(name);
    field.disabled = !kinds.includes(kind);
    field.closest('.field').hidden = field.disabled;
    field.required = kind === 'status' ? name === 'fault.status' : kind === 'delay' && name === 'fault.ms';
  }
}

function start() {
  document.addEventListener('submit', (event) => {
    event.preventDefault();
    const form = event.target;
    if (form.id === 'open-world') {
      choose(form.elements.namedItem('world').value);
      form.reset();
    } else if (form.id === 'passthrough-form') void sendPassthrough(form);
    else void perform(form.dataset.call, toBody(form), form.dataset.done);
  });
  document.addEventListener('click', ({ target }) => {
    const button = target.closest('button[data-call]');
    if (button === null) return;
    const { call, body, done } = button.dataset;
    void perform(call, body === undefined ? undefined : JSON.parse(body), done);
  });
  byId('world-choice').addEventListener('change', ({ target }) => choose(target.value));
  byId('save-world').addEventListener('click', () => runAndShow(saveWorld, 'The world was saved as a file.'));
  byId('load-world').addEventListener('change', async ({ target }) => {
    const [file] = target.files;
    if (file === undefined) return;
    await runAndShow(() => loadWorld(file), 'The saved world was loaded. Sign in again.');
    target.value = '';
    await refresh();
  });
  startCalls(refresh);
  startData();
  const faultForm = document.querySelector('form[data-call="POST /faults"]');
  faultForm.addEventListener('change', () => fitFaultFields(faultForm));
  fitFaultFields(faultForm);
  void keepFresh();
}

/** Updates the page regularly while it is visible. If the server cannot be reached, shows that only once. */
async function keepFresh() {
  for (;;) {
    try {
      if (!document.hidden) await refresh();
    } catch {
      showMessage('The mock server does not respond.', true);
    }
    await new Promise((resolve) => setTimeout(resolve, REFRESH_MS));
  }
}

if (byId('world-choice') !== null) start();
