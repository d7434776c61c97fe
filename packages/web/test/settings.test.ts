import { beforeAll, describe, expect, test } from 'vitest';
import { stubBrowserGlobals } from './browser-globals.ts';

let parseSettings: typeof import('../src/settings.ts').parseSettings;

beforeAll(async () => {
  stubBrowserGlobals();
  ({ parseSettings } = await import('../src/settings.ts'));
});

const DEFAULTS = {
  apiBase: '',
  requireOneTimeCode: false,
  budgetPeriod: { from: '2025-06-01', to: '2025-06-30' },
  maxUploadBytes: 25 * 1024 * 1024,
  uploadTypes: [],
  idempotencyKeys: false,
  callsAtOnce: 5,
};

describe('deployment settings', () => {
  test('CONST-17 without any the defaults hold, the stated budget period among them', () => {
    expect(parseSettings('{}')).toEqual(DEFAULTS);
  });

  test('OTP-01 given ones replace their defaults', () => {
    const given = {
      apiBase: 'https://service.example.com',
      requireOneTimeCode: true,
      budgetPeriod: { from: '2026-01-01', to: '2026-12-31' },
      maxUploadBytes: 1_000,
      uploadTypes: ['.pdf', '.jpg'],
      idempotencyKeys: true,
      callsAtOnce: 2,
    };
    expect(parseSettings(JSON.stringify(given))).toEqual(given);
    expect(parseSettings('{"requireOneTimeCode":true}')).toEqual({ ...DEFAULTS, requireOneTimeCode: true });
  });

  test.each([
    ['apiBase', 'https://service.example.com/api'],
    ['apiBase', 'javascript:alert(1)'],
    ['apiBase', 'http://service.example.com'],
    ['apiBase', 'http://10.0.0.7:8080'],
    ['apiBase', 'http://localhost.example.com'],
    ['apiBase', 'https://'],
    ['apiBase', 5],
    ['requireOneTimeCode', 'yes'],
    ['budgetPeriod', { from: '1 June', to: '2025-06-30' }],
    ['budgetPeriod', null],
    ['idempotencyKeys', 'yes'],
    ['uploadTypes', '.pdf'],
    ['uploadTypes', ['pdf']],
    ['uploadTypes', ['.PDF']],
    ['uploadTypes', [5]],
    ['callsAtOnce', 0],
    ['callsAtOnce', 7],
    ['callsAtOnce', 2.5],
    ['maxUploadBytes', 0],
    ['maxUploadBytes', '25 MB'],
  ])('%s: %j is refused by name', (name, value) => {
    expect(() => parseSettings(JSON.stringify({ [name]: value }))).toThrow(name);
  });

  test('a misspelt name is refused, and all that is wrong is told at once', () => {
    const text = JSON.stringify({ apibase: '', maxUploadBytes: -1, toString: 1 });
    expect(() => parseSettings(text)).toThrow(/apibase: no such setting\nmaxUploadBytes: .*/);
  });

  test.each(['', '{', '[1', 'null', '5', '"text"'])('%j is no set of settings', (text) => {
    expect(() => parseSettings(text)).toThrow(/portal-settings/);
  });
});
