import {
  changeJsonBody,
  jsonOf,
  markWorldChanged,
  mutant,
  problem,
  replaceOperation,
  success,
  withJson,
  withStatus,
} from '../mutant.ts';
import {
  DECIDE,
  hasSucceeded,
  hireAgain,
  invoiceOf,
  isForStatus,
  runAfterAnswer,
  setEmployment,
  setInvoice,
  setSheet,
  sheetOf,
} from './kit.ts';

/** Backends that carry out a legal event in a wrong way. */
export const legalMutants = [
  mutant(
    'E-legal',
    'approving a timesheet answers 200',
    replaceOperation(DECIDE, async (call) => {
      const answer = await call.next();
      return hasSucceeded(answer) && isForStatus('1')(call)
        ? withJson(withStatus(answer, 200), { ...jsonOf(answer), status: 200 })
        : answer;
    }),
  ),
  mutant(
    'E-legal',
    'an approval is acknowledged and forgotten',
    replaceOperation(DECIDE, async (call) =>
      isForStatus('1')(call) && sheetOf(call)?.status === 0 ? success(201) : call.next(),
    ),
  ),
  mutant(
    'E-legal',
    'declining approves',
    replaceOperation(
      DECIDE,
      runAfterAnswer(hasSucceeded, (call) => setSheet(call, Number(call.form.time_sheet_id), 1)),
    ),
  ),
  mutant(
    'E-legal',
    'a decision takes its neighbour along',
    replaceOperation(
      DECIDE,
      runAfterAnswer(hasSucceeded, (call) =>
        setSheet(call, Number(call.form.time_sheet_id) + 4, Number(call.form.status)),
      ),
    ),
  ),
  mutant(
    'E-legal',
    'a declined timesheet is removed',
    replaceOperation(
      DECIDE,
      runAfterAnswer(hasSucceeded, (call) => {
        if (isForStatus('-1')(call)) call.client.timesheets.delete(Number(call.form.time_sheet_id));
        markWorldChanged(call.world);
      }),
    ),
  ),
  mutant(
    'E-legal',
    'a pending timesheet cannot be declined',
    replaceOperation(DECIDE, async (call) =>
      isForStatus('-1')(call) && sheetOf(call)?.status === 0 ? problem(409) : call.next(),
    ),
  ),
  mutant(
    'E-legal',
    'a declined invoice awaits the client again',
    replaceOperation(
      'declineVendorInvoice',
      runAfterAnswer(hasSucceeded, (call) => setInvoice(call, Number(call.form.invoice_id), 0)),
    ),
  ),
  mutant(
    'E-legal',
    'declining an invoice pays it',
    replaceOperation(
      'declineVendorInvoice',
      runAfterAnswer(hasSucceeded, (call) => {
        const invoice = invoiceOf(call);
        if (invoice !== undefined)
          call.client.vendorInvoices.set(invoice.id, {
            ...invoice,
            is_client_approved: 1,
            reciept_file: '/files/1/x.pdf',
          });
        markWorldChanged(call.world);
      }),
    ),
  ),
  mutant('E-legal', 'whoever is hired stays available', async (call) => {
    const answer = await call.next();
    if (call.operationId !== 'listAvailableEmployees') return answer;
    return changeJsonBody(200, (body) => ({ ...body, data: [...call.client.employees.values()] }))(answer);
  }),
  mutant(
    'E-legal',
    'terminating removes the record',
    replaceOperation(
      'terminateEmployee',
      runAfterAnswer(hasSucceeded, (call) => {
        call.client.employments.delete(Number(call.form.id));
        markWorldChanged(call.world);
      }),
    ),
  ),
  mutant(
    'E-legal',
    'terminating leaves the separation date empty',
    replaceOperation(
      'terminateEmployee',
      runAfterAnswer(hasSucceeded, (call) => setEmployment(call, Number(call.form.id), null)),
    ),
  ),
  mutant(
    'E-legal',
    'hiring makes two records',
    replaceOperation('hireEmployee', runAfterAnswer(hasSucceeded, hireAgain)),
  ),
];
