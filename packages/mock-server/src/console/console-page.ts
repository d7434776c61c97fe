import type { Contract } from '@client-portal/contract';
import { FAULTS, FILE_DOWNLOAD } from '../world/fault-rules.ts';
import { scenarios } from '../world/scenarios/index.ts';
import { adminForms } from './admin-forms.ts';
import { type ControlField, renderForm } from './control-form.ts';
import { type Html, html } from './html.ts';
import { renderPage } from './page.ts';

/**
 * The console: everything about a world that can be seen or changed. The page itself holds no data of any world; its
 * script asks for them with the control header, which no foreign page can send.
 */
export function renderConsole(contract: Contract, answeredByExample: readonly string[]): string {
  return renderPage(
    'Console',
    html`<h1>Console</h1>
<noscript><p class="banner">The console needs JavaScript; every control call can be sent with curl as well.</p></noscript>
<p class="outcome" id="outcome" role="status"></p>
<div class="columns">
<div class="column">
${worldCard()}
${scenarioCard()}
</div>
<div class="column">
${journalCard()}
${faultCard(contract)}
${card(
  'outbox',
  'Outbox',
  html`<p class="lead">What would have been e-mailed: one-time codes, new passwords, messages to the provider.</p>
<ol class="list" id="messages"></ol>`,
)}
${adminCard()}
${answeredByExample.length === 0 ? undefined : exampleCard(answeredByExample)}
</div>
</div>`,
  );
}

const card = (id: string, title: string, content: Html) =>
  html`<section class="card" id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2>
${content}</section>`;

const worldCard = () =>
  card(
    'world',
    'World',
    html`<p class="lead">A sandbox of its own. The portal in a browser uses <code>default</code>; a call chooses with
<code>X-Portal-World</code>.</p>
<div class="field"><label for="world-choice">Shown and changed here</label><select id="world-choice"></select></div>
<dl class="facts" id="facts"></dl>
<form class="form row" id="open-world">
  <div class="field"><label for="world-name">Another world</label>
  <input id="world-name" name="world" required pattern="[a-z0-9\\-]{1,64}" autocomplete="off" spellcheck="false"
    aria-describedby="world-hint"><p class="hint" id="world-hint">a–z, 0–9 and hyphens; made on first use</p></div>
  <button class="button" type="submit">Open</button>
</form>
<h3>Clock</h3>
<div class="row">
${[
  ['1 hour', 3_600_000],
  ['1 day', 86_400_000],
  ['30 days', 30 * 86_400_000],
].map(
  ([label, ms]) =>
    html`<button class="button small" type="button" data-call="POST /clock" data-body='{"advanceMs":${ms}}'
    data-done="The clock is ${label} ahead.">${label} ahead</button>`,
)}
</div>
${renderForm({
  call: 'POST /clock',
  fields: [
    { name: 'now', label: 'Stand still at', type: 'text', hint: '2025-06-17T09:00:00Z', isRequired: true },
  ],
  button: 'Stop the clock',
  done: 'The clock stands.',
})}
<h3>Accounts</h3>
<p class="hint">Each with the password <code>correct-horse-9</code> until it is changed.</p>
<ul class="list" id="accounts"></ul>
<button class="button" type="button" data-call="POST /sessions/expire" data-done="Every session has ended.">End every session</button>`,
  );

const scenarioCard = () =>
  card(
    'scenario',
    'Scenario',
    renderForm(
      {
        call: 'POST /reset',
        fields: [
          {
            name: 'now',
            label: 'Clock stands at (optional)',
            type: 'text',
            hint: '2025-06-30T17:00:00Z; without it the clock runs',
          },
        ],
        button: 'Begin anew',
        done: 'The world begins anew; sign in again.',
      },
      html`<fieldset class="choices"><legend>The world begins anew as</legend>
${Object.entries(scenarios).map(
  ([name, { description }]) =>
    html`<label class="choice"><input type="radio" name="scenario" value="${name}" data-type="text" required>
<span><b>${name}</b> ${description}</span></label>`,
)}</fieldset>`,
    ),
  );

const STATUSES = '401, 403, 404, 406, 413, 415, 422, 429, 500, 502, 503 …';

function faultCard(contract: Contract): Html {
  const operations = ['*', FILE_DOWNLOAD, ...contract.operations.map(({ id }) => id)];
  const fields: readonly ControlField[] = [
    {
      name: 'operationId',
      label: 'Operation',
      type: 'text',
      options: operations.map((id) => ({ value: id, label: id === '*' ? 'all of them' : id })),
    },
    {
      name: 'fault.kind',
      label: 'What the client gets',
      type: 'text',
      options: Object.entries(FAULTS).map(([kind, description]) => ({
        value: kind,
        label: `${kind}: ${description}`,
      })),
    },
    { name: 'fault.status', label: 'Status', type: 'number', hint: STATUSES },
    { name: 'fault.ms', label: 'Milliseconds', type: 'number', hint: 'how long it takes' },
    { name: 'times', label: 'How often', type: 'number', hint: 'empty: until it is cleared' },
    {
      name: 'fault.applied',
      label: 'Is the call carried out?',
      type: 'boolean',
      options: [
        { value: '', label: 'as the fault needs it' },
        { value: 'true', label: 'yes, and its answer is lost' },
        { value: 'false', label: 'no' },
      ],
    },
  ];
  return card(
    'faults',
    'Faults',
    html`<p class="lead">A single call asks for its own with <code>X-Portal-Fault: status=503</code>; for a documented
answer with <code>Prefer: code=406</code>.</p>
${renderForm({ call: 'POST /faults', fields, button: 'Set the fault', done: 'The fault is set.' })}
<h3>Set now</h3>
<ul class="list" id="standing"></ul>
<button class="button" type="button" data-call="DELETE /faults" data-done="No fault is set any more.">Clear all faults</button>`,
  );
}

const adminCard = () =>
  card(
    'admin',
    'The provider’s side',
    html`<p class="lead">Play the admin: whatever is left empty gets a plausible value.</p>
${adminForms.map(
  ({ title, ...form }) =>
    html`<details class="fold"><summary>${title}</summary>${renderForm(form)}</details>`,
)}`,
  );

const journalCard = () =>
  card(
    'journal',
    'Calls',
    html`<p class="lead">The last 100 of this world, newest first, with what broke the contract. Never payloads or tokens.</p>
<div class="row"><button class="button small" type="button" id="pause" aria-pressed="false">Pause</button>
<p class="hint" id="journal-news" role="status"></p></div>
<div class="window" role="region" aria-label="The last calls" tabindex="0"><ol class="list" id="calls"></ol></div>`,
  );

const exampleCard = (ids: readonly string[]) =>
  card(
    'examples',
    'Without state',
    html`<p class="lead">These operations have no handler yet and answer with the contract’s example.</p>
<ul class="list">${ids.map((id) => html`<li><a href="/__mock/console/contract#${id}">${id}</a></li>`)}</ul>`,
  );
