import { expect, test } from 'vitest';
import { findMessageProblems } from '../../scripts/message-parity.ts';
import en from '../../src/messages/en.json' with { type: 'json' };
import es from '../../src/messages/es.json' with { type: 'json' };
import { ALL_LOCALES, DEFAULT_LOCALES } from '../../src/messages/languages.ts';
import { readMessages } from './terms.ts';

const LANGUAGES = Object.fromEntries(ALL_LOCALES.map((locale) => [locale, readMessages(locale)]));

test('LAY-03 every language has the placeholders and plural forms of each message', () => {
  expect(findMessageProblems(LANGUAGES)).toEqual([]);
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
] as const)('LAY-03 %s has no character of the other script', (locale, own) => {
  const characters = JSON.stringify(LANGUAGES[locale]).match(/\p{Script=Han}/gu) ?? [];
  expect(characters.length).toBeGreaterThan(1_000);
  expect([...new Set(characters)].filter((character) => !own.has(character))).toEqual([]);
});

test('LAY-03 the languages that a deployment offers by default are those that are no previews', () => {
  const finished = ALL_LOCALES.filter((locale) => LANGUAGES[locale]?.$review === undefined);
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

/** Spanish texts for two English ones, which mean the same or both fit. */
const ONE_IN_SPANISH = [
  ...['bottom_home, nav_dashboard', 'card_available_budget, section_open', 'close, dismiss'],
  ...['card_payables, nav_payables, search_payables', 'nav_invoices, search_invoices'],
  ...['nav_payroll, search_payroll', 'password_mismatch, password_not_matching', 'proceed, register_next'],
  ...['hire_status, register_state, timesheets_status, work_status'],
  'forgot_submit, hire_submit, message_send, otp_submit, register_submit, signature_submit, upload_submit',
  ...['invoices_declined, invoices_declined_done, said_invoices_declined_done'],
  'sign_in_submit, sign_in_title',
];

test('LAY-03 no message has the Spanish text of another one', () => {
  const toText = (message: unknown) => JSON.stringify(message);
  const inEnglish: Readonly<Record<string, unknown>> = en;
  const bySpanish = new Map<string, (readonly [name: string, text: unknown])[]>();
  for (const message of Object.entries(es)) {
    const text = toText(message[1]);
    bySpanish.set(text, [...(bySpanish.get(text) ?? []), message]);
  }
  const alike = [...bySpanish.values()]
    .map((messages) => messages.map(([name]) => name).toSorted())
    .filter((names) => new Set(names.map((name) => toText(inEnglish[name]))).size > 1)
    .map((names) => names.join(', '));
  expect(alike.toSorted()).toEqual(ONE_IN_SPANISH.toSorted());
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

/** Messages whose numbers stand in another order than in English in Chinese and Korean: the whole before its part. */
const WHOLE_FIRST = [
  ...['cards_line', 'cards_line_over', 'dashboard_budget_without_total', 'dashboard_more_groups'],
  ...['export_file_base', 'file_pdf_more', 'load_set_aside', 'print_first_rows', 'statement_period'],
  ...['upload_files_missing', 'work_although', 'work_more_in', 'work_waits_elsewhere'],
];
const WHOLE_FIRST_IN_KOREAN = [
  ...[
    'decision_running',
    'decision_stopping',
    'decision_waiting',
    'export_page',
    'file_moved',
    'file_pdf_page',
  ],
  ...['register_step', 'review_place', 'review_place_of', 'search_part', ...WHOLE_FIRST],
];

test.each(ALL_LOCALES)('LAY-03 no placeholder of a message changes places with another: %s', (locale) => {
  const readOrder = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const moved = Object.entries(LANGUAGES[locale] ?? {}).filter(([name, message]) => {
    const [text = ''] = textsOf({ [name]: (en as Record<string, unknown>)[name] }).slice(-1);
    const order = readOrder(text);
    return textsOf({ [name]: message })
      .map(readOrder)
      .some((own) => own.join() !== order.filter((one) => own.includes(one)).join());
  });
  const expected = { ko: WHOLE_FIRST_IN_KOREAN, 'zh-Hans': WHOLE_FIRST, 'zh-Hant': WHOLE_FIRST };
  expect(moved.map(([name]) => name).toSorted()).toEqual(
    (Object.entries(expected).find(([one]) => one === locale)?.[1] ?? []).toSorted(),
  );
});

/** All texts of a language, with all plural forms. */
const textsOf = (messages: object): readonly string[] =>
  Object.entries(messages)
    .filter(([name]) => !name.startsWith('$'))
    .flatMap(([, message]): unknown[] =>
      typeof message === 'string'
        ? [message]
        : message.flatMap(({ match }: { match: object }) => Object.values(match)),
    )
    .map(String);

test.each([
  ['OTP', 'código de un solo uso'],
  ['N/D', 'No aplica'],
  ['cuentas por pagar', 'facturas que envié'],
  ['LISTAS DE FACTURAS', 'Facturas de proveedores'],
  ['Entrar', 'Iniciar sesión'],
  ['Fecha de separación', 'Fecha de fin del empleo'],
  ['Como se recibió', 'Orden original'],
  ['acepto este acuerdo', 'Confirmo que he leído'],
  ['a las 1:', 'a la 1:'],
  // In Spanish, "proveedores" are the vendors, so the provider has other words.
  ['su proveedor', 'su agencia'],
  ['importe', 'monto'],
])('LAY-03 Spanish has one term for one thing: nowhere “%s”, but “%s”', (avoided) => {
  expect(textsOf(es).filter((text) => text.toLowerCase().includes(avoided.toLowerCase()))).toEqual([]);
});

test('a preview may lack messages and keep some that are gone, but those that it has match', () => {
  expect(
    findMessageProblems({
      en: { one: 'Page {page}', two: 'Two' },
      vi: { $review: 'machine', one: 'Trang {trang}', gone: 'Cũ' },
    }),
  ).toEqual(['one takes {page} in en.json but {trang} in vi.json']);
});
