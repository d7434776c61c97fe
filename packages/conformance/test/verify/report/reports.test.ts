import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROSA, useMockServer } from '../../../../../testing/sandbox.ts';
import { createProgress, toConsoleText } from '../../../src/verify/report/console.ts';
import { toHtml } from '../../../src/verify/report/html.ts';
import { escapeXml, toJunit } from '../../../src/verify/report/junit.ts';
import { type Summary, summarize, toSentence } from '../../../src/verify/report/summary.ts';
import { verifySecond } from '../../faults/backend/run.ts';
import { FAULTS } from '../../faults/rows/index.ts';
import { closeTransport, stockWorld } from '../support.ts';

const { running } = useMockServer();
afterAll(closeTransport);

let summary: Summary;
let progress = '';

beforeAll(async () => {
  const console_ = createProgress((text) => {
    progress += text;
  }, false);
  const faults = [
    'getBudget fails',
    'an approved timesheet may be declined',
    'hiring twice makes two records',
  ];
  const verdict = await verifySecond(
    FAULTS.filter(({ does }) => faults.includes(does)),
    { only: ['A', 'B-required', 'C-none', 'E'], ...console_ },
  );
  summary = summarize(verdict, {
    target: 'https://service.example.com',
    contract: 'sha256:0',
    startedAt: new Date('2025-06-17T09:00:00Z'),
    durationMs: 1_500,
    seed: 1,
    runId: 'r1',
    writes: true,
    only: ['A', 'B-required', 'C-none', 'E'],
    isStrict: false,
  });
}, 180_000);

describe('the reports', () => {
  it('contain every finding in every format, with its operation, sequence, seed and request', () => {
    const operations = new Set(summary.findings.map(({ operation }) => operation));
    expect(operations).toEqual(new Set(['getBudget', 'submitTimesheetDecision', 'hireEmployee']));
    expect(summary.exitCode).toBe(1);
    for (const report of [toConsoleText(summary), toJunit(summary), toHtml(summary)]) {
      for (const { check, operation, actual } of summary.findings) {
        for (const word of [check, operation]) expect(report).toContain(word);
        expect(report).toContain(report.startsWith('<') ? escapeXml(actual) : actual);
      }
    }
    expect(toConsoleText(summary)).toMatch(/sequence {2}approve → decline\n/);
    expect(toConsoleText(summary)).toMatch(
      /curl -X POST '.*\/api\/decline_timesheet' .*-F 'time_sheet_id=\d+' -F 'status=-1'/,
    );
    expect(toConsoleText(summary)).toMatch(/exit 1\.$/);
  });

  it('name a list with a row twice again at the end, since a later request may have shown it', () => {
    const tally = { group: 'D', groupName: '', claim: '', passed: 10, notTestable: 0 } as const;
    const checks = ['D-once', 'F-caching', 'D-pages'].map((id) => ({ id, failed: 1, ...tally }));
    const text = toConsoleText({ ...summary, checks });
    expect(text).toContain('✗ D-once                   10 passed, 1 failed');
    expect(text).toContain('✗ F-caching                10 passed, 1 failed');
    expect(text).not.toContain('✗ D-pages');
  });

  it('say after the findings that the run ended early, and why', () => {
    const sentence = toSentence({ ...summary, obstacle: 'the connection failed (ECONNREFUSED)' });
    expect(sentence).toMatch(
      /^\d+ findings, and the run ended early: the connection failed \(ECONNREFUSED\)\./,
    );
    expect(toSentence(summary)).not.toContain('ended early');
  });

  it('contain no secret and no personal value', () => {
    const { credentials } = stockWorld(running(), 'reports');
    const secrets = [
      ROSA.email,
      ROSA.password,
      credentials.other?.token ?? '',
      credentials.expiredToken ?? '',
      '900-11-2222',
      'Delgado',
      '1234567890',
    ];
    for (const text of [
      JSON.stringify(summary),
      toJunit(summary),
      toHtml(summary),
      toConsoleText(summary),
      progress,
    ]) {
      for (const secret of secrets) expect(text).not.toContain(secret);
      expect(text).not.toMatch(/\w{20,}\$\d{4}/);
    }
  });

  it('JUnit has a suite for each group and a case for each check and subject', () => {
    const xml = toJunit(summary);
    expect(xml.match(/<testsuite /g)).toHaveLength(4);
    expect(xml.match(/<testcase /g)).toHaveLength(summary.results.length);
    expect(xml.match(/<failure /g)).toHaveLength(summary.findings.length);
    const left = summary.results.filter(({ outcome }) => outcome === 'not testable').length;
    expect(xml.match(/<skipped /g)).toHaveLength(left);
    const withoutTags = xml.replace(/<\?xml[^>]*\?>|<\/?[a-z]+(?: [a-z]+="[^"<]*")*\/?>/g, '');
    expect(withoutTags).not.toMatch(/[<>]|&(?!(?:amp|lt|gt|quot);)/);
  });

  it('JUnit escapes the reason of a case that could not be tested', () => {
    const results = summary.results.map((result) => ({
      ...result,
      outcome: 'not testable' as const,
      notes: ['a < b', '"c"'],
    }));
    const xml = toJunit({ ...summary, results });
    expect(xml).toContain('<skipped message="a &lt; b; &quot;c&quot;"/>');
    expect(xml).not.toContain('a < b');
  });

  it('a run that could not test is an error in JUnit and in the page, never an empty pass', () => {
    const stopped: Summary = {
      ...summary,
      exitCode: 2,
      obstacle: 'nobody <answers>',
      remarks: [],
      findings: [],
      results: [],
      checks: summary.checks.map((check) => ({ ...check, passed: 0, failed: 0, notTestable: 0 })),
    };
    expect(toJunit(stopped)).toContain('<error message="nobody &lt;answers&gt;"/>');
    expect(toJunit(stopped)).toContain('errors="1"');
    expect(toHtml(stopped)).toContain('Could not test: nobody &lt;answers&gt;.');
    expect(toConsoleText(stopped)).toMatch(/^Could not test: nobody <answers>\./);
  });

  it('text of a backend cannot become markup', () => {
    expect(escapeXml('<b a="1">&\u0000\u001b[31m')).toBe('&lt;b a=&quot;1&quot;&gt;&amp;??[31m');
    const hostile = '<img src=x onerror=alert(1)>';
    const [first] = summary.findings;
    if (first === undefined) throw new Error('There is no finding.');
    const page = toHtml({
      ...summary,
      target: hostile,
      findings: [{ ...first, actual: hostile, sequence: [hostile] }],
    });
    expect(page).not.toContain('<img');
  });

  it('the HTML page loads no other file and runs no script', () => {
    const page = toHtml(summary);
    expect(page).not.toMatch(/<script|<link|<img|\bsrc=|url\(|@import|\bon\w+=/);
    expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('prefers-color-scheme: dark');
    expect(page.match(/<h1>/g)).toHaveLength(1);
    for (const link of page.matchAll(/href="#([^"]+)"/g)) expect(page).toContain(`id="${link[1]}"`);
  });

  it('the console shows the fixture report first, then each check once', () => {
    expect(progress).toMatch(/^Fixture report\n/);
    const lines = progress.split('\n').filter((line) => /^[✓✗–] /.test(line));
    const checks = summary.checks.map(({ id }) => id);
    const heard = [
      'A-answered',
      'A-status',
      'A-content-type',
      'A-body',
      'A-error-body',
      'A-secrets',
      'A-outcome',
    ];
    expect(lines.map((line) => line.split(' ')[1])).toEqual(checks.filter((id) => !heard.includes(id)));
    for (const id of heard) expect(toConsoleText(summary)).toMatch(new RegExp(`^[✓✗–] ${id} `, 'm'));
  });
});
