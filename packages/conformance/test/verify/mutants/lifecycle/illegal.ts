import { answers, mutant, on, problem, success, touch, withStatus } from '../mutant.ts';
import {
  after,
  asked,
  count,
  DECIDE,
  did,
  EMPLOYMENT,
  hireAgain,
  INVOICE,
  invoiceOf,
  refused,
  setEmployment,
  setInvoice,
  setSheet,
  sheetOf,
  succeeded,
} from './kit.ts';

/** Defects that allow an illegal event. */
export const illegalMutants = [
  mutant(
    'E-illegal',
    'an approved timesheet can be declined',
    on(DECIDE, async (call) =>
      asked('-1')(call) && sheetOf(call)?.status === 1
        ? did(201, () => setSheet(call, Number(call.form.time_sheet_id), -1))
        : call.next(),
    ),
  ),
  mutant(
    'E-illegal',
    'a declined timesheet can be approved',
    on(DECIDE, async (call) =>
      asked('1')(call) && sheetOf(call)?.status === -1
        ? did(201, () => setSheet(call, Number(call.form.time_sheet_id), 1))
        : call.next(),
    ),
  ),
  mutant(
    'E-illegal',
    'a decision that is too late is refused and carried out',
    on(
      DECIDE,
      after(refused, (call) => setSheet(call, Number(call.form.time_sheet_id), Number(call.form.status))),
    ),
  ),
  mutant(
    'E-illegal',
    'a decision that is too late seems to succeed',
    answers(DECIDE, (a) => (refused(a) ? success(201) : a)),
  ),
  mutant(
    'E-illegal',
    'a paid invoice can be declined',
    on('declineVendorInvoice', async (call) =>
      invoiceOf(call)?.reciept_file != null
        ? did(200, () => setInvoice(call, Number(call.form.invoice_id), -1))
        : call.next(),
    ),
  ),
  mutant(
    'E-illegal',
    'a declined invoice can be approved',
    on('approveVendorInvoice', async (call) =>
      invoiceOf(call)?.is_client_approved === -1
        ? did(200, () => setInvoice(call, Number(call.form.invoice_id), 1))
        : call.next(),
    ),
  ),
  mutant('E-illegal', 'who is hired can be hired again', on('hireEmployee', after(refused, hireAgain))),
  mutant(
    'E-illegal',
    'ending twice moves the separation date',
    on(
      'terminateEmployee',
      after(refused, (call) => setEmployment(call, Number(call.form.id), '2020-01-01')),
    ),
  ),
  mutant(
    'E-illegal',
    'a refusal leads to another page',
    answers(INVOICE, (a) =>
      refused(a)
        ? { ...withStatus(a, 302), headers: { ...a.headers, location: '/' }, body: Buffer.from('{}') }
        : a,
    ),
  ),
  mutant(
    'E-illegal',
    'a refusal is a failure of the service',
    answers(EMPLOYMENT, (a) => (refused(a) ? problem(500) : a)),
  ),

  mutant(
    'E-final',
    'the fourth refusal gives way',
    on(DECIDE, async (call) => {
      const answer = await call.next();
      return refused(answer) && count(call, `refused ${call.form.time_sheet_id}`) === 4
        ? success(201)
        : answer;
    }),
  ),
  mutant(
    'E-final',
    'two refusals make an invoice await the client again',
    on(
      INVOICE,
      after(refused, (call) => {
        if (count(call, `refused ${call.form.invoice_id}`) === 2)
          setInvoice(call, Number(call.form.invoice_id), 0);
      }),
    ),
  ),
  mutant(
    'E-final',
    'ending a third time begins the employment again',
    on(
      'terminateEmployee',
      after(refused, (call) => {
        if (count(call, `refused ${call.form.id}`) === 2) setEmployment(call, Number(call.form.id), null);
      }),
    ),
  ),
  mutant(
    'E-final',
    'what this service has declined can be approved',
    on(DECIDE, async (call) => {
      const wasDeclined = call.memory.get(`declined ${call.form.time_sheet_id}`) === 1;
      if (wasDeclined && asked('1')(call)) {
        setSheet(call, Number(call.form.time_sheet_id), 1);
        return success(201);
      }
      const answer = await call.next();
      if (succeeded(answer) && asked('-1')(call)) call.memory.set(`declined ${call.form.time_sheet_id}`, 1);
      return answer;
    }),
  ),

  mutant(
    'E-repeat',
    'approving twice takes the approval back',
    on(DECIDE, async (call) =>
      asked('1')(call) && sheetOf(call)?.status === 1
        ? did(201, () => setSheet(call, Number(call.form.time_sheet_id), 0))
        : call.next(),
    ),
  ),
  mutant(
    'E-repeat',
    'declining twice succeeds twice',
    on(DECIDE, async (call) =>
      asked('-1')(call) && sheetOf(call)?.status === -1 ? success(201) : call.next(),
    ),
  ),
  mutant('E-repeat', 'hiring twice makes two records', on('hireEmployee', after(refused, hireAgain))),
  mutant(
    'E-repeat',
    'ending twice succeeds twice',
    answers('terminateEmployee', (a) => (refused(a) ? success() : a)),
  ),
  mutant(
    'E-repeat',
    'declining an invoice twice pays it',
    on(
      'declineVendorInvoice',
      after(refused, (call) => {
        const invoice = invoiceOf(call);
        if (invoice?.is_client_approved === -1)
          call.client.vendorInvoices.set(invoice.id, { ...invoice, reciept_file: '/files/1/x.pdf' });
        touch(call.world);
      }),
    ),
  ),

  mutant(
    'E-unknown',
    'an unknown timesheet is approved',
    answers(DECIDE, (a) => (a.status === 404 ? success(201) : a)),
  ),
  mutant(
    'E-unknown',
    'an unknown invoice declines another one',
    on(
      'declineVendorInvoice',
      after(
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
    answers('terminateEmployee', (a) => (a.status === 404 ? success() : a)),
  ),
  mutant(
    'E-unknown',
    'an unknown employee is hired',
    answers('hireEmployee', (a) => (a.status === 422 ? success() : a)),
  ),
];
