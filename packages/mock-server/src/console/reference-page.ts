import { type Contract, describeRule, type Link, type Operation } from '@client-portal/contract/core';
import { type OperationFacts, toOperationFacts } from './contract-facts.ts';
import { type Html, html, toProseHtml } from './html.ts';
import { renderPage } from './page.ts';
import { sampleHeaders, toSdkCall } from './sample-call.ts';

/**
 * Renders the contract as a page: every operation with its request and all possible responses, and a form that sends it. That of
 * the portal signs in as the portal does; another one has a field for its credential.
 */
export function renderReference(
  contract: Contract,
  answeredByExample: readonly string[],
  isPortal = true,
): string {
  const facts = contract.operations.map((operation) => toOperationFacts(contract, operation));
  const tags = [...new Set(facts.map(({ tag }) => tag))];
  const of = (tag: string) => facts.filter((fact) => fact.tag === tag);
  return renderPage(
    'Contract',
    html`<h1>Contract</h1>
<p class="outcome" id="outcome" role="status"></p>
<p class="lead">${facts.length} operations of <code>${contract.file.split('/').at(-1)}</code>; ${countOf(answeredByExample.length)}.
<code>Prefer: code=406, example=notYetActive</code> asks for any response named here.</p>
<nav class="card" aria-label="Operations">
${tags.map(
  (tag) =>
    html`<div class="tagged"><h2>${tag}</h2><ul class="index">${of(tag).map(
      ({ operation }) => html`<li><a href="#${operation.id}">${operation.id}</a></li>`,
    )}</ul></div>`,
)}</nav>
${facts.map((fact) => renderOperation(fact, answeredByExample.includes(fact.operation.id), isPortal))}`,
    isPortal,
  );
}

const countOf = (examples: number) =>
  examples === 0
    ? 'the server keeps state for all of them'
    : `${examples} of them respond with an example from the contract, and the server keeps state for the others`;

function renderOperation(facts: OperationFacts, byExample: boolean, isPortal: boolean): Html {
  const { operation, summary, description, fields, responses, input } = facts;
  return html`<section class="card operation" id="${operation.id}" aria-labelledby="${operation.id}-title">
<h2 id="${operation.id}-title">${operation.id}</h2>
<p class="line"><code>${operation.method} ${operation.path}</code></p>
<p>${toProseHtml(summary)}.${description === '' ? undefined : html` ${toProseHtml(description)}`}</p>
<dl class="facts">
<div><dt>Session</dt><dd>${sessionOf(operation)}</dd></div>
<div><dt>Kind</dt><dd>${operation.isSafe ? 'a read, which may be sent again' : 'a change, which is never sent again automatically'}</dd></div>
<div><dt>Response</dt><dd>${byExample ? 'an example from the contract, without state' : 'from the state of the world'}</dd></div>
<div><dt>Body</dt><dd>${operation.body === undefined ? 'none' : operation.body.mediaType}</dd></div>
${operation.links.length === 0 ? undefined : html`<div><dt>Shown by</dt><dd>${operation.links.map(renderLink)}</dd></div>`}
${
  operation.holds.length === 0
    ? undefined
    : html`<div><dt>Keeps</dt><dd>${operation.holds.map(describeRule).join('; ')}</dd></div>`
}
</dl>
${
  fields.length === 0
    ? undefined
    : html`<h3>Fields</h3><ul class="index">${fields.map(
        ({ name, kind, isRequired }) =>
          html`<li><code>${name}</code> ${kind}${isRequired ? undefined : ', optional'}</li>`,
      )}</ul>`
}
${tryCard(operation, input, isPortal)}
<h3>Responses</h3>
${responses.map(
  ({
    status,
    description: meaning,
    type,
    examples,
  }) => html`<details class="fold"><summary><b>${status}</b> ${toProseHtml(meaning)}</summary>
${type === undefined ? undefined : html`<p class="hint">Type</p><pre tabindex="0" aria-label="Type of ${status} of ${operation.id}">${type}</pre>`}
${examples.map(
  ({ name, value }) =>
    html`<p class="hint">${name}</p><pre tabindex="0" aria-label="${status} ${name}">${value}</pre>`,
)}</details>`,
)}
</section>`;
}

/** Renders a read that shows a write, with the fields of its rows that do. */
const renderLink = ({ read, by }: Link, at: number): Html =>
  html`${at === 0 ? '' : '; '}<a href="#${read}">${read}</a>${
    by.size === 0 ? undefined : html` in <code>${[...by.values()].join(', ')}</code>`
  }`;

/** Renders an SDK call that can be copied, and a form that sends it to this server. Both are handled by `try.js`. */
function tryCard(operation: Operation, input: Readonly<Record<string, unknown>>, isPortal: boolean): Html {
  const { id, method, path, body, bearer, tokenPlace, parameters, credentials } = operation;
  const media = body === undefined ? 'none' : body.isForm ? 'form' : 'json';
  const call = toSdkCall(operation, input, isPortal ? 'portal' : 'client');
  const keys = [...(credentials[0] ?? []), ...parameters].filter(({ in: place }) => place === 'query');
  return html`<details class="fold"><summary>Call it</summary>
<div class="form">
<p class="hint">${isPortal ? 'With the SDK; it adds the session.' : 'With a generated client; it adds the credential.'}</p>
<pre tabindex="0" aria-label="SDK call of ${id}">${call}</pre>
<button class="button small" type="button" data-copies="${call}">Copy SDK call of ${id}</button>
</div>
<form class="form" data-tries="${id}" data-method="${method}" data-path="${path}" data-media="${media}" data-bearer="${String(isPortal && bearer)}"
  data-token="${isPortal ? tokenPlace : 'none'}" data-query="${JSON.stringify(isPortal ? [] : keys.map(({ name }) => name))}">
<div class="field"><label for="${id}-input">Input of ${id}, as JSON</label>
<textarea id="${id}-input" name="input" rows="${Math.min(12, Object.keys(input).length + 2)}" spellcheck="false"
  aria-describedby="${id}-input-hint">${JSON.stringify(input, null, 2)}</textarea>
<p class="hint" id="${id}-input-hint">Sent to this server${isPortal ? ' with a session of the first active account' : undefined}.${
    operation.isSafe ? undefined : ' It changes the world.'
  }</p></div>
${isPortal ? undefined : headersField(operation)}
<button class="button small" type="submit">Try ${id}</button>
<p class="hint" role="status"></p>
</form></details>`;
}

/** Renders a field for the headers, with a credential that the mock accepts. */
function headersField(operation: Operation): Html {
  const { id } = operation;
  return html`<div class="field"><label for="${id}-headers">Headers of ${id}, as JSON</label>
<textarea id="${id}-headers" name="headers" rows="3" spellcheck="false" aria-describedby="${id}-headers-hint">${JSON.stringify(sampleHeaders(operation), null, 2)}</textarea>
<p class="hint" id="${id}-headers-hint">Any credential is accepted, unless the contract has a sign-in: then paste the token of its response.</p></div>`;
}

const PLACES = {
  body: ', the token again in the body',
  query: ', the token again in the query',
  client_id: ', the client’s id in the body',
  none: '',
} as const;

function sessionOf({ bearer, tokenPlace, credentials }: Operation): string {
  const own = credentials[0]?.[0];
  if (own !== undefined && own.kind !== 'bearer')
    return `${own.kind === 'basic' ? 'basic' : 'a key'} in the ${own.in} ${own.name}`;
  if (bearer) return `bearer header${PLACES[tokenPlace]}`;
  return tokenPlace === 'none' ? 'none' : 'the token in the body alone';
}
