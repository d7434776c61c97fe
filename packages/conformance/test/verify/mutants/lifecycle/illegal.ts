import {
  changeAnswersWhen,
  markWorldChanged,
  mutant,
  problem,
  replaceOperation,
  success,
  withStatus,
} from '../mutant.ts';
import {
  countCalls,
  DECIDE,
  EMPLOYMENT,
  hasSucceeded,
  hireAgain,
  INVOICE,
  invoiceOf,
  isForStatus,
  respondAfter,
  runAfterAnswer,
  setEmployment,
  setInvoice,
  setSheet,
  sheetOf,
  wasRefused,
} from './kit.ts';

/** Backends that accept an illegal event. */
export const illegalMutants = [
  mutant(
    'E-illegal',
    'an approved timesheet can be declined',
    replaceOperation(DECIDE, async (call) =>
      isForStatus('-1')(call) && sheetOf(call)?.status === 1
        ? respondAfter(201, () => setSheet(call, Number(call.form.time_sheet_id), -1))
        : call.next(),
    ),
  ),
  mutant(
    'E-illegal',
    'a declined timesheet can be approved',
    replaceOperation(DECIDE, async (call) =>
      isForStatus('1')(call) && sheetOf(call)?.status === -1
        ? respondAfter(201, () => setSheet(call, Number(call.form.time_sheet_id), 1))
        : call.next(),
    ),
  ),
  mutant(
    'E-illegal',
    'a decision that is too late is refused and carried out',
    replaceOperation(
      DECIDE,
      runAfterAnswer(wasRefused, (call) =>
        setSheet(call, Number(call.form.time_sheet_id), Number(call.form.status)),
      ),
    ),
  ),
  mutant(
    'E-illegal',
    'a decision that is too late seems to succeed',
    changeAnswersWhen(DECIDE, (a) => (wasRefused(a) ? success(201) : a)),
  ),
  mutant(
    'E-illegal',
    'a paid invoice can be declined',
    replaceOperation('declineVendorInvoice', async (call) =>
      invoiceOf(call)?.reciept_file != null
        ? respondAfter(200, () => setInvoice(call, Number(call.form.invoice_id), -1))
        : call.next(),
    ),
  ),
  mutant(
    'E-illegal',
    'a declined invoice can be approved',
    replaceOperation('approveVendorInvoice', async (call) =>
      invoiceOf(call)?.is_client_approved === -1
        ? respondAfter(200, () => setInvoice(call, Number(call.form.invoice_id), 1))
        : call.next(),
    ),
  ),
  mutant(
    'E-illegal',
    'who is hired can be hired again',
    replaceOperation('hireEmployee', runAfterAnswer(wasRefused, hireAgain)),
  ),
  mutant(
    'E-illegal',
    'ending twice moves the separation date',
    replaceOperation(
      'terminateEmployee',
      runAfterAnswer(wasRefused, (call) => setEmployment(call, Number(call.form.id), '2020-01-01')),
    ),
  ),
  mutant(
    'E-illegal',
    'a refusal leads to another page',
    changeAnswersWhen(INVOICE, (a) =>
      wasRefused(a)
        ? { ...withStatus(a, 302), headers: { ...a.headers, location: '/' }, body: Buffer.from('{}') }
        : a,
    ),
  ),
  mutant(
    'E-illegal',
    'a refusal is a failure of the service',
    changeAnswersWhen(EMPLOYMENT, (a) => (wasRefused(a) ? problem(500) : a)),
  ),

  mutant(
    'E-final',
    'the fourth refusal gives way',
    replaceOperation(DECIDE, async (call) => {
      const answer = await call.next();
      return wasRefused(answer) && countCalls(call, `refused ${call.form.time_sheet_id}`) === 4
        ? success(201)
        : answer;
    }),
  ),
  mutant(
    'E-final',
    'two refusals make an invoice await the client again',
    replaceOperation(
      INVOICE,
      runAfterAnswer(wasRefused, (call) => {
        if (countCalls(call, `refused ${call.form.invoice_id}`) === 2)
          setInvoice(call, Number(call.form.invoice_id), 0);
      }),
    ),
  ),
  mutant(
    'E-final',
    'ending a third time begins the employment again',
    replaceOperation(
      'terminateEmployee',
      runAfterAnswer(wasRefused, (call) => {
        if (countCalls(call, `refused ${call.form.id}`) === 2)
          setEmployment(call, Number(call.form.id), null);
      }),
    ),
  ),
  mutant(
    'E-final',
    'what this service has declined can be approved',
    replaceOperation(DECIDE, async (call) => {
      const wasDeclined = call.memory.get(`declined ${call.form.time_sheet_id}`) === 1;
      if (wasDeclined && isForStatus('1')(call)) {
        setSheet(call, Number(call.form.time_sheet_id), 1);
        return success(201);
      }
      const answer = await call.next();
      if (hasSucceeded(answer) && isForStatus('-1')(call))
        call.memory.set(`declined ${call.form.time_sheet_id}`, 1);
      return answer;
    }),
  ),

  mutant(
    'E-repeat',
    'approving twice takes the approval back',
    replaceOperation(DECIDE, async (call) =>
      isForStatus('1')(call) && sheetOf(call)?.status === 1
        ? respondAfter(201, () => setSheet(call, Number(call.form.time_sheet_id), 0))
        : call.next(),
    ),
  ),
  mutant(
    'E-repeat',
    'declining twice succeeds twice',
    replaceOperation(DECIDE, async (call) =>
      isForStatus('-1')(call) && sheetOf(call)?.status === -1 ? success(201) : call.next(),
    ),
  ),
  mutant(
    'E-repeat',
    'hiring twice makes two records',
    replaceOperation('hireEmployee', runAfterAnswer(wasRefused, hireAgain)),
  ),
  mutant(
    'E-repeat',
    'ending twice succeeds twice',
    changeAnswersWhen('terminateEmployee', (a) => (wasRefused(a) ? success() : a)),
  ),
  mutant(
    'E-repeat',
    'declining an invoice twice pays it',
    replaceOperation(
      'declineVendorInvoice',
      runAfterAnswer(wasRefused, (call) => {
        const invoice = invoiceOf(call);
        if (invoice?.is_client_approved === -1)
          call.client.vendorInvoices.set(invoice.id, { ...invoice, reciept_file: '/files/1/x.pdf' });
        markWorldChanged(call.world);
      }),
    ),
  ),

  mutant(
    'E-unknown',
    'an unknown timesheet is approved',
    changeAnswersWhen(DECIDE, (a) => (a.status === 404 ? success(201) : a)),
  ),
  mutant(
    'E-unknown',
    'an unknown invoice declines another one',
    replaceOperation(
      'declineVendorInvoice',
      runAfterAnswer(
        ({ status }) => status === 404,
        (call) => {
          const invoices = [...call.client.vendorInvoices.values()];
          const other = invoices.find(({ is_client_approved }) => is_client_approved === 0);
          if (other !== undefined) setInvoice(call, other.id, -1);
        },
      ),
    ),
  ),
  mutant(
    'E-unknown',
    'an unknown employment ends',
    changeAnswersWhen('terminateEmployee', (a) => (a.status === 404 ? success() : a)),
  ),
  mutant(
    'E-unknown',
    'an unknown employee is hired',
    changeAnswersWhen('hireEmployee', (a) => (a.status === 422 ? success() : a)),
  ),
];
