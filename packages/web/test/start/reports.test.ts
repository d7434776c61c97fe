import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startReports } from '../../src/start/reports.ts';

type Tell = (vital: { name: string; value: number }) => void;
const vitals = vi.hoisted((): Record<string, Tell> => ({}));
vi.mock('web-vitals', () => ({
  onLCP: (tell: Tell) => void Object.assign(vitals, { LCP: tell }),
  onCLS: (tell: Tell) => void Object.assign(vitals, { CLS: tell }),
  onINP: (tell: Tell) => void Object.assign(vitals, { INP: tell }),
}));

const listeners = new Map<string, (event: object) => void>();
const sendBeacon = vi.fn((_address: string, _text: string) => true);
const sent = () => sendBeacon.mock.calls.map(([, text]) => JSON.parse(text));

beforeEach(() => {
  sendBeacon.mockClear();
  vi.stubGlobal('navigator', { sendBeacon });
  vi.stubGlobal('location', { pathname: '/main/budget', search: '?of=ana' });
  vi.stubGlobal('addEventListener', (name: string, listener: (event: object) => void) =>
    listeners.set(name, listener),
  );
  startReports('https://reports.example.org/portal');
});
afterEach(() => vi.unstubAllGlobals());

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
    { kind: 'error', name: 'TypeError', at: 'budget-1a.b.js:12:340', screen: '/main/budget' },
    { kind: 'error', name: 'string', at: '', screen: '/main/budget' },
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
  expect(sent()).toEqual([{ kind: 'error', name, at, screen: '/main/budget' }]);
});

it('a page that fails in a loop sends twenty reports', () => {
  for (let time = 0; time < 30; time += 1) throwIn(new Error('again'));
  expect(sendBeacon).toHaveBeenCalledTimes(20);
});

it.each(['LCP', 'CLS', 'INP'])('%s is reported to a thousandth', (name) => {
  vitals[name]?.({ name, value: 0.123_456 });
  expect(sent()).toEqual([{ kind: 'vital', name, value: 0.123, screen: '/main/budget' }]);
});
