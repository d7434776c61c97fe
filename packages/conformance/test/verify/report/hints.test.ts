import { existsSync } from 'node:fs';
import { responseExamples } from '@client-portal/contract';
import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../src/verify/calls/check.ts';
import { oddFiles } from '../../../src/verify/checks/d-state/sent-files.ts';
import { toConsoleText } from '../../../src/verify/report/console.ts';
import { hintFor } from '../../../src/verify/report/hints.ts';
import { toHtml } from '../../../src/verify/report/html.ts';
import { toJunit } from '../../../src/verify/report/junit.ts';
import { toSarif } from '../../../src/verify/report/sarif.ts';
import { summarize } from '../../../src/verify/report/summary.ts';
import { CHECKS } from '../../../src/verify/run/checks.ts';
import { FRAMEWORKS, frameworkOf, toGuidePath } from '../../../src/verify/wire/framework.ts';
import { contract } from '../support.ts';

const seen = (status: number, headers: Readonly<Record<string, string>>, text = '{}') => ({
  response: { status, headers, body: Buffer.from(text) },
  body: text.startsWith('{') ? JSON.parse(text) : undefined,
});

const finding = (check: string, actual: string): Finding => ({
  check,
  subject: 'x',
  operation: 'x',
  expected: 'y',
  actual,
  seed: 1,
  curl: 'curl',
});

describe('the framework of a service', () => {
  it.each([
    ['laravel', seen(200, { 'set-cookie': 'laravel_session=abc; HttpOnly' })],
    ['laravel', seen(404, {}, '{"message":"No query results for model [Timesheet] 7"}')],
    ['fastapi', seen(200, { server: 'uvicorn' })],
    ['fastapi', seen(404, {}, '{"detail":"Not Found"}')],
    ['fastapi', seen(422, {}, '{"detail":[{"type":"missing","loc":["body","email"]}]}')],
    ['django', seen(403, {}, '{"detail":"Authentication credentials were not provided."}')],
    ['flask', seen(200, { server: 'Werkzeug/3.0.1 Python/3.12' })],
    ['rails', seen(200, { 'x-runtime': '0.012345' })],
    ['express', seen(200, { 'x-powered-by': 'Express' })],
    ['spring', seen(404, {}, '{"timestamp":"2026","status":404,"error":"Not Found","path":"/x"}')],
  ])('%s is recognised by its headers or its errors', (framework, response) => {
    expect(frameworkOf(response)).toBe(framework);
  });

  it('is unknown for a response that does not reveal it', () => {
    expect(frameworkOf(seen(200, { server: 'nginx' }))).toBeUndefined();
    expect(frameworkOf(seen(422, {}, '{"status":422,"message":"Refused."}'))).toBeUndefined();
  });

  it('is not guessed from a sentence of the contract', () => {
    const examples = contract.operations.flatMap(({ responses }) =>
      [...responses].flatMap(([status, rule]) =>
        [...responseExamples(contract.decoded, rule).values()].map(
          (example) => [status, JSON.stringify(example)] as const,
        ),
      ),
    );
    expect(examples.length).toBeGreaterThan(50);
    for (const [status, text] of examples) expect(frameworkOf(seen(status, {}, text)), text).toBeUndefined();
  });
});

describe('a report', () => {
  const check = CHECKS.find(({ id }) => id === 'F-caching') ?? expect.fail();
  const found = finding(check.id, 'no Cache-Control');
  const verdict = {
    obstacle: undefined,
    fixtureReport: undefined,
    units: [{ check, subject: { name: 'x', operations: ['x'] } }],
    operations: 1,
    missing: [],
    results: [
      { check: check.id, subject: 'x', operations: ['x'], outcome: 'failed', findings: [found], notes: [] },
    ],
    calls: 1,
    remarks: [],
    framework: 'django',
  } as const;
  const facts = {
    target: 'https://service.example.com',
    contract: 'sha256:0',
    startedAt: new Date(0),
    durationMs: 1,
    seed: 1,
    runId: 'r',
    writes: false,
    only: [],
    isStrict: false,
  };

  it.each([
    ['text', toConsoleText],
    ['a page', toHtml],
    ['SARIF', toSarif],
    ['JUnit', toJunit],
  ])('as %s shows the hint for the framework that the responses revealed or the user named', (_, toText) => {
    expect(toText(summarize(verdict, facts))).toContain('@cache_control(no_store=True)');
    expect(toText(summarize(verdict, { ...facts, framework: 'spring' }))).toContain('CacheControl.noStore()');
  });
});

describe('the guide for a framework', () => {
  it.each(FRAMEWORKS)('is a page of this repository: %s', (framework) => {
    expect(existsSync(new URL(`../../../../../${toGuidePath(framework)}`, import.meta.url))).toBe(true);
  });
});

describe('a hint for a framework', () => {
  it('depends on what came: a redirect and an error body of Laravel have different causes', () => {
    expect(hintFor(finding('A-status', 'HTTP 302'), 'laravel')).toContain(
      'Return JSON for every path below /api',
    );
    expect(hintFor(finding('A-status', 'HTTP 409'), 'laravel')).toContain(
      'Validation returns { message, errors }',
    );
  });

  it.each(FRAMEWORKS)('speaks of statuses to %s when 403 is not documented', (framework) => {
    expect(hintFor(finding('A-status', 'HTTP 403: it is not documented'), framework)).toContain('422');
  });

  it.each(FRAMEWORKS)('speaks of the pattern of an id to %s when a malformed id is taken', (framework) => {
    const expected =
      'approve with a body in which status is the number 1.0 to be refused and to change nothing';
    expect(hintFor({ ...finding('C-ids', 'HTTP 201'), expected }, framework)).toContain('[1-9]');
  });

  it.each(FRAMEWORKS)('exists for %s when a cache stores data', (framework) => {
    expect(hintFor(finding('F-caching', 'no Cache-Control'), framework)).toMatch(/no.?store/i);
  });

  it.each(oddFiles('m', {}).flatMap(([what, , why]) => (why === undefined ? [] : [[what, why] as const])))(
    'names the limits of PHP when %s are refused',
    (what, why) => {
      const refused = {
        ...finding('D-files-intact', 'HTTP 422'),
        expected: `${what} to be accepted, ${why}`,
      };
      expect(hintFor(refused, 'laravel')).toContain('upload_max_filesize');
    },
  );

  it('is missing for an unknown framework and for a check without one', () => {
    expect(hintFor(finding('F-caching', 'x'), undefined)).toBeUndefined();
    expect(hintFor(finding('D-once', 'x'), 'laravel')).toBeUndefined();
  });
});
