import { setTimeout as sleep } from 'node:timers/promises';
import type { RawAnswer } from '../../../../src/verify/wire/raw.ts';
import { type Call, markWorldChanged, success } from '../mutant.ts';

export const DECIDE = 'submitTimesheetDecision';
export const INVOICE = ['approveVendorInvoice', 'declineVendorInvoice'];
export const EMPLOYMENT = ['hireEmployee', 'terminateEmployee'];

export const sheetOf = ({ client, form }: Call) => client.timesheets.get(Number(form.time_sheet_id));
export const invoiceOf = ({ client, form }: Call) => client.vendorInvoices.get(Number(form.invoice_id));
export const employmentOf = ({ client, form }: Call) => client.employments.get(Number(form.id));

export function setSheet(call: Call, id: number, status: number): void {
  const sheet = call.client.timesheets.get(id);
  if (sheet !== undefined) call.client.timesheets.set(id, { ...sheet, status });
  markWorldChanged(call.world);
}

export function setInvoice(call: Call, id: number, is_client_approved: number): void {
  const invoice = call.client.vendorInvoices.get(id);
  if (invoice !== undefined) call.client.vendorInvoices.set(id, { ...invoice, is_client_approved });
  markWorldChanged(call.world);
}

export function setEmployment(call: Call, id: number, separation_date: string | null): void {
  const employment = call.client.employments.get(id);
  if (employment !== undefined)
    call.client.employments.set(id, { ...employment, record: { ...employment.record, separation_date } });
  markWorldChanged(call.world);
}

export function countCalls(call: Call, key: string): number {
  const now = (call.memory.get(key) ?? 0) + 1;
  call.memory.set(key, now);
  return now;
}

/** Defect that changes data after some of the honest server's responses. */
export const runAfterAnswer =
  (isMeant: (answer: RawAnswer) => boolean, does: (call: Call) => void) =>
  async (call: Call): Promise<RawAnswer> => {
    const answer = await call.next();
    if (isMeant(answer)) does(call);
    return answer;
  };

export const hasSucceeded = ({ status }: RawAnswer) => status < 300;
export const wasRefused = ({ status }: RawAnswer) => status === 409;
export const isForStatus = (status: string) => (call: Call) => call.form.status === status;

/** Runs code and returns a success response. */
export const respondAfter = (status: number, does: () => void): RawAnswer => {
  does();
  return success(status);
};

/** Adds a second record for the person who was hired. */
export function hireAgain(call: Call): void {
  const person = call.client.employees.get(Number(call.form.employee_id));
  const known = [...call.client.employments.values()].find(({ employeeId }) => employeeId === person?.id);
  if (known === undefined) return;
  const id = call.world.ids.next('employment');
  call.client.employments.set(id, { ...known, record: { ...known.record, id, separation_date: null } });
  markWorldChanged(call.world);
}

/** Defect of a service without a lock: it checks the state, waits, and then acts on the old state. */
export const withoutLock =
  (isOpen: (call: Call) => boolean, act: (call: Call) => void, ok: number) => async (call: Call) => {
    const wasOpen = isOpen(call);
    await sleep(5);
    if (!wasOpen) return call.next();
    act(call);
    return success(ok);
  };
