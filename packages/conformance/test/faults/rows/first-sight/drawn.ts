import { setTimeout as sleep } from 'node:timers/promises';
import type { Call, Reply } from '../../backend/house.ts';
import type { Json, Session } from '../../backend/store.ts';
import { type Any, combineQuirks, editRefusal, editResponses, replaceCalls, toFaults } from '../kit.ts';

const clientOf = ({ house, bearer }: Call) => house.sessionOf(bearer)?.client;

/** Quirk that changes the rows of a list, wherever they are. */
const editList = (id: string, change: (rows: readonly Any[], call: Call) => readonly Any[]) =>
  editResponses(id, (body, call) => {
    if (Array.isArray(body)) return change(body, call);
    const isInner = !Array.isArray(body.data);
    const rows = change(isInner ? body.data.data : body.data, call);
    return { ...body, data: isInner ? { data: rows } : rows };
  });

const refusal = (name: string): Reply => ({
  status: 422,
  body: { status: 422, message: 'Refused.', errors: { [name]: ['is refused'] } },
});

/** Quirk that runs `does` after each success of an operation. */
const afterEach = (id: string, does: (call: Call) => unknown) =>
  replaceCalls(id, async (call, next) => {
    const reply = await next();
    if (reply.status < 300) await does(call);
    return reply;
  });

/**
 * Faults whose operation and kind were drawn by lot: the first thirty of the drawn pairs that make sense for this
 * backend.
 */
export const DRAWN = toFaults('drawn', [
  [
    'D-created-listed',
    'the signature that is shown is the one before the last',
    (house) => {
      const keep = (call: Call) => house.kept.set(`signed ${clientOf(call)?.id}`, clientOf(call)?.signature);
      combineQuirks(
        ...['submitTypedSignature', 'submitDrawnSignature'].map((id) =>
          replaceCalls(id, (call, next) => {
            keep(call);
            return next();
          }),
        ),
        editResponses('getSignature', (body, call) => ({
          ...body,
          data: house.kept.get(`signed ${clientOf(call)?.id}`) ?? body.data,
        })),
      )(house);
    },
  ],
  [
    'E-enrollment',
    'an acceptance shows in the check of the enrollment one read late',
    combineQuirks(
      afterEach('acceptTerms', ({ house }) => house.kept.set('late', true)),
      editResponses('getEnrollmentCheck', (body, { house }) =>
        house.kept.delete('late')
          ? { status: 'error', errors: { ...body.errors, terms: ['They are not accepted.'] } }
          : body,
      ),
    ),
  ],
  [
    'D-files-open',
    'the file of a payroll sheet is empty',
    ({ store }) => {
      for (const [path, file] of store.files)
        if (path.includes('payroll')) store.files.set(path, { ...file, bytes: Buffer.alloc(0) });
    },
  ],
  [
    'D-once',
    'an employee with two employments stands in the list twice',
    editList('listEmployees', (rows, { house }) =>
      rows.flatMap((row) => {
        const jobs = house.store.tables.employments.filter(({ data }) => data.employee === row.id);
        return Array.from({ length: Math.max(1, jobs.length) }, () => row);
      }),
    ),
  ],
  [
    'D-once',
    'an invoice with a receipt stands in the list twice',
    editList('listVendorInvoices', (rows) =>
      rows.flatMap((row) => (row.reciept_file === null ? [row] : [row, row])),
    ),
  ],
  [
    'F-caching',
    'the answer to an upload may be kept for a minute',
    replaceCalls('uploadPayable', async (_call, next) => ({
      ...(await next()),
      headers: { 'cache-control': 'public, max-age=60' },
    })),
  ],
  [
    'D-saved',
    'the font of a signature is shown in small letters',
    editResponses('getSignature', (body) => ({
      ...body,
      data: body.data && { ...body.data, style: String(body.data.style).toLowerCase() },
    })),
  ],
  [
    'D-stable',
    'each look at the employments moves the day of a hire back by one',
    afterEach('listHiredEmployees', ({ house }) => {
      for (const { data } of house.store.tables.employments)
        data.hired_date = new Date(Date.parse(String(data.hired_date)) - 86_400_000)
          .toISOString()
          .slice(0, 10);
    }),
  ],
  [
    'B-usual',
    'a message of several lines is refused',
    replaceCalls('submitMessage', (call, next) =>
      /\n/.test(String(call.fields.message)) ? refusal('message') : next(),
    ),
  ],
  [
    'B-usual',
    'a reset for an address in capitals is refused',
    replaceCalls('submitPasswordReset', (call, next) =>
      /[A-Z]/.test(String(call.fields.email)) ? refusal('email') : next(),
    ),
  ],
  [
    'A-body',
    'the words about a sent message are a list',
    editResponses('submitMessage', (body) => ({ ...body, message: [body.message] })),
  ],
  [
    'E-parallel',
    'a timesheet is not in the list while it is decided',
    combineQuirks(
      replaceCalls('submitTimesheetDecision', async (call, next) => {
        const { kept } = call.house;
        kept.set('deciding', call.fields.time_sheet_id);
        await sleep(20);
        const reply = await next();
        kept.delete('deciding');
        return reply;
      }),
      editList('listTimesheets', (rows, { house }) =>
        rows.filter(({ id }) => String(id) !== house.kept.get('deciding')),
      ),
    ),
  ],
  [
    'none',
    'two sign-ins within a second get one token',
    (house) => {
      const { newToken } = house;
      house.newToken = (client) => {
        const key = `token ${client.id} ${Math.floor(Date.now() / 1000)}`;
        const token = (house.kept.get(key) as string | undefined) ?? newToken(client);
        house.kept.set(key, token);
        return token;
      };
    },
  ],
  [
    'C-garbage',
    'the employments are shown for a token in capitals',
    replaceCalls('listHiredEmployees', (call, next) => {
      const small = (text: string | undefined) => text?.toLowerCase();
      return next({ ...call, bearer: small(call.bearer), token: small(call.token) });
    }),
  ],
  [
    'A-error-body',
    'the refusal of the employments is a plain text',
    editRefusal('listHiredEmployees', (reply) => ({ ...reply, body: 'Sign in first.' })),
  ],
  [
    'C-ids',
    'a decision 1.0 counts as 1',
    replaceCalls('submitTimesheetDecision', (call, next) =>
      next({
        ...call,
        fields: {
          ...call.fields,
          ...(/^-?1\.\d*$/.test(String(call.fields.status)) && {
            status: String(Number.parseInt(String(call.fields.status), 10)),
          }),
        },
      }),
    ),
  ],
  [
    'D-once',
    'a new payable gets the number of the newest upload',
    afterEach('uploadPayable', ({ house }) => {
      const { payables, uploads } = house.store.tables;
      const row = payables.at(-1) as Any;
      if (row !== undefined) row.id = uploads.at(-1)?.id ?? row.id;
    }),
  ],
  [
    'E-illegal',
    'an invoice that is declined twice is declined twice',
    (house) => {
      const { mayDecide } = house;
      house.mayDecide = (table, state, to) =>
        mayDecide(table, state, to) || (table === 'invoices' && state === -1 && to === -1);
    },
  ],
  [
    'C-expired',
    'the invoices are shown to a session that has expired',
    replaceCalls('listVendorInvoices', (call, next) => {
      const { house, bearer } = call;
      const ended = [...house.store.ended.values()].find(({ token }) => token === bearer);
      const { sessionOf } = house;
      if (ended === undefined) return next();
      house.sessionOf = (token): Session | undefined => (token === bearer ? ended.session : sessionOf(token));
      return next().finally(() => {
        house.sessionOf = sessionOf;
      });
    }),
  ],
  [
    'B-usual',
    'nobody with an apostrophe in the name can register',
    replaceCalls('createClient', (call, next) =>
      /['’]/.test(String(call.fields.last_name)) ? refusal('last_name') : next(),
    ),
  ],
  [
    'C-nothing-crosses',
    'the id beside a signature names the client who signs',
    combineQuirks(
      (house) => {
        house.takesUnknown = ({ id }) => id === 'submitTypedSignature';
      },
      replaceCalls('submitTypedSignature', async (call, next) => {
        const other = call.house.store.clients.find(({ id }) => id === Number(call.fields.id));
        const own = clientOf(call);
        if (other === undefined || own === undefined) return next();
        const before = own.signature;
        const reply = await next();
        [other.signature, own.signature] = [own.signature, before];
        return reply;
      }),
    ),
  ],
  [
    'C-new-password',
    'a password is cut to 64 characters when it is saved, but not at the sign-in',
    afterEach('updatePassword', ({ fields, house, token }) => {
      const client = house.sessionOf(token)?.client;
      if (client !== undefined) client.password = String(fields.password).slice(0, 64);
    }),
  ],
  [
    'D-at-once',
    'of two uploads at once the second has the files of the first',
    replaceCalls('uploadFiles', async (call, next) => {
      const { kept } = call.house;
      const first = kept.get('uploading') as Call | undefined;
      if (first === undefined) kept.set('uploading', call);
      await sleep(20);
      const files = first === undefined ? call.fields.files : first.fields.files;
      const reply = await next({
        ...call,
        fields: { ...call.fields, ...(files !== undefined && { files }) },
      });
      kept.delete('uploading');
      return reply;
    }),
  ],
  [
    'A-outcome',
    'the refusal of the reports says 200 in its body',
    editRefusal('listReports', (reply) => ({ ...reply, body: { ...(reply.body as Json), status: 200 } })),
  ],
  [
    'E-legal',
    'approving an invoice adds a payable',
    afterEach('approveVendorInvoice', (call) => {
      const { store } = call.house;
      store.add('payables', clientOf(call)?.id ?? 0, {
        description: 'An approved invoice',
        at: new Date().toISOString(),
        files: [],
        receipt: [],
      });
    }),
  ],
  [
    'E-agrees',
    'telephone numbers have no hyphens in the list of employees',
    editList('listEmployees', (rows) =>
      rows.map((row) => ({ ...row, phone_number: String(row.phone_number).replaceAll('-', '') })),
    ),
  ],
  [
    'E-parallel',
    'of two declines of an invoice at once both succeed',
    replaceCalls('declineVendorInvoice', async (call, next) => {
      const row = call.house.store.row('invoices', Number(call.fields.invoice_id));
      const isOpen = row?.data.state === 0;
      await sleep(20);
      const reply = await next();
      return isOpen && reply.status === 409
        ? { status: 200, body: { status: 200, message: 'Decided.' } }
        : reply;
    }),
  ],
  [
    'none',
    'an invoice is declined under its number with a zero before it',
    replaceCalls('declineVendorInvoice', (call, next) =>
      next({
        ...call,
        fields: {
          ...call.fields,
          ...(/^0\d+$/.test(String(call.fields.invoice_id)) && {
            invoice_id: String(Number(call.fields.invoice_id)),
          }),
        },
      }),
    ),
  ],
  [
    'D-saved',
    'a typed signature is cut to 50 characters',
    (house) => {
      house.keep = (name, value) => (name === 'signature' ? String(value).slice(0, 50) : value);
    },
  ],
]);
