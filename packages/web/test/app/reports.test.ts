import { type PortalClient, PortalError } from '@client-portal/sdk';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportFailedCalls } from '../../src/api/report-failed-calls.ts';
import { startReports } from '../../src/app/reports.ts';
import { Boundary } from '../../src/kit/feedback/Boundary.tsx';
import { reportFailure } from '../../src/lib/failure-reports.ts';
import { paths } from '../../src/pages.ts';

type Tell = (vital: { name: string; value: number }) => void;
const vitals = vi.hoisted((): Record<string, Tell> => ({}));
vi.mock('web-vitals', () => ({
  onLCP: (tell: Tell) => void Object.assign(vitals, { LCP: tell }),
  onCLS: (tell: Tell) => void Object.assign(vitals, { CLS: tell }),
  onINP: (tell: Tell) => void Object.assign(vitals, { INP: tell }),
}));

const PLACE = { screen: 'budget', build: 'e810954a' };

const listeners = new Map<string, (event: object) => void>();
const sendBeacon = vi.fn((_address: string, _text: string) => true);
const sent = () => sendBeacon.mock.calls.map(([, text]) => JSON.parse(text));

beforeEach(() => {
  sendBeacon.mockClear();
  vi.stubGlobal('navigator', { sendBeacon });
  vi.stubGlobal('document', { documentElement: { dataset: { build: 'e810954a' } } });
  vi.stubGlobal('location', { pathname: paths.budget, search: '?of=ana' });
  vi.stubGlobal('addEventListener', (name: string, listener: (event: object) => void) =>
    listeners.set(name, listener),
  );
  startReports('https://reports.example.org/portal');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const throwIn = (error: unknown, filename = 'https://portal.example.org/assets/budget-1a.b.js?v=2') =>
  listeners.get('error')?.({ error, filename, lineno: 12, colno: 340 });
const reject = (reason: unknown) => listeners.get('unhandledrejection')?.({ reason });
const withStack = (stack: string | undefined) => Object.assign(new RangeError('of ana'), { stack });

it('an error report has kind, place and screen, and no entry of the user', () => {
  throwIn(new TypeError('ana@example.org is no number'), 'https://portal.example.org/assets/budget-1a.b.js');
  throwIn('ana@example.org', 'https://other.example.org/');
  expect(sendBeacon.mock.calls.map(([address]) => address)).toEqual([
    ...['https://reports.example.org/portal', 'https://reports.example.org/portal'],
  ]);
  expect(sent()).toEqual([
    { kind: 'error', name: 'TypeError', at: 'budget-1a.b.js:12:340', ...PLACE },
    { kind: 'error', name: 'string', at: '', ...PLACE },
  ]);
});

it.each([
  [
    withStack('at a (https://x.org/assets/index-Zq_9.js:10:204)\nat b (other.js:3:4)'),
    'index-Zq_9.js:10:204',
  ],
  [withStack('at a (https://x.org/index.html:10:204)'), ''],
  [withStack(undefined), ''],
  ['of ana', ''],
])('an unhandled rejection is reported with the first of our files: %#', (reason, at) => {
  reject(reason);
  const name = reason instanceof Error ? 'RangeError' : 'string';
  expect(sent()).toEqual([{ kind: 'error', name, at, ...PLACE }]);
});

it('a page that fails in a loop sends twenty reports a minute', () => {
  vi.useFakeTimers();
  for (let time = 0; time < 30; time += 1) throwIn(new Error('again'));
  expect(sendBeacon).toHaveBeenCalledTimes(20);
  vi.advanceTimersByTime(60_000);
  throwIn(new Error('again'));
  expect(sendBeacon).toHaveBeenCalledTimes(21);
  vi.useRealTimers();
});

it('a failed call is reported with its operation, cause, status and request id, and nothing of its content', async () => {
  const refused = (parts: Partial<ConstructorParameters<typeof PortalError>[0]>) =>
    Promise.reject(
      new PortalError({
        kind: 'server',
        operationId: 'listTimesheets',
        serverMessage: 'of Ana Ruiz',
        ...parts,
      }),
    );
  const results = [
    refused({ status: 500, requestId: 'r-1' }),
    refused({ kind: 'unreadable', status: 200, cause: new Error('of Ana Ruiz') }),
    refused({ kind: 'network' }),
    refused({ kind: 'aborted' }),
    Promise.resolve([]),
  ];
  // Each call takes a second and a half.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 1_500.2;
    return now;
  });
  const client = reportFailedCalls({ listTimesheets: () => results.shift() } as unknown as PortalClient);
  for (const kind of ['server', 'unreadable', 'network', 'aborted'])
    await expect(client.listTimesheets()).rejects.toMatchObject({ kind });
  await expect(client.listTimesheets()).resolves.toEqual([]);
  const call = { kind: 'call', operation: 'listTimesheets', durationMs: 1_500, ...PLACE };
  expect(sent()).toEqual([
    { ...call, cause: 'server', status: 500, requestId: 'r-1' },
    { ...call, cause: 'unreadable', status: 200 },
    { ...call, cause: 'network' },
  ]);
});

it('a list with rows that cannot be read is reported with their number', async () => {
  const list = Object.assign([], { unreadable: 3 });
  const client = reportFailedCalls({ listPayables: async () => list } as unknown as PortalClient);
  await client.listPayables();
  expect(sent()).toMatchObject([{ kind: 'call', operation: 'listPayables', cause: 'unreadable', rows: 3 }]);
});

it('a part of the page that throws is reported', () => {
  const boundary = new Boundary({ children: null });
  boundary.componentDidCatch(withStack('at a (https://x.org/assets/index-Zq_9.js:10:204)'));
  expect(sent()).toEqual([{ kind: 'screen', name: 'RangeError', at: 'index-Zq_9.js:10:204', ...PLACE }]);
});

it.each(['LCP', 'CLS', 'INP'])('%s is reported to a thousandth', (name) => {
  vitals[name]?.({ name, value: 0.123_456 });
  expect(sent()).toEqual([{ kind: 'vital', name, value: 0.123, ...PLACE }]);
});

it('a report of an unknown address names no part of it', () => {
  vi.stubGlobal('location', { pathname: '/main/ana@example.org' });
  throwIn('a');
  expect(sent()).toMatchObject([{ screen: 'other' }]);
});

it.each([
  ['r_1-A', 'r_1-A'],
  ['a'.repeat(64), 'a'.repeat(64)],
  ['a'.repeat(65), undefined],
  ['r 1 of ana@example.org', undefined],
  ['', undefined],
])('a failed call with the request id %j is reported with %j', (requestId, expected) => {
  reportFailure({ kind: 'call', operation: 'listTimesheets', cause: 'server', durationMs: 1, requestId });
  expect(sent()[0]?.requestId).toBe(expected);
});

it.each([
  ['AbortError', 'AbortError'],
  ['ana@example.org', 'other'],
  ['A'.repeat(41), 'other'],
])('an error with the name %s is reported as %s', (name, expected) => {
  reject(Object.assign(new Error('a'), { name }));
  expect(sent()).toMatchObject([{ name: expected }]);
});

it('an error with a message of a million letters is reported within a tenth of a second', () => {
  const stack = `Error: ${'a'.repeat(1_000_000)}\nat a (https://x.org/assets/index.js:10:204)`;
  const before = performance.now();
  reject(withStack(stack));
  expect(performance.now() - before).toBeLessThan(100);
  expect(sent()).toMatchObject([{ at: 'index.js:10:204' }]);
});
