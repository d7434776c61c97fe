import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { readDevelopmentSettings } from '../build/development-settings.mjs';
import { toSettingsTable } from '../build/settings-table.ts';
import { ALL_LOCALES, DEFAULT_LOCALES } from '../src/messages/languages.ts';
import { explainWrong, toRules } from '../src/settings/rules.ts';
import { toSettingsSchema } from '../src/settings/schema.ts';
import type { Settings } from '../src/settings/types.ts';
import { stubBrowserGlobals } from './browser-globals.ts';

const AWK_SCRIPT = fileURLToPath(new URL('../../../deploy/check-settings.awk', import.meta.url));

let parseSettings: typeof import('../src/settings.ts').parseSettings;
let SettingsError: typeof import('../src/settings.ts').SettingsError;

beforeAll(async () => {
  stubBrowserGlobals();
  ({ parseSettings, SettingsError } = await import('../src/settings.ts'));
});

const DEFAULTS = {
  languages: ['en', 'es'],
  apiBase: '',
  requireOneTimeCode: false,
  maxUploadBytes: 25 * 1024 * 1024,
  maxRequestBytes: 100 * 1024 * 1024,
  uploadTypes: [],
  fileFieldBrackets: false,
  terminateSessions: false,
  idempotencyKeys: false,
  callsAtOnce: 5,
};

/** Each setting, none of them its default. */
const GIVEN: Required<Settings> = {
  languages: ['es', 'en'],
  apiBase: 'https://service.example.com',
  requireOneTimeCode: true,
  budgetPeriod: { from: '2026-01-01', to: '2026-12-31' },
  terms: { en: ['x'], es: ['y'] },
  provider: { name: 'Harbor', phone: '+1 (310) 555-0100', hours: { en: '9 to 5', es: 'de 9 a 5' } },
  serviceCodes: { '320': { en: 'Respite', es: 'Relevo' } },
  rates: { '320': 28.5 },
  privacyPolicyUrl: { en: 'https://example.com/privacy', es: '/provider/privacidad.html' },
  accessibilityUrl: '/provider/accessibility.html',
  noticeUrl: '/provider/notice.json',
  brand: { name: 'Harbor', logo: '/brand/logo.svg', color: '#a3195b' },
  payroll: {
    period: 'fortnight',
    anchor: '2026-01-04',
    approveBy: { days: 1, time: '17:00' },
    payday: { days: 6 },
    holidays: ['2026-07-03'],
    zone: 'America/Los_Angeles',
  },
  reportsUrl: '/reports',
  maxUploadBytes: 1_000,
  maxRequestBytes: 2_000,
  uploadTypes: ['.pdf', '.jpg'],
  fileFieldBrackets: true,
  terminateSessions: true,
  idempotencyKeys: true,
  callsAtOnce: 2,
};

const HALVES = {
  period: 'half-month',
  approveBy: { days: 0, time: '23:59' },
  payday: { days: 5 },
  zone: 'America/Los_Angeles',
};

describe('deployment settings', () => {
  test('BUD-08 without any the defaults hold, and no budget period among them', () => {
    expect(parseSettings('{}')).toEqual(DEFAULTS);
  });

  test('OTP-01 given ones replace their defaults', () => {
    expect(parseSettings(JSON.stringify(GIVEN))).toEqual(GIVEN);
    expect(parseSettings('{"requireOneTimeCode":true}')).toEqual({ ...DEFAULTS, requireOneTimeCode: true });
  });

  test('a service host that is no address is refused by name', () => {
    expect(() => parseSettings('{"apiBase":"https://["}')).toThrow('portal-settings is wrong: apiBase');
  });

  const WRONG: Readonly<Record<string, readonly unknown[]>> = {
    languages: ['en', [], ['en', 'tlh'], ['en', 'en']],
    apiBase: [
      'https://service.example.com/api',
      'javascript:alert(1)',
      'http://service.example.com',
      'http://10.0.0.7:8080',
      'http://localhost.example.com',
      'https://',
      5,
    ],
    requireOneTimeCode: ['yes'],
    budgetPeriod: [
      { from: '1 June', to: '2025-06-30' },
      null,
      { from: '2026-01-01' },
      { from: ['2026-01-01'], to: '2026-12-31' },
      { from: '2026-01-01', to: ['2026-12-31'] },
      { from: '2026-01-01 ', to: '2026-12-31' },
      { from: '2026-01-01', to: ' 2026-12-31' },
    ],
    serviceCodes: [
      ['320'],
      { '320': 'Respite' },
      { '320': { en: 'Respite' } },
      { '<b>': { en: 'Respite', es: 'Relevo' } },
    ],
    rates: [{ '320': '28' }, { '320': 0 }, { '<b>': 28 }],
    terms: [
      {},
      { en: ['x'] },
      { en: ['x'], es: [] },
      { address: 'javascript:alert(1)' },
      { address: '//example.com/x' },
    ],
    provider: [
      {},
      { name: 'Harbor', fax: '1' },
      { name: 'Harbor', phone: 'call us' },
      { name: 'Harbor', email: 'help@example.com?bcc=x' },
      { name: 'Harbor', hours: '9 to 5' },
    ],
    privacyPolicyUrl: ['http://example.com', { en: '/privacy.html' }, { en: '/a', es: '/b', xx: '/c' }],
    accessibilityUrl: ['//example.com', {}],
    brand: [{ colour: '#ffffff' }, { color: 'red' }, { logo: 'https://example.com/logo.svg' }],
    payroll: [
      { ...HALVES, period: 'month' },
      { ...HALVES, anchor: 'a Sunday' },
      { ...HALVES, approveBy: { days: 1, time: '24:00' } },
      { ...HALVES, payday: { days: -1 } },
      { ...HALVES, holidays: ['July 4'] },
      { period: 'half-month', zone: 'America/Los_Angeles' },
    ],
    reportsUrl: ['reports'],
    noticeUrl: ['notice.json', 5],
    fileFieldBrackets: ['yes'],
    terminateSessions: ['yes'],
    idempotencyKeys: ['yes'],
    uploadTypes: ['.pdf', ['pdf'], ['.PDF'], [5], ['.pdf', '.PDF']],
    callsAtOnce: [0, 7, 2.5],
    maxUploadBytes: [0, '25 MB'],
    maxRequestBytes: [0, '100 MB'],
  };
  const wrong = Object.entries(WRONG).flatMap(([name, values]) =>
    values.map((value) => [name, value] as const),
  );

  test.each(wrong)('%s: %j is refused by name, by the page and by prepare.sh', (name, value) => {
    const text = JSON.stringify({ [name]: value });
    expect(() => parseSettings(text)).toThrow(name);
    expect(checkByAwk(text)).toMatch(new RegExp(`${name}|contains "<"`));
  });

  test.each([
    ['apiBase', 5, 'an https address without a path (http on this computer only), or empty'],
    ['requireOneTimeCode', 'yes', 'true or false'],
    ['budgetPeriod', 5, '{ "from", "to" } as YYYY-MM-DD'],
    [
      'terms',
      5,
      '{ "en": [paragraphs], "es": [paragraphs] } or { "address": an https address or a path, or one for each language }',
    ],
    [
      'provider',
      5,
      '{ "name", "phone", "email", "address", "hours": { "en": text, "es": text } }, of which only the name must be there',
    ],
    ['serviceCodes', 5, '{ code: { "en": text, "es": text } } with codes of letters, digits and hyphens'],
    ['rates', 5, '{ code: US dollars for an hour, at least 1 } with codes of letters, digits and hyphens'],
    [
      'brand',
      5,
      '{ "name", "logo": a path of this host, "color": "#rrggbb" }, each of which may be left out',
    ],
    [
      'privacyPolicyUrl',
      5,
      'an https address or a path of this host, or one for each language: { "en": address, "es": address }',
    ],
    ['reportsUrl', 5, 'an https address or a path of this host'],
    ['fileFieldBrackets', 'yes', 'true or false'],
    ['terminateSessions', 'yes', 'true or false'],
    ['idempotencyKeys', 'yes', 'true or false'],
    ['uploadTypes', 5, 'a list of endings in small letters with their dot, e.g. [".pdf", ".jpg"]'],
    ['callsAtOnce', 9, 'a whole number from 1 to 6'],
    ['maxUploadBytes', 0, 'a number of bytes above 0'],
    ['maxRequestBytes', 0, 'a number of bytes above 0'],
  ])('%s: who sets it wrong is told what it must be', (name, value, rule) => {
    expect(() => parseSettings(JSON.stringify({ [name]: value }))).toThrow(
      new SettingsError(`portal-settings is wrong: ${name}`, [name], DEFAULT_LOCALES),
    );
    expect(explainWrong([name], DEFAULT_LOCALES, ALL_LOCALES)).toBe(`${name}: must be ${rule}`);
  });

  test.each([
    ['provider', { name: 'Harbor', email: 'help@example.org', address: '1 Main Street' }],
    ['terms', { address: '/terms.html' }],
    ['terms', { address: 'https://example.com/terms' }],
    ['terms', { address: { en: '/terms.html', es: '/terminos.html' } }],
    ['apiBase', 'http://[::1]:4010'],
    ['apiBase', 'http://portal.localhost'],
    ['brand', {}],
    ['serviceCodes', {}],
    ['callsAtOnce', 1],
    ['callsAtOnce', 6],
    ['maxUploadBytes', 1],
  ])('%s: %j is taken, also where prepare.sh checks it', (name, value) => {
    const text = JSON.stringify({ [name]: value });
    expect(parseSettings(text)).toEqual({ ...DEFAULTS, [name]: value });
    expect(checkByAwk(text)).toBe('');
  });

  test('prepare.sh takes every setting, with blanks and signs as people write them', () => {
    expect(checkByAwk(JSON.stringify(GIVEN, null, 2))).toBe('');
    expect(checkByAwk('{ "brand" : { "name" : "A \\"B\\" \\u00e9 é" } , "callsAtOnce":\t5 }\n')).toBe('');
  });

  test('a misspelt name is refused, and all that is wrong is told at once', () => {
    const text = JSON.stringify({ apibase: '', maxUploadBytes: -1, toString: 1 });
    expect(() => parseSettings(text)).toThrow('portal-settings is wrong: apibase, maxUploadBytes, toString');
    expect(explainWrong(['apibase', 'maxUploadBytes', 'toString'], DEFAULT_LOCALES, ALL_LOCALES)).toBe(
      'apibase: no such setting\nmaxUploadBytes: must be a number of bytes above 0\ntoString: no such setting',
    );
  });

  test('the console names the languages of this page in the rule of a text, and all in the rule of languages', async () => {
    const text = JSON.stringify({ languages: ['en', 'ko'], terms: 5, serviceCodes: 5 });
    vi.stubGlobal('document', { ...document, getElementById: () => ({ textContent: text }) });
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.resetModules();
    await expect(import('../src/settings.ts')).rejects.toThrow(
      'portal-settings is wrong: terms, serviceCodes',
    );
    await vi.waitFor(() =>
      expect(told).toHaveBeenCalledWith(explainWrong(['terms', 'serviceCodes'], ['en', 'ko'], ALL_LOCALES)),
    );
    told.mockRestore();
    stubBrowserGlobals();
  });

  test('CONST-17 TERM-03 the settings of development hold, the stated budget period and facts among them', async () => {
    const text = await readFile(new URL('../development-settings.json', import.meta.url), 'utf8');
    const { budgetPeriod, terms, provider } = parseSettings(text);
    // The development settings are the first that a developer sees.
    expect(provider?.email).toMatch(/example\.org$/);
    expect(budgetPeriod).toEqual({ from: '2025-06-01', to: '2025-06-30' });
    expect(terms).toMatchObject({ en: expect.arrayContaining(['Liability is limited to $5,000.']) });
  });

  test.each([
    ['2026-06-30T12:00', '2025-07-01', '2026-06-30'],
    ['2026-07-01T12:00', '2026-07-01', '2027-06-30'],
  ])('CONST-17 a developer sees on %s the budget of the fiscal year from %s', (now, from, to) => {
    const { budgetPeriod } = parseSettings(readDevelopmentSettings(new Date(now)));
    expect(budgetPeriod).toEqual({ from, to });
  });

  // Only the page checks these.
  test.each([
    ['a time zone that the browser does not know', { zone: 'America/Nowhere' }],
    ['a week without a first day', { period: 'week' }],
  ])('a payroll calendar is refused with %s', (_, change) => {
    expect(() => parseSettings(JSON.stringify({ payroll: { ...HALVES, ...change } }))).toThrow('payroll');
  });

  test('docs/reference/settings.md lists each setting', async () => {
    const page = await readFile(new URL('../../../docs/reference/settings.md', import.meta.url), 'utf8');
    const table = page.slice(0, page.indexOf('\n## '));
    expect([...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)).toEqual(Object.keys(GIVEN));
  });

  test.each(['', '{', '[1', 'null', '5', '"text"'])('%j is no set of settings', (text) => {
    expect(() => parseSettings(text)).toThrow(/portal-settings/);
    expect(checkByAwk(text)).toMatch(/is not valid JSON|is not a JSON object/);
  });
});

/** Checks settings as `deploy/prepare.sh` does. Returns its mistakes, empty if there are none. */
function checkByAwk(text: string): string {
  const table = toSettingsTable(
    toSettingsSchema(DEFAULT_LOCALES),
    toRules(DEFAULT_LOCALES, ALL_LOCALES),
    DEFAULT_LOCALES,
  );
  const { status, stderr } = spawnSync('awk', ['-f', AWK_SCRIPT, '-'], {
    input: table,
    env: { ...process.env, LC_ALL: 'C', SETTINGS: text },
    encoding: 'utf8',
  });
  expect(status).toBe(stderr === '' ? 0 : 2);
  return stderr;
}
