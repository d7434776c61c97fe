import type { Call, ServiceRules } from '../../backend/house.ts';
import type { Json, Row } from '../../backend/store.ts';
import { type Any, combineQuirks, editResponses, replaceCalls, SERVER_ERROR, toFaults } from '../kit.ts';

/** Returns the client of a session, since quirks around a call run before its client is known. */
const clientOf = ({ house, bearer }: Call) => house.sessionOf(bearer)?.client;

const SAVES = [
  'updateClientInformation',
  'updatePaymentDetails',
  'submitTypedSignature',
  'submitDrawnSignature',
  'acceptTerms',
];

/** Quirk that keeps the response of a read for all accounts until anyone saves a record. */
const keptForAll = (read: string, edit: (body: Any) => unknown = (body) => body) =>
  combineQuirks(
    editResponses(read, edit),
    replaceCalls([read, ...SAVES], async ({ route, house }, next) => {
      if (route.id !== read) {
        const reply = await next();
        house.kept.delete(read);
        return reply;
      }
      const reply = await next();
      if (reply.status >= 300) return reply;
      const known = house.kept.get(read) as typeof reply | undefined;
      house.kept.set(read, known ?? reply);
      return known ?? reply;
    }),
  );

/** Quirk that saves fields of a new row that the contract does not have, under the names that reads show. */
const takesAsNew = (
  id: string,
  table: 'employees' | 'payables' | 'uploads' | 'employments',
  names: readonly string[],
) =>
  combineQuirks(
    (house) => {
      const { takesUnknown } = house;
      house.takesUnknown = (route) => route.id === id || takesUnknown(route);
    },
    replaceCalls(id, async ({ house, fields }, next) => {
      const reply = await next();
      const row = reply.status < 300 ? house.store.tables[table].at(-1) : undefined;
      for (const name of names)
        if (row !== undefined && fields[name] !== undefined) row.data[name] = fields[name];
      return reply;
    }),
  );

/** Quirk that ignores unknown fields of a decision, but for what `apply` does with the row that was decided. */
const decidesWith = (
  id: string,
  key: string,
  table: 'timesheets' | 'invoices' | 'employments',
  apply: (row: Row, fields: Json, call: Call) => void,
) =>
  combineQuirks(
    (house) => {
      const { takesUnknown } = house;
      house.takesUnknown = (route) => route.id === id || takesUnknown(route);
    },
    replaceCalls(id, async (call, next) => {
      const reply = await next();
      const { store } = call.house;
      const row = key === '' ? store.tables[table].at(-1) : store.row(table, Number(call.fields[key]));
      if (reply.status < 300 && row !== undefined) apply(row, call.fields, call);
      return reply;
    }),
  );

const failsWith = (id: string, field: string, sign: RegExp) =>
  replaceCalls(id, ({ fields }, next) => (sign.test(String(fields[field])) ? SERVER_ERROR : next()));

/** Quirk that changes the names of stored files. */
const namesFiles = (change: (name: string) => string) => (house: ServiceRules) => {
  const { store } = house;
  const { addFile } = store;
  store.addFile = (file) => addFile.call(store, { ...file, name: change(file.name) });
};

/** Further faults that expose or lose data. */
export const MORE_DOORS = toFaults('more doors', [
  [
    'C-nothing-crosses',
    'payment details are cached for all until anyone saves',
    keptForAll('getPaymentDetails'),
  ],
  [
    'C-nothing-crosses',
    'personal information without an id is cached for all until anyone saves',
    keptForAll('getClientInformation', ({ id: _, ...body }: Any) => body),
  ],
  ['C-nothing-crosses', 'a signature is cached for all until anyone saves', keptForAll('getSignature')],
  ['E-enrollment', 'documents are cached for all until anyone saves', keptForAll('listEnrollmentDocuments')],
  [
    'C-nothing-crosses',
    'the check of the enrollment is cached for all until anyone saves',
    keptForAll('getEnrollmentCheck'),
  ],
  [
    'C-others-rows',
    'the budget is that of the client who asked before',
    replaceCalls('getBudget', async (call, next) => {
      const reply = await next();
      if (reply.status >= 300) return reply;
      const { house } = call;
      const id = clientOf(call)?.id ?? 0;
      const own = {
        ...(reply.body as Any).client_budget,
        total_budget: 48_000 + id,
        remaining_budget: 47_899.5 + id,
      };
      const last = house.kept.get('budget') ?? own;
      house.kept.set('budget', own);
      return { ...reply, body: { ...(reply.body as Any), client_budget: last } };
    }),
  ],
  [
    'C-others-rows',
    'a payable of one client has a file of another client',
    editResponses('listPayables', (body, call) => {
      const other = call.house.store.tables.payables.find(({ owner }) => owner !== clientOf(call)?.id);
      return {
        ...body,
        data: body.data.map((row: Any, at: number) =>
          at === 0 && clientOf(call)?.email.startsWith('nora') ? { ...row, files: other?.data.files } : row,
        ),
      };
    }),
  ],
  [
    'C-others-rows',
    'a report of one client has the file of an invoice of another client',
    editResponses('listReports', (body, call) => {
      const client = clientOf(call);
      const other = call.house.store.tables.invoices.find(({ owner }) => owner !== client?.id);
      return {
        ...body,
        data: body.data.map((row: Any, at: number) =>
          at === 0 && client?.email.startsWith('nora') ? { ...row, report_file: other?.data.file } : row,
        ),
      };
    }),
  ],
  [
    'D-files-intact',
    'files lose the ending of their names',
    namesFiles((name) => name.replace(/\.\w+$/, '')),
  ],
  [
    'D-files-intact',
    'the names of files are cut to twelve characters',
    namesFiles((name) => name.slice(0, 12)),
  ],
  ['D-files-intact', 'the names of files are cut to 64 characters', namesFiles((name) => name.slice(0, 64))],
  [
    'B-unknown-fields',
    'the control number of a new employee may be chosen',
    takesAsNew('createEmployee', 'employees', ['SP_number']),
  ],
  [
    'B-unknown-fields',
    'the time of an upload may be chosen',
    takesAsNew('uploadFiles', 'uploads', ['upload_date', 'at']),
  ],
  [
    'B-unknown-fields',
    'the receipt of a payable may be chosen',
    takesAsNew('uploadPayable', 'payables', ['receipt']),
  ],
  [
    'B-unknown-fields',
    'the number of a payable may be chosen',
    combineQuirks(
      takesAsNew('uploadPayable', 'payables', []),
      replaceCalls('uploadPayable', async ({ house, fields }, next) => {
        const reply = await next();
        const row = house.store.tables.payables.at(-1) as Any;
        if (reply.status < 300 && fields.id !== undefined) row.id = Number(fields.id);
        return reply;
      }),
    ),
  ],
  [
    'C-nothing-crosses',
    'the client id in a form decides whose employee is added',
    combineQuirks(
      (house) => {
        house.takesUnknown = (route) => route.id === 'createEmployee';
      },
      replaceCalls('createEmployee', async ({ house, fields }, next) => {
        const reply = await next();
        const row = house.store.tables.employees.at(-1) as Any;
        if (reply.status < 300 && fields.client_id !== undefined) row.owner = Number(fields.client_id);
        return reply;
      }),
    ),
  ],
  [
    'C-ids',
    'a text beside the approval of a timesheet is saved',
    decidesWith('submitTimesheetDecision', 'time_sheet_id', 'timesheets', ({ data }, { specification }) => {
      data.note = specification ?? data.note;
    }),
  ],
  [
    'C-ids',
    'is_client_approved beside the decline of an invoice decides',
    decidesWith(
      'declineVendorInvoice',
      'invoice_id',
      'invoices',
      ({ data }, { is_client_approved: decision }) => {
        if (decision !== undefined) data.state = Number(decision);
      },
    ),
  ],
  [
    'C-ids',
    'a price beside the approval of an invoice is saved',
    decidesWith('approveVendorInvoice', 'invoice_id', 'invoices', ({ data }, { invoice_price: price }) => {
      if (price !== undefined) data.price = Number(price);
    }),
  ],
  [
    'C-ids',
    'the client id beside the approval of an invoice gives it to that client',
    decidesWith('approveVendorInvoice', 'invoice_id', 'invoices', (row, { client_id: owner }) => {
      if (owner !== undefined) (row as Any).owner = Number(owner);
    }),
  ],
  [
    'C-ids',
    'the id beside a decline is that of the invoice',
    combineQuirks(
      decidesWith('declineVendorInvoice', 'invoice_id', 'invoices', () => undefined),
      replaceCalls('declineVendorInvoice', (call, next) =>
        next({ ...call, fields: { ...call.fields, invoice_id: call.fields.id ?? call.fields.invoice_id } }),
      ),
    ),
  ],
  [
    'C-ids',
    'an employment ends with its hire if the request says so',
    decidesWith('hireEmployee', '', 'employments', ({ data }, { separation_date: end }) => {
      data.separation_date = end ?? null;
    }),
  ],
  [
    'C-ids',
    'the day of a hire may be changed by its end',
    decidesWith('terminateEmployee', 'id', 'employments', ({ data }, { hired_date: start }) => {
      data.hired_date = start ?? data.hired_date;
    }),
  ],
  [
    'D-saved',
    'a masked account number is saved like any other',
    editResponses('getPaymentDetails', (body) => ({
      ...body,
      payment_details: body.payment_details && {
        ...body.payment_details,
        account_number: `****${String(body.payment_details.account_number).slice(-4)}`,
      },
    })),
  ],
  [
    'D-saved',
    'a line end behind the day of a hire is kept',
    (house) => {
      house.skipsCheck = (_route, name) => name === 'hired_date';
    },
  ],
  ['B-odd-text', 'an apostrophe in a message fails', failsWith('submitMessage', 'message', /'/)],
  [
    'B-odd-text',
    'an apostrophe in the subject of a message fails',
    failsWith('submitMessage', 'subject', /'/),
  ],
  [
    'B-odd-text',
    'a subject of two lines fails, since it ends a line of the e-mail',
    failsWith('submitMessage', 'subject', /[\r\n]/),
  ],
  [
    'B-odd-text',
    'a message that is longer than its column fails, and one that is far too long is refused',
    failsWith('submitMessage', 'message', /^.{256,60000}$/s),
  ],
  ['B-odd-text', 'a quotation mark in a registration fails', failsWith('createClient', 'first_name', /"/)],
  [
    'B-odd-text',
    'an apostrophe in the address of a reset fails',
    failsWith('submitPasswordReset', 'email', /'/),
  ],
  ['A-answered', 'an apostrophe in the one-time code fails', failsWith('verifyOneTimeCode', 'otp', /'/)],
  [
    'A-answered',
    'an apostrophe in a decision fails',
    failsWith('submitTimesheetDecision', 'time_sheet_id', /'/),
  ],
  [
    'A-answered',
    'an apostrophe in the position of a search fails',
    failsWith('listAvailableEmployees', 'position', /'/),
  ],
  ...(['listReports', 'getSignature'] as const).map(
    (id) =>
      [
        'C-tokens',
        `a new sign-in ends the sessions before it, but not for ${id}`,
        replaceCalls(undefined, (call, next) => {
          const { house, bearer, route } = call;
          const own = clientOf(call);
          const newest = [...house.store.sessions].findLast(([, session]) => session.client === own)?.[0];
          const isOld = own !== undefined && route.id !== id && bearer !== newest;
          return isOld ? { status: 401, body: { status: 401, message: 'Sign in first.' } } : next();
        }),
      ] as const,
  ),
  [
    'C-tokens',
    'a condition of SQL in the token opens the first session',
    (house) => {
      const { sessionOf } = house;
      house.sessionOf = (token) =>
        /'OR'/i.test(token ?? '') ? [...house.store.sessions.values()][0] : sessionOf(token);
    },
  ],
]);
