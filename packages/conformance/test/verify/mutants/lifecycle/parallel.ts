import { setTimeout as sleep } from 'node:timers/promises';
import { mutant, problem, replaceOperation, success } from '../mutant.ts';
import {
  countCalls,
  DECIDE,
  employmentOf,
  hireAgain,
  INVOICE,
  invoiceOf,
  runAfterAnswer,
  setEmployment,
  setInvoice,
  setSheet,
  sheetOf,
  wasRefused,
  withoutLock,
} from './kit.ts';

/** Backends with defects that only simultaneous requests show. */
export const parallelMutants = [
  mutant(
    'E-parallel',
    'timesheets are decided without a lock',
    replaceOperation(
      DECIDE,
      withoutLock(
        (call) => sheetOf(call)?.status === 0,
        (call) => setSheet(call, Number(call.form.time_sheet_id), Number(call.form.status)),
        201,
      ),
    ),
  ),
  mutant(
    'E-parallel',
    'invoices are decided without a lock',
    replaceOperation(
      INVOICE,
      withoutLock(
        (call) => invoiceOf(call)?.is_client_approved === 0,
        (call) =>
          setInvoice(
            call,
            Number(call.form.invoice_id),
            call.operationId === 'approveVendorInvoice' ? 1 : -1,
          ),
        200,
      ),
    ),
  ),
  mutant(
    'E-parallel',
    'people are hired without a lock',
    replaceOperation('hireEmployee', async (call) => {
      const wasFree = ![...call.client.employments.values()].some(
        ({ employeeId, record }) =>
          employeeId === Number(call.form.employee_id) && record.separation_date === null,
      );
      const answer = await call.next();
      if (!wasFree || !wasRefused(answer)) return answer;
      hireAgain(call);
      return success();
    }),
  ),
  mutant(
    'E-parallel',
    'employments end without a lock',
    replaceOperation(
      'terminateEmployee',
      withoutLock(
        (call) => employmentOf(call)?.record.separation_date === null,
        (call) => setEmployment(call, Number(call.form.id), '2025-06-01'),
        200,
      ),
    ),
  ),
  mutant(
    'E-parallel',
    'of timesheet decisions at once one more is told that it holds',
    replaceOperation(DECIDE, async (call) => {
      const answer = await call.next();
      const sheet = sheetOf(call);
      const isTold = wasRefused(answer) && sheet !== undefined && countCalls(call, `told ${sheet.id}`) === 1;
      return isTold ? success(201) : answer;
    }),
  ),
  mutant(
    'E-parallel',
    'of decisions at once another one is kept than the one that succeeded',
    replaceOperation(
      DECIDE,
      runAfterAnswer(wasRefused, (call) => {
        const sheet = sheetOf(call);
        if (sheet !== undefined && countCalls(call, `refused ${sheet.id}`) === 1)
          setSheet(call, sheet.id, -sheet.status);
      }),
    ),
  ),
  mutant(
    'E-parallel',
    'decisions at once all fail',
    replaceOperation(DECIDE, async (call) => {
      const running = countCalls(call, 'running');
      await sleep(5);
      const busy = Math.max(running, call.memory.get('running') ?? 0) > 1;
      const answer = busy ? problem(409) : await call.next();
      call.memory.set('running', Math.max(0, (call.memory.get('running') ?? 0) - 1));
      return answer;
    }),
  ),
];
