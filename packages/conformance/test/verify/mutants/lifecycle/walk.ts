import {
  changeAnswersWhen,
  changeJsonBody,
  type Json,
  markWorldChanged,
  mutant,
  problem,
  replaceOperation,
  success,
  toAnswer,
} from '../mutant.ts';
import {
  countCalls,
  DECIDE,
  hasSucceeded,
  INVOICE,
  invoiceOf,
  runAfterAnswer,
  setEmployment,
  setInvoice,
  setSheet,
  sheetOf,
  wasRefused,
} from './kit.ts';

/** Backends with defects that only a sequence of several events shows. */
export const walkMutants = [
  mutant(
    'E-walk',
    'a decision takes back the one before it',
    replaceOperation(
      DECIDE,
      runAfterAnswer(hasSucceeded, (call) => {
        const last = call.memory.get('last');
        if (last !== undefined) setSheet(call, last, 0);
        call.memory.set('last', Number(call.form.time_sheet_id));
      }),
    ),
  ),
  mutant(
    'E-walk',
    'after a refusal the next decision is lost',
    replaceOperation(DECIDE, async (call) => {
      if (call.memory.get('refused') === 1 && sheetOf(call)?.status === 0) {
        call.memory.set('refused', 0);
        return success(201);
      }
      const answer = await call.next();
      if (wasRefused(answer)) call.memory.set('refused', 1);
      return answer;
    }),
  ),
  mutant(
    'E-walk',
    'a second refusal of the same invoice turns the decision round',
    replaceOperation(
      INVOICE,
      runAfterAnswer(wasRefused, (call) => {
        const invoice = invoiceOf(call);
        if (countCalls(call, `refused ${call.form.invoice_id}`) === 2 && invoice !== undefined)
          setInvoice(call, invoice.id, -(invoice.is_client_approved ?? 0));
      }),
    ),
  ),
  mutant(
    'E-walk',
    'ending one employment begins the one that ended before',
    replaceOperation(
      'terminateEmployee',
      runAfterAnswer(hasSucceeded, (call) => {
        const last = call.memory.get('last');
        if (last !== undefined) setEmployment(call, last, null);
        call.memory.set('last', Number(call.form.id));
      }),
    ),
  ),
  mutant(
    'E-walk',
    'every third decision is lost',
    replaceOperation(DECIDE, async (call) =>
      sheetOf(call)?.status === 0 && countCalls(call, 'decided') % 3 === 2 ? success(201) : call.next(),
    ),
  ),

  mutant(
    'E-agrees',
    'the available employees have other names',
    changeAnswersWhen(
      'listAvailableEmployees',
      changeJsonBody(200, (body) => ({
        ...body,
        data: body.data.map((row: Json) => ({ ...row, last_name: 'Smith' })),
      })),
    ),
  ),
  mutant(
    'E-agrees',
    'the first timesheet names somebody else',
    changeAnswersWhen(
      'listTimesheets',
      changeJsonBody(200, (body) => ({
        ...body,
        data: body.data.map((row: Json, index: number) =>
          index === 0 ? { ...row, employee: { ...row.employee, first_name: 'Somebody' } } : row,
        ),
      })),
    ),
  ),
  mutant(
    'E-agrees',
    'who is hired is available, too',
    changeAnswersWhen('listAvailableEmployees', (a, { client }) =>
      changeJsonBody(200, (body) => ({ ...body, data: [...client.employees.values()] }))(a),
    ),
  ),
  mutant(
    'E-agrees',
    'an invoice is listed twice',
    changeAnswersWhen(
      'listVendorInvoices',
      changeJsonBody(200, ({ data: { data } }) => ({ data: { data: [...data, data[0]] } })),
    ),
  ),
  mutant(
    'E-agrees',
    'the telephone of the hired is an old one',
    changeAnswersWhen(
      'listHiredEmployees',
      changeJsonBody(200, (body) => ({
        ...body,
        data: body.data.map((row: Json) => ({ ...row, employee: { ...row.employee, phone_number: '0' } })),
      })),
    ),
  ),

  mutant('E-enrollment', 'payment information is complete without any', async (call) => {
    if (call.operationId === 'updatePaymentDetails') return call.next();
    if (call.operationId === 'getPaymentDetails')
      return toAnswer(200, { status: 200, payment_details: null });
    return call.next();
  }),
  mutant(
    'E-enrollment',
    'saved payment details do not complete the section',
    changeAnswersWhen(
      'getEnrollmentCheck',
      changeJsonBody(200, () => ({
        status: 'error',
        errors: { payment_information: ['Payment information is required'] },
      })),
    ),
  ),
  mutant('E-enrollment', 'accepted terms are not recorded', async (call) => {
    if (call.operationId === 'acceptTerms') return toAnswer(200, { status: 200 });
    const { enrollment } = call.client;
    if (enrollment.termsAcceptedAt !== undefined) {
      enrollment.termsAcceptedAt = undefined;
      markWorldChanged(call.world);
    }
    return call.next();
  }),
  mutant(
    'E-enrollment',
    'a signature counts only when it is drawn',
    changeAnswersWhen('getEnrollmentCheck', (a, { client }) =>
      client.enrollment.signature?.type === 'text'
        ? changeJsonBody(200, () => ({ status: 'error', errors: { signature: ['Sign by hand'] } }))(a)
        : a,
    ),
  ),

  mutant(
    'E-har',
    'a recorded late decision succeeded',
    changeAnswersWhen(DECIDE, (a) => (wasRefused(a) ? success(201) : a)),
  ),
  mutant(
    'E-har',
    'a recorded decision was taken back',
    replaceOperation(
      DECIDE,
      runAfterAnswer(hasSucceeded, (call) => setSheet(call, Number(call.form.time_sheet_id), 0)),
    ),
  ),
  mutant(
    'E-har',
    'a recorded decision in time was refused',
    replaceOperation(DECIDE, async (call) => (sheetOf(call)?.status === 0 ? problem(409) : call.next())),
  ),
];
