import { setTimeout as sleep } from 'node:timers/promises';
import type { RawAnswer } from '../../../src/verify/wire/raw.ts';
import {
  answers,
  type Call,
  editing,
  type Json,
  jsonOf,
  mutant,
  on,
  problem,
  success,
  toAnswer,
  touch,
  withJson,
  withStatus,
} from './mutant.ts';

const DECIDE = 'submitTimesheetDecision';
const INVOICE = ['approveVendorInvoice', 'declineVendorInvoice'];
const EMPLOYMENT = ['hireEmployee', 'terminateEmployee'];

const sheetOf = ({ client, form }: Call) => client.timesheets.get(Number(form.time_sheet_id));
const invoiceOf = ({ client, form }: Call) => client.vendorInvoices.get(Number(form.invoice_id));
const employmentOf = ({ client, form }: Call) => client.employments.get(Number(form.id));

function setSheet(call: Call, id: number, status: number): void {
  const sheet = call.client.timesheets.get(id);
  if (sheet !== undefined) call.client.timesheets.set(id, { ...sheet, status });
  touch(call.world);
}

function setInvoice(call: Call, id: number, is_client_approved: number): void {
  const invoice = call.client.vendorInvoices.get(id);
  if (invoice !== undefined) call.client.vendorInvoices.set(id, { ...invoice, is_client_approved });
  touch(call.world);
}

function setEmployment(call: Call, id: number, separation_date: string | null): void {
  const employment = call.client.employments.get(id);
  if (employment !== undefined)
    call.client.employments.set(id, { ...employment, record: { ...employment.record, separation_date } });
  touch(call.world);
}

function count(call: Call, key: string): number {
  const now = (call.memory.get(key) ?? 0) + 1;
  call.memory.set(key, now);
  return now;
}

/** Does something after an answer of a kind. */
const after =
  (isMeant: (answer: RawAnswer) => boolean, does: (call: Call) => void) =>
  async (call: Call): Promise<RawAnswer> => {
    const answer = await call.next();
    if (isMeant(answer)) does(call);
    return answer;
  };

const succeeded = ({ status }: RawAnswer) => status < 300;
const refused = ({ status }: RawAnswer) => status === 409;
const asked = (status: string) => (call: Call) => call.form.status === status;

/** Does something and tells success. */
const did = (status: number, does: () => void): RawAnswer => {
  does();
  return success(status);
};

/** Adds a second record for the person who was hired. */
function hireAgain(call: Call): void {
  const person = call.client.employees.get(Number(call.form.employee_id));
  const known = [...call.client.employments.values()].find(({ employeeId }) => employeeId === person?.id);
  if (known === undefined) return;
  const id = call.world.ids.next('employment');
  call.client.employments.set(id, { ...known, record: { ...known.record, id, separation_date: null } });
  touch(call.world);
}

/** Looks first, waits, and acts on what it saw: what is missing is a lock. */
const withoutLock =
  (isOpen: (call: Call) => boolean, act: (call: Call) => void, ok: number) => async (call: Call) => {
    const wasOpen = isOpen(call);
    await sleep(5);
    if (!wasOpen) return call.next();
    act(call);
    return success(ok);
  };

/** Backends that leave the lifecycles. */
export const lifecycleMutants = [
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
    'approving an invoice marks it as paid',
    on(
      'approveVendorInvoice',
      after(succeeded, (call) => {
        const invoice = invoiceOf(call);
        if (invoice !== undefined)
          call.client.vendorInvoices.set(invoice.id, { ...invoice, reciept_file: '/files/1/x.pdf' });
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
    'approving an invoice twice pays it',
    on(
      'approveVendorInvoice',
      after(refused, (call) => {
        const invoice = invoiceOf(call);
        if (invoice?.is_client_approved === 1)
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

  mutant(
    'E-walk',
    'a decision takes back the one before it',
    on(
      DECIDE,
      after(succeeded, (call) => {
        const last = call.memory.get('last');
        if (last !== undefined) setSheet(call, last, 0);
        call.memory.set('last', Number(call.form.time_sheet_id));
      }),
    ),
  ),
  mutant(
    'E-walk',
    'after a refusal the next decision is lost',
    on(DECIDE, async (call) => {
      if (call.memory.get('refused') === 1 && sheetOf(call)?.status === 0) {
        call.memory.set('refused', 0);
        return success(201);
      }
      const answer = await call.next();
      if (refused(answer)) call.memory.set('refused', 1);
      return answer;
    }),
  ),
  mutant(
    'E-walk',
    'a second refusal of the same invoice turns the decision round',
    on(
      INVOICE,
      after(refused, (call) => {
        const invoice = invoiceOf(call);
        if (count(call, `refused ${call.form.invoice_id}`) === 2 && invoice !== undefined)
          setInvoice(call, invoice.id, -(invoice.is_client_approved ?? 0));
      }),
    ),
  ),
  mutant(
    'E-walk',
    'ending one employment begins the one that ended before',
    on(
      'terminateEmployee',
      after(succeeded, (call) => {
        const last = call.memory.get('last');
        if (last !== undefined) setEmployment(call, last, null);
        call.memory.set('last', Number(call.form.id));
      }),
    ),
  ),
  mutant(
    'E-walk',
    'every third decision is lost',
    on(DECIDE, async (call) =>
      sheetOf(call)?.status === 0 && count(call, 'decided') % 3 === 2 ? success(201) : call.next(),
    ),
  ),

  mutant(
    'E-agrees',
    'the available employees have other names',
    answers(
      'listAvailableEmployees',
      editing(200, (body) => ({
        ...body,
        data: body.data.map((row: Json) => ({ ...row, last_name: 'Smith' })),
      })),
    ),
  ),
  mutant(
    'E-agrees',
    'the first timesheet names somebody else',
    answers(
      'listTimesheets',
      editing(200, (body) => ({
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
    answers('listAvailableEmployees', (a, { client }) =>
      editing(200, (body) => ({ ...body, data: [...client.employees.values()] }))(a),
    ),
  ),
  mutant(
    'E-agrees',
    'an invoice is listed twice',
    answers(
      'listVendorInvoices',
      editing(200, ({ data: { data } }) => ({ data: { data: [...data, data[0]] } })),
    ),
  ),
  mutant(
    'E-agrees',
    'the telephone of the hired is an old one',
    answers(
      'listHiredEmployees',
      editing(200, (body) => ({
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
    answers(
      'getEnrollmentCheck',
      editing(200, () => ({
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
      touch(call.world);
    }
    return call.next();
  }),
  mutant(
    'E-enrollment',
    'a signature counts only when it is drawn',
    answers('getEnrollmentCheck', (a, { client }) =>
      client.enrollment.signature?.type === 'text'
        ? editing(200, () => ({ status: 'error', errors: { signature: ['Sign by hand'] } }))(a)
        : a,
    ),
  ),

  mutant(
    'E-har',
    'a recorded late decision succeeded',
    answers(DECIDE, (a) => (refused(a) ? success(201) : a)),
  ),
  mutant(
    'E-har',
    'a recorded decision was taken back',
    on(
      DECIDE,
      after(succeeded, (call) => setSheet(call, Number(call.form.time_sheet_id), 0)),
    ),
  ),
  mutant(
    'E-har',
    'a recorded decision in time was refused',
    on(DECIDE, async (call) => (sheetOf(call)?.status === 0 ? problem(409) : call.next())),
  ),
];
