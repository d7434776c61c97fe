// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { hiredEmployeesQuery, timesheetsQuery, vendorInvoicesQuery } from '../../src/api/queries.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { vendorInvoiceDecisions } from '../../src/features/invoices/vendor-invoice-decisions.ts';
import { terminations } from '../../src/features/people/termination.ts';
import { timesheetDecisions } from '../../src/features/timesheets/timesheet-decisions.ts';
import { toReasonMessage } from '../../src/kit/decision/reason-message.ts';
import { writeForProvider } from '../../src/kit/feedback/provider-message.ts';
import { portalCalls, versionSent } from '../forms/plain-portal.ts';
import { hired, invoices, timesheets } from '../screens/records.ts';
import { speak } from '../speak.ts';
import { factsOf, wordsOf } from './words-of.ts';

vi.mock('../../src/api/portal-client.ts', () => import('../forms/plain-portal.ts'));

afterEach(() => queryClient.clear());

const VERBS = ['approve', 'decline'] as const;
const [sheet, , , bensSheet] = timesheets;
const [invoice, , , , again] = invoices;
const [ana, ben] = hired;
if (!sheet || !bensSheet || !invoice || !again || !ana || !ben) throw new Error('Records are missing.');
const timesheetList = (list: object[]) => queryClient.setQueryData(timesheetsQuery.queryKey, list as never);
const invoiceList = (list: object[]) => queryClient.setQueryData(vendorInvoicesQuery.queryKey, list as never);
const hiredList = (list: object[]) => queryClient.setQueryData(hiredEmployeesQuery.queryKey, list as never);

it('TS-12 TS-13 TS-14 a timesheet has texts for question, success and effect', () => {
  expect(VERBS.flatMap((verb) => wordsOf(timesheetDecisions, verb, sheet))).toMatchInlineSnapshot(`
    [
      "question: Are you sure you want to approve this timesheet? | Are you sure you want to approve 3 timesheets?",
      "done: timesheet approved | 3 timesheets approved",
      "effect: - | -",
      "button: Proceed: approve",
      "failed: -",
      "refused: -",
      "lost: -",
      "question: Are you sure you want to decline this? | Are you sure you want to decline 3 timesheets?",
      "done: timesheet declined | 3 timesheets declined",
      "effect: These hours will not be paid. Ana Ruiz can send a corrected timesheet. | These hours will not be paid. Your employees can send corrected timesheets.",
      "button: Proceed: decline",
      "failed: -",
      "refused: -",
      "lost: -",
    ]
  `);
});

it('INV-10 INV-12 INV-13 an invoice has texts for question, success, effect and failure', () => {
  expect(VERBS.flatMap((verb) => wordsOf(vendorInvoiceDecisions, verb, invoice))).toMatchInlineSnapshot(`
    [
      "question: Are you sure you want to approve this invoice? | Are you sure you want to approve 3 invoices?",
      "done: Invoice approved | 3 invoices approved",
      "effect: - | -",
      "button: Proceed: approve",
      "failed: Approval Failed",
      "refused: An error occurred while approving the invoice.",
      "lost: Failed to approve the invoice. Please try again later.",
      "question: Are you sure you want to decline this invoice? | Are you sure you want to decline 3 invoices?",
      "done: Invoice declined | 3 invoices declined",
      "effect: The vendor will not be paid for this invoice. | The vendor will not be paid for this invoice.",
      "button: Proceed: decline",
      "failed: Decline Failed",
      "refused: An error occurred while declining the invoice.",
      "lost: Failed to decline the invoice. Please try again later.",
    ]
  `);
});

it('HIRE-05 HIRE-21 HIRE-22 the end of an employment has texts for question, success and failure', () => {
  expect(wordsOf(terminations, 'terminate', ben)).toMatchInlineSnapshot(`
    [
      "question: Are you sure you want to terminate this employee? | Are you sure you want to terminate this employee?",
      "done: Employee was terminated | Employee was terminated",
      "effect: - | -",
      "button: Proceed: terminate",
      "failed: This employee was not terminated",
      "refused: The service did not accept this.",
      "lost: The answer was lost. The list shows that nothing was changed; you can decide again.",
    ]
  `);
});

it('INV-11 HIRE-05 a decision sends the id of its item to the operation of the verb', async () => {
  await timesheetDecisions.calls.decide({ verb: 'approve', item: sheet });
  await timesheetDecisions.calls.decide({ verb: 'decline', item: bensSheet });
  await vendorInvoiceDecisions.calls.decide({ verb: 'approve', item: invoice });
  await vendorInvoiceDecisions.calls.decide({ verb: 'decline', item: again });
  await terminations.calls.decide({ verb: 'terminate', item: ben });
  expect(portalCalls).toEqual([
    ['approveTimesheet', { time_sheet_id: 1 }],
    ['declineTimesheet', { time_sheet_id: 4 }],
    ['approveVendorInvoice', { invoice_id: 1 }],
    ['declineVendorInvoice', { invoice_id: 5 }],
    ['terminateEmployee', { id: 2 }],
  ]);
});

it.each([
  ['7', '7'],
  [undefined, undefined],
  ['', undefined],
  ['a "quoted" one', undefined],
])('a decision on a row with the version %j sends the version %j', async (version, sent) => {
  const versioned = version === undefined ? {} : { version };
  for (const verb of VERBS) {
    await timesheetDecisions.calls.decide({ verb, item: { ...sheet, ...versioned } });
    await vendorInvoiceDecisions.calls.decide({ verb, item: { ...invoice, ...versioned } });
  }
  await terminations.calls.decide({ verb: 'terminate', item: { ...ben, ...versioned } });
  expect(portalCalls).toHaveLength(5);
  expect(portalCalls.map(([operation]) => versionSent(operation))).toEqual(Array(5).fill(sent));
});

it.each([
  ['approve', 0, 'notArrived'],
  ['approve', null, 'notArrived'],
  ['approve', 1, 'arrived'],
  ['approve', -1, 'unknown'],
  ['decline', 0, 'notArrived'],
  ['decline', 1, 'unknown'],
  ['decline', -1, 'arrived'],
] as const)('TS-18 INV-14 after a lost response to %s the state %s means %s', (verb, state, finding) => {
  timesheetList([bensSheet, { ...sheet, status: state ?? 0 }]);
  invoiceList([again, { ...invoice, is_client_approved: state }]);
  expect(timesheetDecisions.calls.find(verb, sheet)).toBe(finding);
  expect(vendorInvoiceDecisions.calls.find(verb, invoice)).toBe(finding);
});

it.each([
  [[ana, ben], 'notArrived'],
  [[ana, { ...ben, separation_date: '2026-11-17' }], 'arrived'],
])('HIRE-21 after a lost response the list says if the employment has ended (%#)', (list, finding) => {
  hiredList(list);
  expect(terminations.calls.find('terminate', ben)).toBe(finding);
});

it('TS-18 INV-14 HIRE-21 the result is unknown without a list, or when the item is gone', () => {
  const findings = () => [
    timesheetDecisions.calls.find('approve', sheet),
    vendorInvoiceDecisions.calls.find('approve', invoice),
    terminations.calls.find('terminate', ben),
  ];
  expect(findings()).toEqual(['unknown', 'unknown', 'unknown']);
  timesheetList([bensSheet]);
  invoiceList([again]);
  hiredList([ana]);
  expect(findings()).toEqual(['unknown', 'unknown', 'unknown']);
});

it('a timesheet is named with hours, facts and warnings', () => {
  const twice = { ...sheet, id: 9 };
  expect(timesheetDecisions.view.warnings?.warningsOf(sheet)).toEqual([]);
  timesheetList([sheet, twice]);
  expect(factsOf(timesheetDecisions, sheet, [sheet, twice, bensSheet])).toMatchInlineSnapshot(`
    [
      "timesheets | 1 | Ana Ruiz, Mon, Nov 2, 2026, 9:00 AM | 2.5 h | Same times as another timesheet",
      "Employee | Ana Ruiz (SP-1)",
      "Time In | Mon, Nov 2, 2026, 9:00 AM",
      "Time Out | Mon, Nov 2, 2026, 11:30 AM",
      "Hours | 2.5 h",
      "Service Code | 320",
      "Specification | Meals",
      "3 timesheets · 11 h · 2 people",
      "Employee | Timesheets | Hours",
      "Ana Ruiz (SP-1) | 2 | 5 h",
      "Ben Okafor (SP-2) | 1 | 6 h",
      "2 need a look: 2 sent twice",
      "Declined timesheet | 3 declined timesheets | Ana Ruiz (SP-1), Mon, Nov 2, 2026, 9:00 AM, 2.5 h, service code 320",
      "Wrong hours | Did not work that day | Sent twice | Other",
    ]
  `);
});

it('INV-04 INV-10 an invoice is named with amount, facts and warnings', () => {
  expect(vendorInvoiceDecisions.view.warnings?.warningsOf(invoice)).toEqual([]);
  invoiceList(invoices);
  expect(
    factsOf(vendorInvoiceDecisions, invoice, [invoice, again, { ...invoice, id: 9 }]),
  ).toMatchInlineSnapshot(`
    [
      "vendorInvoices | 1 | Ramp, Mon, Nov 2, 2026 | $120.50 | Same file and amount as another invoice",
      "Description | Ramp",
      "Invoice Date | Mon, Nov 2, 2026",
      "Amount | $120.50",
      "Invoices File | ramp.pdf",
      "3 invoices · $361.50",
      "Description | Invoices | Amount",
      "Ramp | 2 | $241.00",
      "Ramp again | 1 | $120.50",
      "2 need a look: 2 with the same file and amount",
      "Declined invoice | 3 declined invoices | Invoice 1: Ramp, Mon, Nov 2, 2026, $120.50",
      "Wrong amount | Not received | Sent twice | Other",
    ]
  `);
});

it('MSG-01 the provider reads its own language first, with the number and code, and the client’s below', async () => {
  await speak('ko');
  const { whyOf } = timesheetDecisions.words;
  if (whyOf === undefined) throw new Error('A timesheet has reasons.');
  const [reason = ''] = whyOf.reasons();
  const { subject, message } = await writeForProvider(toReasonMessage(whyOf, [sheet], reason));
  const screenWords = whyOf.subject(1);
  await speak('en');
  const [line, , english, , korean, , own] = message.replaceAll(/[\u00a0\u202f]/g, ' ').split('\n');
  expect.soft(subject).toBe('Declined timesheet');
  expect.soft(line).toBe('Ana Ruiz (SP-1), Mon, Nov 2, 2026, 9:00 AM, 2.5 h, service code 320');
  expect.soft(english).toBe('Wrong hours');
  expect({ korean, own }).toEqual({ korean: expect.stringContaining('2026년 11월 2일'), own: reason });
  // The screens still speak the client's language.
  expect(screenWords).not.toBe('Declined timesheet');
});

it('MSG-01 a client who reads the provider’s language sends one text', async () => {
  const { whyOf } = timesheetDecisions.words;
  if (whyOf === undefined) throw new Error('A timesheet has reasons.');
  const [reason = ''] = whyOf.reasons();
  const { message } = await writeForProvider(toReasonMessage(whyOf, [sheet], reason));
  expect(message.split('\n')).toHaveLength(3);
});

it('INV-05 an invoice without an amount is not said to cost $0.00, in the question and to the provider', () => {
  const without = { ...invoice, invoice_price: null };
  const { view, words } = vendorInvoiceDecisions;
  const texts = [
    view.amountOf?.(without),
    ...view.factsOf(without).map(({ value }) => value),
    words.whyOf?.line(without),
  ];
  expect(texts.join(' ')).not.toContain('$0.00');
  expect(texts).toContain('Not given');
});

it('HIRE-05 an employment is named by the person, with the position and the date', () => {
  expect(factsOf(terminations, ben, [ben])).toMatchInlineSnapshot(`
    [
      "- | 2 | Ben Okafor | -",
      "Employee | Ben Okafor (SP-2)",
      "Position | Driver",
      "Hired Date | Wed, May 6, 2026",
      "-",
      "- | - | -",
      "-",
    ]
  `);
});
