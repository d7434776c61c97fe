// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import en from '../../src/messages/en.json' with { type: 'json' };
import es from '../../src/messages/es.json' with { type: 'json' };
import { m } from '../../src/messages/messages.ts';
import { speak } from '../speak.ts';

type Say = (inputs: Readonly<Record<string, unknown>>) => string;

interface PluralMessage {
  readonly declarations: readonly string[];
}

/** Messages with plural forms, and the input that chooses the form. */
const PLURALS = Object.entries({ ...en, ...es }).flatMap(([name, message]) => {
  const [plural] = (Array.isArray(message) ? message : []) as readonly PluralMessage[];
  const chosen = plural?.declarations.map((line) => /= (\w+): plural/.exec(line)?.[1]).find(Boolean);
  return chosen === undefined ? [] : [[name, chosen] as const];
});

/** Returns the text for a number in the current language; every other input is replaced by its name. */
function say(name: string, chosen: string, count: number): string {
  const inputs = new Proxy({}, { get: (_, input) => (input === chosen ? count : `<${String(input)}>`) });
  return (m as unknown as Readonly<Record<string, Say>>)[name]?.(inputs) ?? '';
}

describe.each(['en', 'es'] as const)('the plurals in %s', (locale) => {
  it('have the form of two when there are none or three', async () => {
    await speak(locale);
    const odd = PLURALS.filter(([name, chosen]) => {
      const of = (count: number) => say(name, chosen, count).replaceAll(String(count), '#');
      return of(0) !== of(2) || of(3) !== of(2);
    });
    expect(odd).toEqual([]);
  });
});

/** A question before money is decided: one text for one item, another for several. */
it.each([
  ['en', 'timesheets_approve_many_question', 'approve 1 timesheet?', 'approve 2 timesheets?'],
  ['en', 'timesheets_decline_many_question', 'decline 1 timesheet?', 'decline 2 timesheets?'],
  ['en', 'invoices_approve_many_question', 'approve 1 invoice?', 'approve 2 invoices?'],
  ['en', 'invoices_decline_many_question', 'decline 1 invoice?', 'decline 2 invoices?'],
  ['es', 'timesheets_approve_many_question', 'aprobar 1 hoja de horas?', 'aprobar 2 hojas de horas?'],
  ['es', 'timesheets_decline_many_question', 'rechazar 1 hoja de horas?', 'rechazar 2 hojas de horas?'],
  ['es', 'invoices_approve_many_question', 'aprobar 1 factura?', 'aprobar 2 facturas?'],
  ['es', 'invoices_decline_many_question', 'rechazar 1 factura?', 'rechazar 2 facturas?'],
] as const)('in %s, %s asks about one and about several', async (locale, name, one, several) => {
  await speak(locale);
  expect(say(name, 'count', 1)).toContain(one);
  expect(say(name, 'count', 2)).toContain(several);
});
