import { expect, test } from 'vitest';
import { isPreview, listKeys, MESSAGES, readForms, readMessages } from '../../scripts/message-file.ts';
import { findMessageProblems } from '../../scripts/message-parity.ts';
import en from '../../src/messages/en.json' with { type: 'json' };
import es from '../../src/messages/es.json' with { type: 'json' };
import { ALL_LOCALES, DEFAULT_LOCALES } from '../../src/messages/languages.ts';

const LANGUAGES = Object.fromEntries(ALL_LOCALES.map((locale) => [locale, readMessages(MESSAGES, locale)]));
const PREVIEWS = ALL_LOCALES.filter((locale) => isPreview(MESSAGES, locale));

test('every language has the placeholders and plural forms of each message', () => {
  expect(findMessageProblems(LANGUAGES, PREVIEWS)).toEqual([]);
});

/** Returns all characters that an encoding has for two bytes in these ranges. */
function listCharacters(
  encoding: string,
  leads: readonly [number, number],
  trails: readonly [number, number],
) {
  const decoder = new TextDecoder(encoding);
  const characters = new Set<string>();
  for (let lead = leads[0]; lead <= leads[1]; lead += 1)
    for (let trail = trails[0]; trail <= trails[1]; trail += 1)
      characters.add(decoder.decode(Uint8Array.of(lead, trail)));
  return characters;
}

// The national encodings have one of the two scripts each: Big5 the traditional one, the rows of GB 2312 the simplified one.
test.each([
  ['zh-Hans', listCharacters('gb2312', [0xb0, 0xf7], [0xa1, 0xfe])],
  ['zh-Hant', listCharacters('big5', [0xa4, 0xf9], [0x40, 0xfe])],
] as const)('%s has no character of the other script', (locale, own) => {
  const characters = JSON.stringify(LANGUAGES[locale]).match(/\p{Script=Han}/gu) ?? [];
  expect(characters.length).toBeGreaterThan(1_000);
  expect([...new Set(characters)].filter((character) => !own.has(character))).toEqual([]);
});

test('the languages that a deployment offers by default are those that are no previews', () => {
  const finished = ALL_LOCALES.filter((locale) => !PREVIEWS.includes(locale));
  expect(DEFAULT_LOCALES).toEqual(finished);
});

test('a message that is missing, empty or takes other placeholders is named', () => {
  expect(
    findMessageProblems({
      en: { $schema: 'x', both: 'a', onlyEn: 'a', blank: 'a', other: 'Page {page}', twice: '{a} {a} {b}' },
      es: { $schema: 'x', both: 'b', onlyEs: 'b', blank: '', other: 'Página {pagina}', twice: '{b} {a}' },
    }),
  ).toEqual([
    'blank is empty in es.json',
    'onlyEn is missing in es.json',
    'onlyEs is missing in en.json',
    'other takes {page} in en.json but {pagina} in es.json',
  ]);
});

const plural = (text: string, ...forms: readonly string[]) => [
  {
    declarations: ['input count', 'local countForm = count: plural'],
    selectors: ['countForm'],
    match: Object.fromEntries(forms.map((form) => [`countForm=${form}`, text])),
  },
];

test('plural forms count with their placeholders', () => {
  const en = { rows: plural('{count} row', 'one', 'other') };
  const compareWith = (text: string) =>
    findMessageProblems({ en, es: { rows: plural(text, 'one', 'many', 'other') } });
  expect(compareWith('{count} fila')).toEqual([]);
  expect(compareWith('una fila')).toEqual(['rows takes {count} in en.json but {} in es.json']);
});

test('a message has every plural form of its language', () => {
  const rows = plural('{count} x', 'one', 'other');
  expect(findMessageProblems({ en: { rows }, es: { rows }, vi: { rows } })).toEqual([
    'rows has no form for many in es.json',
  ]);
  const one = { rows: plural('{count} x', 'one') };
  expect(findMessageProblems({ en: one })).toEqual(['rows has no form for other in en.json']);
});

test('a message that is neither a text nor a text by number is named', () => {
  const rows = [{ match: { 'gender=male': 'x' } }];
  expect(findMessageProblems({ en: { rows }, es: { rows: 'x' } })).toEqual([
    'rows is neither a text nor a text by number in en.json',
  ]);
});

/** The texts of the specification, letter by letter, with odd spellings. */
test.each([
  ['AUTH-07', 'sign_in_wrong', 'Email and password are incorrect'],
  ['AUTH-11', 'sign_in_inactive', 'Account is not yet active.'],
  ['AUTH-04', 'sign_in_submit', 'Sign In'],
  ['AUTH-05', 'sign_in_forgot', 'Forgot Password'],
  ['AUTH-06', 'sign_in_register', 'Account Enrollment'],
  ['AUTH-03', 'sign_in_remember', 'Remember me'],
  ['OTP-01', 'otp_title', 'OTP CODE'],
  ['OTP-07', 'otp_incomplete', 'PLease enter a valid 6 digit OTP code'],
  ['OTP-10', 'otp_invalid', 'Invalid Code'],
  ['SES-08', 'log_out_question', 'Are you sure you want to log-out?'],
  ['SES-08', 'log_out_confirm', 'Log-out'],
  ['TS-04', 'export_pdf', 'Export to PDF'],
  ['TS-04', 'export_xlsx', 'Export to Excel'],
  ['TS-06', 'timesheets_no_specification', 'No specifications'],
  ['TS-12', 'timesheets_approve_question', 'Are you sure you want to approve this timesheet?'],
  ['TS-13', 'timesheets_decline_question', 'Are you sure you want to decline this?'],
  ['TS-14', 'decision_irreversible', "You won't be able to revert this!"],
  ['TS-14', 'proceed', 'Proceed'],
  ['TS-15', 'timesheets_approved_toast', 'timesheet approved'],
])('%s %s is the string of the specification', (_, key, text) => {
  expect((en as Record<string, unknown>)[key]).toBe(text);
});

/** Sentences after which a client is asked nothing more, and the money or a pay period is decided. */
test.each([
  ['timesheets_approve', 'Approved', 'Aprobar'],
  ['timesheets_decline', 'Decline', 'Rechazar'],
  [
    'timesheets_approve_question',
    'Are you sure you want to approve this timesheet?',
    '¿Seguro que desea aprobar esta hoja de horas?',
  ],
  [
    'timesheets_decline_question',
    'Are you sure you want to decline this?',
    '¿Seguro que desea rechazar esto?',
  ],
  ['invoices_approve', 'Approved', 'Aprobar'],
  ['invoices_decline', 'Decline', 'Rechazar'],
  [
    'invoices_approve_question',
    'Are you sure you want to approve this invoice?',
    '¿Seguro que desea aprobar esta factura?',
  ],
  [
    'invoices_decline_question',
    'Are you sure you want to decline this invoice?',
    '¿Seguro que desea rechazar esta factura?',
  ],
  ['decision_proceed_approve', 'Proceed: approve', 'Continuar: aprobar'],
  ['decision_proceed_decline', 'Proceed: decline', 'Continuar: rechazar'],
  ['work_just_approved', 'Approved just now', 'Aprobada hace un momento'],
  ['work_just_declined', 'Declined just now', 'Rechazada hace un momento'],
  ['payment_checking', 'Checking', 'De cheques'],
  ['payment_savings', 'Savings', 'De ahorros'],
  ['payment_routing', 'Routing Number', 'Número de ruta (routing number)'],
  ['payment_account', 'Account Number', 'Número de cuenta'],
])('%s says what is paid, in English and in Spanish', (key, english, spanish) => {
  expect.soft((en as Record<string, unknown>)[key]).toBe(english);
  expect.soft((es as Record<string, unknown>)[key]).toBe(spanish);
});

/** Returns the numbers above two of a message. A language may have words for one and two, and for the first and second. */
const readNumbers = (message: unknown): string[] => {
  const texts: readonly string[] =
    typeof message === 'string' ? [message] : Object.values(readForms(message)?.texts ?? {});
  const digits = texts.flatMap((text) => text.replaceAll(/\{\w+\}/g, '').match(/\d+/g) ?? []);
  return [...new Set(digits)].filter((number) => Number(number) > 2);
};

test.each(ALL_LOCALES)('the numbers of an English text stand in its translation: %s', (locale) => {
  const own = LANGUAGES[locale] ?? {};
  const lost = listKeys(own).flatMap((key) => {
    const numbers = readNumbers(own[key]);
    return readNumbers(LANGUAGES.en?.[key])
      .filter((number) => !numbers.includes(number))
      .map((number) => `${key}: ${number}`);
  });
  expect(lost).toEqual([]);
});

test('a preview may lack messages and keep some that are gone, but those that it has match', () => {
  expect(
    findMessageProblems(
      { en: { one: 'Page {page}', two: 'Two' }, vi: { one: 'Trang {trang}', gone: 'Cũ' } },
      ['vi'],
    ),
  ).toEqual(['one takes {page} in en.json but {trang} in vi.json']);
});
