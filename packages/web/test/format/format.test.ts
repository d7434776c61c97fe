import { beforeAll, describe, expect, test, vi } from 'vitest';
import { stubBrowserGlobals } from '../browser-globals.ts';
import { speak } from '../speak.ts';

type Format = typeof import('../../src/format/format.ts');

let format: Format;

beforeAll(async () => {
  stubBrowserGlobals();
  format = await import('../../src/format/format.ts');
});

describe('money', () => {
  test.each([
    [48_000, '$48,000.00'],
    [0.005, '$0.01'],
    [-12.5, '-$12.50'],
    ['29749.5', '$29,749.50'],
    [0, '$0.00'],
    [-0, '$0.00'],
    // The result of 48,000.10 − 18,250.40 − 29,749.70.
    [-3.637978807091713e-12, '$0.00'],
    [-0.005, '-$0.01'],
  ])('LAY-15 CONST-16 %s is %s', (amount, text) => {
    expect(format.formatMoney(amount)).toBe(text);
  });

  test.each([null, undefined, '', ' ', 'n/a', Number.NaN, Number.POSITIVE_INFINITY, {}, [], true])(
    'LAY-16 CONST-16 what is missing or no number shows $0.00: %s',
    (amount) => {
      expect(format.formatMoney(amount)).toBe('$0.00');
    },
  );

  test('CONST-16 amounts stay dollars in Spanish', async () => {
    await speak('es');
    expect(format.formatMoney(1234.5)).toBe('$1,234.50');
    await speak('en');
  });
});

describe('from one day to another', () => {
  test.each([
    ['2025-06-01', '2025-06-15', 'Jun 1 – 15, 2025'],
    ['2025-06-01', '2025-06-01', 'Jun 1, 2025'],
    ['soon', 'soon', 'soon'],
    ['soon', 'later', 'soon – later'],
  ])('%s to %s is %s', (from, to, text) => {
    expect(format.formatDayRange(from, to).replaceAll(/\s/g, ' ')).toBe(text);
  });
});

describe('months and years', () => {
  test('CONST-10 there are twelve months, October among them', () => {
    const months = format.listMonths();
    expect(months.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(months[9]).toEqual({ month: 10, name: 'October' });
  });

  test('CONST-10 in Spanish they begin with a capital letter, too', async () => {
    await speak('es');
    expect(format.formatMonth(10)).toBe('Octubre');
    await speak('en');
  });

  test('CONST-09 a month of a year stands in a sentence as each language writes it', async () => {
    expect(format.formatMonthOfYear(11, 2026)).toBe('November 2026');
    await speak('es');
    expect(format.formatMonthOfYear(11, 2026)).toBe('noviembre de 2026');
    expect(format.toBeginning(format.formatMonthOfYear(11, 2026))).toBe('Noviembre de 2026');
    await speak('en');
  });

  test('CONST-08 the years run from five before to four after', () => {
    expect(format.listYears(2026)).toEqual([2021, 2022, 2023, 2024, 2025, 2026, 2027, 2028, 2029, 2030]);
  });
});

test.each([
  ['en', 13, 'at 1:05 PM'],
  ['en', 14, 'at 2:05 PM'],
  ['es', 1, 'a la 1:05 a.m.'],
  ['es', 13, 'a la 1:05 p.m.'],
  ['es', 14, 'a las 2:05 p.m.'],
] as const)('in %s the hour %i reads “%s”', async (language, hour, text) => {
  await speak(language);
  const said = format.formatAtTime(new Date(2026, 10, 22, hour, 5).getTime());
  await speak('en');
  // The parts are separated by spaces of different widths.
  expect(said.replaceAll(/\s/g, ' ')).toBe(text);
});

test.each([
  ['en', '9 AM'],
  ['es', '9 a.m.'],
] as const)('TS-08 in %s the hour of a chart has no minutes', async (language, text) => {
  await speak(language);
  const { formatHour } = await import('../../src/format/day.ts');
  const said = formatHour(9);
  await speak('en');
  expect(said.replaceAll(/\s/g, ' ').replace('a. m.', 'a.m.')).toBe(text);
});

test('what was loaded on another day says the day', async () => {
  const said = async (language: 'en' | 'es', minutesBefore: number) => {
    await speak(language);
    const text = format.formatWhenLoaded(new Date(2026, 10, 23, 0, 5 - minutesBefore).getTime());
    await speak('en');
    return text.replaceAll(/\s/g, ' ');
  };
  vi.useFakeTimers({ now: new Date(2026, 10, 23, 0, 5), toFake: ['Date'] });
  expect([await said('en', 5), await said('en', 6), await said('es', 6)]).toEqual([
    'at 12:00 AM',
    'on November 22, 2026 at 11:59 PM',
    'el 22 de noviembre de 2026 a las 11:59 p.m.',
  ]);
  vi.useRealTimers();
});

test('SES-05 in Spanish, where a time ends with a dot of its own, no sentence gets a second one', async () => {
  const { m } = await import('../../src/messages/messages.ts');
  await speak('es');
  const time = format.formatAtTime(new Date(2026, 10, 22, 14, 5).getTime());
  const said = [m.session_warning_lead({ time }), m.load_stale({ what: m.what_budget(), time })];
  await speak('en');
  expect(said.map((sentence) => sentence.replaceAll(/\s/g, ' '))).toEqual([
    '¿Desea mantenerla abierta? Termina a las 2:05 p.m.',
    'No pudimos actualizar el presupuesto. Está viendo lo que se cargó a las 2:05 p.m.',
  ]);
});

test('TS-08 hours have at most two decimals', () => {
  expect([7.5, 8, 1.005, 1234.56].map(format.formatHours)).toEqual(['7.5', '8', '1.01', '1,234.56']);
});
