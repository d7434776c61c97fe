/** The console's script: shows one world as it is now, and sends the control calls that forms and buttons name. */

const REFRESH_MS = 1_500;
const address = new URLSearchParams(location.search);

const state = { world: address.get('world') ?? 'default', isPaused: false, shown: new Map(), lastCalls: 0 };

const byId = (id) => document.getElementById(id);

/** An element with text or elements in it; text is never read as markup. */
function element(name, { className, ...attributes } = {}, ...content) {
  const made = document.createElement(name);
  if (className !== undefined) made.className = className;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...content);
  return made;
}

/** Sends a control call for the chosen world. Throws an Error in the server's own words. */
async function control(call, body) {
  const [method, path] = call.split(' ');
  const response = await fetch(`/__mock${path}`, {
    method,
    headers: {
      'x-portal-control': '1',
      'x-portal-world': state.world,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
}

function tell(text, isProblem = false) {
  const outcome = byId('outcome');
  outcome.textContent = text;
  outcome.dataset.tone = isProblem ? 'problem' : 'done';
}

async function perform(call, body, done) {
  try {
    await control(call, body);
    tell(done);
  } catch (error) {
    tell(error.message, true);
  }
  await refresh();
}

/** The body of a control call from the fields that show and are filled in. */
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
  // What is no number is sent as it is, so that the server says what is wrong with it.
  return type === 'number' && !Number.isNaN(Number(text)) ? Number(text) : text;
}

/** Puts items into a list when they are others than before, so that focus and reading are not disturbed. */
function showList(id, items, render, none) {
  const written = JSON.stringify(items);
  if (state.shown.get(id) === written) return;
  state.shown.set(id, written);
  const rows = items.length === 0 ? [element('li', { className: 'none' }, none)] : items.map(render);
  byId(id).replaceChildren(...rows);
}

const tag = (tone, text) => element('span', { className: 'tag', 'data-tone': tone }, text);

const timeOf = (at) => element('time', { datetime: at }, at.slice(11, 19));

function renderCall({ at, method, operationId, status, fault, violations }) {
  const tone = status === 0 ? 'problem' : status < 300 ? 'done' : 'waiting';
  const line = element(
    'p',
    { className: 'line' },
    timeOf(at),
    tag(tone, status === 0 ? 'no answer' : String(status)),
    element('code', {}, `${method} ${operationId}`),
  );
  if (fault !== undefined) line.append(tag('waiting', `fault: ${fault}`));
  const places = Object.entries(violations ?? {}).flatMap(([place, reasons]) =>
    reasons.map((reason) => element('li', {}, element('code', {}, place), ` ${reason}`)),
  );
  return element('li', {}, line, ...(places.length === 0 ? [] : [element('ul', {}, ...places)]));
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
  const activate = element(
    'button',
    {
      className: 'button small',
      type: 'button',
      'data-call': 'POST /accounts/activate',
      'data-body': JSON.stringify({ email }),
      'data-done': `${email} is active.`,
      'aria-label': `Activate ${email}`,
    },
    'Activate',
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

const renderFact = ([name, value]) => element('div', {}, element('dt', {}, name), element('dd', {}, value));

function showFacts({ scenario, now, clockStands }) {
  const facts = [
    ['Scenario', scenario],
    ['Clock', `${now.slice(0, 16).replace('T', ' ')} UTC, ${clockStands ? 'stands' : 'runs'}`],
  ];
  byId('facts').replaceChildren(...facts.map(renderFact));
}

function showWorlds(names) {
  const all = [...new Set([state.world, ...names])].sort();
  if (state.shown.get('worlds') === all.join()) return;
  state.shown.set('worlds', all.join());
  const choice = byId('world-choice');
  choice.replaceChildren(...all.map((name) => element('option', { value: name }, name)));
  choice.value = state.world;
}

function announceCalls(calls) {
  const last = calls.at(-1);
  const key = JSON.stringify(calls.slice(-2));
  if (last === undefined || state.shown.get('news') === key) return;
  state.shown.set('news', key);
  byId('journal-news').textContent = `The last: ${last.operationId} ${last.status || 'no answer'}`;
}

async function refresh() {
  const overview = await control('GET /overview');
  showWorlds(overview.worlds);
  showFacts(overview);
  showList('accounts', overview.accounts, renderAccount, 'This world has no account.');
  showList('standing', overview.faults, renderFault, 'No fault is set.');
  showList('messages', overview.messages.toReversed(), renderMessage, 'Nothing was e-mailed yet.');
  if (state.isPaused) return;
  showList('calls', overview.calls.toReversed(), renderCall, 'No call has come yet.');
  announceCalls(overview.calls);
}

function choose(world) {
  state.world = world;
  state.shown.clear();
  address.set('world', world);
  history.replaceState(null, '', `?${address}`);
  tell(`This is the world ${world} now.`);
  void refresh();
}

/** Status and milliseconds show only for the faults that need them; what does not show is not sent. */
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
    } else void perform(form.dataset.call, toBody(form), form.dataset.done);
  });
  document.addEventListener('click', ({ target }) => {
    const button = target.closest('button[data-call]');
    if (button === null) return;
    const { call, body, done } = button.dataset;
    void perform(call, body === undefined ? undefined : JSON.parse(body), done);
  });
  byId('world-choice').addEventListener('change', ({ target }) => choose(target.value));
  byId('pause').addEventListener('click', ({ target }) => {
    state.isPaused = !state.isPaused;
    target.setAttribute('aria-pressed', String(state.isPaused));
  });
  const faultForm = document.querySelector('form[data-call="POST /faults"]');
  faultForm.addEventListener('change', () => fitFaultFields(faultForm));
  fitFaultFields(faultForm);
  void keepFresh();
}

/** Asks again and again while the page shows; a server that is away is told once. */
async function keepFresh() {
  for (;;) {
    try {
      if (!document.hidden) await refresh();
    } catch {
      tell('The mock server does not answer.', true);
    }
    await new Promise((resolve) => setTimeout(resolve, REFRESH_MS));
  }
}

if (byId('world-choice') !== null) start();
