import type { Contract } from '@client-portal/contract/core';
import { isPortalContract } from '../core/backend-of.ts';
import type { Backend } from '../core/engine/backend.ts';
import { FAULTS, FILE_DOWNLOAD } from '../core/engine/world/fault-rules.ts';
import { answeredByExample } from '../core/shell/answered-by-example.ts';
import type { MockParts } from '../core/shell/mock-parts.ts';
import { listControlCalls, renderButton, renderForm } from './control-form.ts';
import { Html, html } from './html.ts';
import { renderPage } from './page.ts';

/**
 * Returns the page of the console, which shows and changes a world. The page itself contains no data of a world: its
 * script requests them with the control header, which a page of another origin cannot send.
 */
export function renderConsole(parts: Pick<MockParts, 'contract' | 'backend'>): string {
  const { contract, backend } = parts;
  const withoutState = answeredByExample(parts);
  const isPortal = isPortalContract(contract);
  return renderPage(
    'Console',
    html`<h1>Console</h1>
<noscript><p class="banner">The console needs JavaScript; every control call can be sent with curl as well.</p></noscript>
<p class="outcome" id="outcome" role="status"></p>
<div class="columns">
<div class="column">
${worldCard(isPortal)}
${scenarioCard(backend)}
</div>
<div class="column">
${journalCard()}
${dataCard(backend)}
${faultCard(contract)}
${passthroughCard(contract)}
${card(
  'outbox',
  'Outbox',
  html`<p class="lead">Messages that would have been e-mailed: one-time codes, new passwords, messages to the provider.</p>
<ol class="list" id="messages"></ol>`,
)}
${Object.keys(backend.adminCalls).length === 0 ? undefined : adminCard()}
${withoutState.length === 0 ? undefined : exampleCard(withoutState)}
</div>
</div>`,
    isPortal,
  );
}

const card = (id: string, title: string, content: Html) =>
  html`<section class="card" id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2>
${content}</section>`;

const worldCard = (isPortal: boolean) =>
  card(
    'world',
    'World',
    html`<p class="lead">A separate state of the server. The portal in a browser uses <code>default</code>, or the world
that <code>?world=</code> in its address names; a request names its world in <code>X-Portal-World</code>.</p>
<div class="field"><label for="world-choice">Shown and changed here</label><select id="world-choice"></select></div>
<dl class="facts" id="facts"></dl>
<p${isPortal ? undefined : new Html(' hidden')}><a id="open-portal" href="/">Open the portal in this world</a></p>
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
].map(([label, ms]) =>
  renderButton('setClock', {
    body: `{"advanceMs":${ms}}`,
    label: `${label} ahead`,
    done: `The clock was moved ${label} ahead.`,
  }),
)}
</div>
${renderForm('setClock', { only: ['now'] })}
<h3>Accounts</h3>
<p class="hint">Each has the password <code>correct-horse-9</code> until it is changed.</p>
<ul class="list" id="accounts"></ul>
${renderButton('expireSessions')}
<h3>Save and load</h3>
<p class="hint">A file that another server or a test can load. Uploaded files are not included.</p>
<div class="row"><button class="button" type="button" id="save-world">Save this world</button>
<div class="field"><label for="load-world">Load a saved world</label><input type="file" id="load-world" accept=".json"></div></div>`,
  );

const scenarioCard = ({ scenarios }: Backend) =>
  card(
    'scenario',
    'Scenario',
    renderForm('resetWorld', {
      only: ['now'],
      content: html`<fieldset class="choices"><legend>Scenario of the new world</legend>
${Object.entries(scenarios).map(
  ([name, { description }]) =>
    html`<label class="choice"><input type="radio" name="scenario" value="${name}" data-type="text" required>
<span><b>${name}</b> ${description}</span></label>`,
)}</fieldset>`,
    }),
  );

function faultCard(contract: Contract): Html {
  const operations = ['*', FILE_DOWNLOAD, ...contract.operations.map(({ id }) => id)];
  return card(
    'faults',
    'Faults',
    html`<p class="lead">A single request can ask for a fault with <code>X-Portal-Fault: status=503</code>, and for a documented
response with <code>Prefer: code=406</code>.</p>
${renderForm('addFault', {
  options: { operationId: operations },
  words: { operationId: { '*': 'all of them' }, 'fault.applied': { '': 'default of the fault' } },
})}
<details class="fold"><summary>What each fault does</summary><dl class="facts">
${Object.entries(FAULTS).map(([kind, words]) => html`<div><dt>${kind}</dt><dd>${words}</dd></div>`)}</dl></details>
<h3>Set now</h3>
<ul class="list" id="standing"></ul>
${renderButton('clearFaults')}`,
  );
}

/** Hidden until the script knows that the mock has a real service. */
const passthroughCard = (contract: Contract) =>
  html`<div id="passthrough-place" hidden>${card(
    'passthrough',
    'Real service',
    html`<p class="lead">Chosen operations are answered by <code id="passthrough-to"></code>, all others by the mock. Sign-in
follows them, so sign in again after a change, with an account of the real service.</p>
<form class="form" id="passthrough-form"><fieldset class="choices"><legend>Answered by the real service</legend>
${contract.operations.map(
  ({ id }) =>
    html`<label class="choice"><input type="checkbox" name="real" value="${id}"> <span>${id}</span></label>`,
)}</fieldset>
<button class="button" type="submit">Choose what the real service answers</button></form>`,
  )}</div>`;

const adminCard = () =>
  card(
    'admin',
    'The provider’s side',
    html`<p class="lead">Act as the provider’s admin. Empty fields get plausible values.</p>
${listControlCalls('admin').map(
  ({ id, summary }) => html`<details class="fold"><summary>${summary}</summary>${renderForm(id)}</details>`,
)}`,
  );

const journalCard = () =>
  card(
    'journal',
    'Requests',
    html`<p class="lead">The last 100 requests of this world, newest first, with breaches of the contract. Open one to see its
payload and its response; values of people are replaced by others of the same shape.</p>
<div class="row">
<div class="field"><label for="call-search">Path, operation or number</label><input id="call-search" type="search" autocomplete="off" spellcheck="false"></div>
<label class="choice"><input type="checkbox" id="only-failed"> <span>only failed</span></label>
<label class="choice"><input type="checkbox" id="keep-payloads"> <span>keep payloads</span></label>
<button class="button small" type="button" id="pause" aria-pressed="false">Pause</button>
<button class="button small" type="button" id="save-har">Save as HAR</button></div>
<p class="hint" id="journal-news" role="status"></p>
<div class="window" role="region" aria-label="The last requests" tabindex="0"><ol class="list" id="calls"></ol></div>`,
  );

const dataCard = ({ tables }: Backend) =>
  card(
    'data',
    'Data',
    html`<p class="lead">Rows of a client in this world, newest first. Open a row to change it; a change that breaks the contract is
refused.</p>
<div class="row">
<div class="field"><label for="data-table">Table</label><select id="data-table">${Object.keys(tables).map(
      (name) => html`<option value="${name}">${name}</option>`,
    )}</select></div>
<div class="field"><label for="data-client">Client</label><select id="data-client"></select></div>
<div class="field"><label for="data-search">Id or text</label><input id="data-search" type="search" autocomplete="off" spellcheck="false"></div>
</div>
<p class="hint" id="data-count" role="status"></p>
<div class="row"><button class="button small" type="button" id="data-newer" hidden>Newer rows</button><button class="button small" type="button" id="data-older" hidden>Older rows</button></div>
<div class="window" role="region" aria-label="Rows" tabindex="0"><ol class="list" id="rows"></ol></div>`,
  );

const exampleCard = (ids: readonly string[]) =>
  card(
    'examples',
    'Without state',
    html`<p class="lead">These operations have no handler yet and respond with the contract’s example.</p>
<ul class="list">${ids.map((id) => html`<li><a href="/__mock/console/contract#${id}">${id}</a></li>`)}</ul>`,
  );
