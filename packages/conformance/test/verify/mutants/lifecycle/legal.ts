import { editing, jsonOf, mutant, on, problem, success, touch, withJson, withStatus } from '../mutant.ts';
import {
  after,
  asked,
  DECIDE,
  hireAgain,
  invoiceOf,
  setEmployment,
  setInvoice,
  setSheet,
  sheetOf,
  succeeded,
} from './kit.ts';

/** Backends that do something else than what a lifecycle allows. */
export const legalMutants = [
  mutant(
    'E-legal',
    'approving a timesheet answers 200',
    on(DECIDE, async (call) => {
      const answer = await call.next();
      return succeeded(answer) && asked('1')(call)
        ? withJson(withStatus(answer, 200), { ...jsonOf(answer), status: 200 })
        : answer;
    }),
  ),
  mutant(
    'E-legal',
    'an approval is acknowledged and forgotten',
    on(DECIDE, async (call) =>
      asked('1')(call) && sheetOf(call)?.status === 0 ? success(201) : call.next(),
    ),
  ),
  mutant(
    'E-legal',
    'declining approves',
    on(
      DECIDE,
      after(succeeded, (call) => setSheet(call, Number(call.form.time_sheet_id), 1)),
    ),
  ),
  mutant(
    'E-legal',
    'a decision takes its neighbour along',
    on(
      DECIDE,
      after(succeeded, (call) =>
        setSheet(call, Number(call.form.time_sheet_id) + 4, Number(call.form.status)),
      ),
    ),
  ),
  mutant(
    'E-legal',
    'a declined timesheet is removed',
    on(
      DECIDE,
      after(succeeded, (call) => {
        if (asked('-1')(call)) call.client.timesheets.delete(Number(call.form.time_sheet_id));
        touch(call.world);
      }),
    ),
  ),
  mutant(
    'E-legal',
    'a pending timesheet cannot be declined',
    on(DECIDE, async (call) =>
      asked('-1')(call) && sheetOf(call)?.status === 0 ? problem(409) : call.next(),
    ),
  ),
  mutant(
    'E-legal',
    'a declined invoice awaits the client again',
    on(
      'declineVendorInvoice',
      after(succeeded, (call) => setInvoice(call, Number(call.form.invoice_id), 0)),
    ),
  ),
  mutant(
    'E-legal',
    'declining an invoice pays it',
    on(
      'declineVendorInvoice',
      after(succeeded, (call) => {
        const invoice = invoiceOf(call);
        if (invoice !== undefined)
          call.client.vendorInvoices.set(invoice.id, {
            ...invoice,
            is_client_approved: 1,
            reciept_file: '/files/1/x.pdf',
          });
        touch(call.world);
      }),
    ),
  ),
  mutant('E-legal', 'whoever is hired stays available', async (call) => {
    const answer = await call.next();
    if (call.operationId !== 'listAvailableEmployees') return answer;
    return editing(200, (body) => ({ ...body, data: [...call.client.employees.values()] }))(answer);
  }),
  mutant(
    'E-legal',
    'terminating removes the record',
    on(
      'terminateEmployee',
      after(succeeded, (call) => {
        call.client.employments.delete(Number(call.form.id));
        touch(call.world);
      }),
    ),
  ),
  mutant(
    'E-legal',
    'terminating leaves the separation date empty',
    on(
      'terminateEmployee',
      after(succeeded, (call) => setEmployment(call, Number(call.form.id), null)),
    ),
  ),
  mutant('E-legal', 'hiring makes two records', on('hireEmployee', after(succeeded, hireAgain))),
];
