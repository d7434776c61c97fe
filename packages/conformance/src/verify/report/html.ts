import type { Finding } from '../calls/check.ts';
import { toBuildText } from './build-progress.ts';
import { HTML_STYLE } from './html-style.ts';
import { escapeXml } from './junit.ts';
import { type CheckSummary, type Summary, toReasons, toSentence } from './summary.ts';

const VERDICTS = { 0: 'Passed', 1: 'Findings', 2: 'Could not test', 3: 'Not all was run' } as const;

/** Returns the report as a single HTML page without scripts, web fonts or images. */
export function toHtml(summary: Summary): string {
  const { exitCode, target } = summary;
  const title = `${VERDICTS[exitCode]}: ${target}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="color-scheme" content="light dark">
<title>${escapeXml(title)}</title>
<style>${HTML_STYLE}</style>
</head>
<body>
<header>
<p class="tool">portal-verify</p>
<h1><span class="verdict verdict-${exitCode}">${VERDICTS[exitCode]}</span> <span class="target">${escapeXml(target)}</span></h1>
<p>${escapeXml([toSentence(summary), toBuildText(summary.progress) ?? ''].join(' ').trim())}</p>
${toFacts(summary)}
${toMore(summary)}
</header>
<main>
${toCausesTable(summary)}
${toFindings(summary)}
${toRemarks(summary)}
${toChecks(summary)}
${toFixtureTable(summary)}
${toLeftOut(summary)}
</main>
</body>
</html>
`;
}

function toFacts({ startedAt, durationMs, calls, seed, writes, contract, only, runId }: Summary): string {
  const facts = [
    ['Started', startedAt],
    ['Took', `${(durationMs / 1000).toFixed(1)} s, ${calls} requests`],
    ['Mode', writes ? 'reads and writes' : 'read-only'],
    ['Seed', `${seed} (run ${runId})`],
    ['Contract', contract],
    ...(only.length === 0 ? [] : [['Only', only.join(', ')] as const]),
  ];
  const rows = facts.map(
    ([name = '', value = '']) => `<div><dt>${name}</dt><dd>${escapeXml(value)}</dd></div>`,
  );
  return `<dl class="facts">${rows.join('')}</dl>`;
}

function toMore({ more }: Summary): string {
  if (more.length === 0) return '';
  const items = more.map(({ flag, tests }) => `<li><code>${escapeXml(flag)}</code> ${escapeXml(tests)}</li>`);
  return `<p>This run would test more with:</p><ul>${items.join('')}</ul>`;
}

function toRemarks({ remarks }: Summary): string {
  if (remarks.length === 0) return '';
  const items = remarks.map((remark) => `<li>${escapeXml(remark)}</li>`).join('');
  return `<section><h2>Remarks</h2><p>They are not findings, but worth a look.</p><ul>${items}</ul></section>`;
}

function toCausesTable({ causes, findings }: Summary): string {
  if (findings.length <= causes.length) return '';
  const rows = causes.map(
    ({ what, count, operations }) =>
      `<tr><th scope="row">${escapeXml(what)}</th><td class="number">${count}</td><td>${escapeXml(operations.join(', '))}</td></tr>`,
  );
  return `<section><h2>Causes</h2><div class="scroll" role="region" aria-label="Causes" tabindex="0"><table class="causes">
<thead><tr><th scope="col">Cause</th><th scope="col" class="number">Findings</th><th scope="col">Operations</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></div></section>`;
}

function toFindings({ findings, checks }: Summary): string {
  if (findings.length === 0) return '<section><h2>Findings</h2><p>None.</p></section>';
  const found = checks.filter(({ failed }) => failed > 0);
  const parts = found.map(({ id, claim }) => {
    const own = findings.filter(({ check }) => check === id);
    return `<section id="${id}"><h3>${id} <span class="count">${own.length}</span></h3><p>${escapeXml(claim)}</p>
${own.map(toFinding).join('\n')}</section>`;
  });
  return `<section><h2>Findings</h2>${parts.join('\n')}</section>`;
}

function toFinding({ operation, expected, actual, sequence, seed, curl, hint }: Finding): string {
  const steps = sequence?.map((step) => `<li>${escapeXml(step)}</li>`).join('');
  return `<article><h4>${escapeXml(operation)}</h4><dl>
<div><dt>Expected</dt><dd>${escapeXml(expected)}</dd></div>
<div><dt>Got</dt><dd>${escapeXml(actual)}</dd></div>
${steps === undefined ? '' : `<div><dt>Sequence</dt><dd><ol class="steps">${steps}</ol></dd></div>`}
<div><dt>Seed</dt><dd>${seed}</dd></div>
${hint === undefined ? '' : `<div><dt>Hint</dt><dd>${escapeXml(hint)}</dd></div>\n`}</dl><pre tabindex="0" aria-label="The request, without secrets"><code>${escapeXml(curl)}</code></pre></article>`;
}

function toChecks({ checks }: Summary): string {
  return `<section><h2>Checks</h2><div class="scroll" role="region" aria-label="Checks" tabindex="0"><table>
<thead><tr><th scope="col">Check</th><th scope="col">Claim</th><th scope="col">Outcome</th><th scope="col" class="number">Passed</th><th scope="col" class="number">Failed</th><th scope="col" class="number">Not testable</th></tr></thead>
<tbody>${checks.map(toCheckRow).join('\n')}</tbody></table></div></section>`;
}

function toCheckRow({ id, groupName, claim, passed, failed, notTestable }: CheckSummary): string {
  const [word, level] = failed > 0 ? ['✗ failed', 1] : passed > 0 ? ['✓ passed', 0] : ['– not testable', 2];
  const name = failed > 0 ? `<a href="#${id}">${id}</a>` : id;
  return `<tr><th scope="row">${name}<br><span class="quiet">${groupName}</span></th><td>${escapeXml(claim)}</td><td><span class="mark mark-${level}">${word}</span></td><td class="number">${passed}</td><td class="number">${failed}</td><td class="number">${notTestable}</td></tr>`;
}

function toFixtureTable({ fixtureReport }: Summary): string {
  if (fixtureReport.length === 0) return '';
  const rows = fixtureReport.map(
    ({ what, wanted, found, detail }) =>
      `<tr><th scope="row">${escapeXml(what)}</th><td class="number">${wanted === 0 ? '' : wanted}</td><td class="number">${found}</td><td>${escapeXml(detail)}</td></tr>`,
  );
  return `<section><h2>Fixture report</h2><p>The data and accounts that the run needed, and those that it found at its start.</p>
<div class="scroll" role="region" aria-label="Fixture report" tabindex="0"><table><thead><tr><th scope="col">Item</th><th scope="col" class="number">Needed</th><th scope="col" class="number">Found</th><th scope="col">Purpose</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></div></section>`;
}

function toLeftOut({ results }: Summary): string {
  const reasons = toReasons(results);
  if (reasons.length === 0) return '';
  const items = reasons.map(
    ({ note, advice, units }) =>
      `<li><details><summary>${escapeXml(note)} <span class="count">${units.length}</span></summary><p>${escapeXml([units.join(', '), ...(advice === undefined ? [] : [`What to do: ${advice}.`])].join('. '))}</p></details></li>`,
  );
  return `<section><h2>Not testable, in whole or in part</h2><p>None of this counts as passed.</p><ul class="reasons">${items.join('\n')}</ul></section>`;
}
