import { setTimeout as sleep } from 'node:timers/promises';
import { mutant, on, problem, success } from '../mutant.ts';
import {
  after,
  count,
  DECIDE,
  employmentOf,
  hireAgain,
  INVOICE,
  invoiceOf,
  refused,
  setEmployment,
  setInvoice,
  setSheet,
  sheetOf,
  withoutLock,
} from './kit.ts';

/** Defects that appear with simultaneous requests. */
export const parallelMutants = [
  mutant(
    'E-parallel',
    'timesheets are decided without a lock',
    on(
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
    on(
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
    on('hireEmployee', async (call) => {
      const wasFree = ![...call.client.employments.values()].some(
        ({ employeeId, record }) =>
          employeeId === Number(call.form.employee_id) && record.separation_date === null,
      );
      const answer = await call.next();
      if (!wasFree || !refused(answer)) return answer;
      hireAgain(call);
      return success();
    }),
  ),
  mutant(
    'E-parallel',
    'employments end without a lock',
    on(
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
    on(DECIDE, async (call) => {
      const answer = await call.next();
      const sheet = sheetOf(call);
      const isTold = refused(answer) && sheet !== undefined && count(call, `told ${sheet.id}`) === 1;
      return isTold ? success(201) : answer;
    }),
  ),
  mutant(
    'E-parallel',
    'of decisions at once another one is kept than the one that succeeded',
    on(
      DECIDE,
      after(refused, (call) => {
        const sheet = sheetOf(call);
        if (sheet !== undefined && count(call, `refused ${sheet.id}`) === 1)
          setSheet(call, sheet.id, -sheet.status);
      }),
    ),
  ),
  mutant(
    'E-parallel',
    'decisions at once all fail',
    on(DECIDE, async (call) => {
      const running = count(call, 'running');
      await sleep(5);
      const busy = Math.max(running, call.memory.get('running') ?? 0) > 1;
      const answer = busy ? problem(409) : await call.next();
      call.memory.set('running', Math.max(0, (call.memory.get('running') ?? 0) - 1));
      return answer;
    }),
  ),
];
