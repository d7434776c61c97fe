import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceRules } from '../backend/house.ts';
import type { Client } from '../backend/store.ts';
import { replaceCalls, toFaults } from './kit.ts';

const open =
  (...ids: readonly string[]) =>
  (house: ServiceRules) => {
    house.locks = ({ id }) => !ids.includes(id);
  };

/** Faults in the check of sessions and permissions. */
export const AUTH = toFaults('auth', [
  ...(
    [
      ['C-none', 'getBudget'],
      ['C-others-rows', 'listTimesheets'],
      ['C-others-rows', 'getClientInformation'],
      ['C-none', 'getPaymentDetails'],
      ['C-others-rows', 'listReports'],
      ['C-none', 'acceptTerms'],
      ['C-none', 'createEmployee'],
      ['C-none', 'uploadFiles'],
    ] as const
  ).map(([check, id]) => [check, `${id} asks for no session`, open(id)] as const),
  [
    'C-garbage',
    'any token is taken for the first client',
    (house) => {
      house.sessionOf = (token) =>
        token === undefined
          ? undefined
          : (house.store.sessions.get(token) ?? {
              client: house.store.clients[0] as Client,
              code: undefined,
              tries: 0,
            });
    },
  ],
  [
    'C-places',
    'the token in the body is not looked at',
    replaceCalls(['listEmployees', 'uploadPayable', 'hireEmployee'], (call, next) =>
      next({ ...call, token: call.bearer, fields: { ...call.fields, token: call.bearer } }),
    ),
  ],
  [
    'C-places',
    'the token in the query is enough',
    replaceCalls(['listReports', 'listResources'], (call, next) => next({ ...call, bearer: call.token })),
  ],
  [
    'C-places',
    'the token in the body is enough',
    replaceCalls(['listEmployees', 'listPayables', 'listHiredEmployees'], (call, next) =>
      next({ ...call, bearer: call.token }),
    ),
  ],
  [
    'A-status',
    'no session is answered with 403',
    replaceCalls(undefined, async (_call, next) => {
      const reply = await next();
      return reply.status === 401
        ? { ...reply, status: 403, body: { status: 403, message: 'Forbidden' } }
        : reply;
    }),
  ],
  [
    'C-none',
    'no session is answered with an empty list',
    replaceCalls('listTimesheets', async (_call, next) => {
      const reply = await next();
      return reply.status === 401 ? { status: 200, body: { status: 200, data: [] } } : reply;
    }),
  ],
  [
    'C-registration',
    'any password opens an account',
    (house) => {
      house.knows = () => true;
    },
  ],
  [
    'C-registration',
    'signing in with a wrong password is a success without a token',
    replaceCalls('createSession', async (_call, next) => {
      const reply = await next();
      return reply.status === 401 ? { status: 200, body: { status: 200 } } : reply;
    }),
  ],
  [
    'C-registration',
    'a wrong password is answered with 422',
    replaceCalls('createSession', async (_call, next) => {
      const reply = await next();
      return reply.status === 401 ? { status: 422, body: { status: 422, message: 'Refused.' } } : reply;
    }),
  ],
]);

/** Faults in stored data. */
export const STATE = toFaults('state', [
  [
    'D-stable',
    'listing timesheets approves one',
    replaceCalls('listTimesheets', async (call, next) => {
      const reply = await next();
      const found = call.house.store.tables.timesheets.find(({ data }) => data.status === 0);
      if (found && call.house.count('reads') % 2 === 0) found.data.status = 1;
      return reply;
    }),
  ],
  [
    'D-failed-leaves-nothing',
    'a refused employee is kept',
    replaceCalls('createEmployee', async (call, next) => {
      const reply = await next();
      const client = call.house.sessionOf(call.bearer)?.client;
      if (reply.status === 422 && client)
        call.house.store.add('employees', client.id, {
          first_name: 'x',
          last_name: 'y',
          email: 'e',
          phone_number: '1',
          SP_number: `SP-${call.house.store.nextId()}`,
          files: [],
        });
      return reply;
    }),
  ],
  [
    'D-failed-leaves-nothing',
    'a refused payable is kept',
    replaceCalls('uploadPayable', async (call, next) => {
      const reply = await next();
      const client = call.house.sessionOf(call.bearer)?.client;
      if (reply.status === 422 && client)
        call.house.store.add('payables', client.id, {
          description: 'x',
          at: '2025-06-03T17:20:00Z',
          files: [],
          receipt: [],
        });
      return reply;
    }),
  ],
  [
    'D-failed-leaves-nothing',
    'refused payment details are kept',
    replaceCalls('updatePaymentDetails', async (call, next) => {
      const reply = await next();
      const client = call.house.sessionOf(call.bearer)?.client;
      if (reply.status === 422 && client?.payment)
        client.payment = { ...client.payment, bank_name: 'Another' };
      return reply;
    }),
  ],
  [
    'D-created-listed',
    'an upload is kept twice',
    replaceCalls('uploadFiles', async (call, next) => {
      const reply = await next();
      const added = call.house.store.tables.uploads.at(-1);
      if (reply.status < 300 && added) call.house.store.add('uploads', added.owner, { ...added.data });
      return reply;
    }),
  ],
  [
    'D-created-listed',
    'an upload is not kept',
    replaceCalls('uploadFiles', async (call, next) => {
      const before = call.house.store.tables.uploads.length;
      const reply = await next();
      call.house.store.tables.uploads.length = before;
      return reply;
    }),
  ],
  [
    'D-all-rows',
    'a new employee cannot be hired',
    replaceCalls('listAvailableEmployees', async (call, next) => {
      const reply = await next();
      if (reply.status >= 300) return reply;
      const { data } = reply.body as { data: { id: number }[] };
      return {
        ...reply,
        body: { status: 200, data: data.filter(({ id }) => id < 200 || call.house.count('x') < 0) },
      };
    }),
  ],
]);

const sneaks = (when: (to: number, state: number) => boolean, table: string) => (house: ServiceRules) => {
  house.mayDecide = (name, state, to) => state === 0 || (name === table && when(to, state));
};

/** Faults in the lifecycles of items. */
export const LIFECYCLE = toFaults('lifecycle', [
  [
    'E-illegal',
    'an approved timesheet may be declined',
    sneaks((to, state) => state === 1 && to === -1, 'timesheets'),
  ],
  [
    'E-illegal',
    'a declined timesheet may be approved',
    sneaks((to, state) => state === -1 && to === 1, 'timesheets'),
  ],
  [
    'E-illegal',
    'an approved timesheet may be approved again',
    sneaks((to, state) => state === 1 && to === 1, 'timesheets'),
  ],
  [
    'E-illegal',
    'an approved invoice may be declined',
    sneaks((to, state) => state === 1 && to === -1, 'invoices'),
  ],
  [
    'E-illegal',
    'a declined invoice may be approved',
    sneaks((to, state) => state === -1 && to === 1, 'invoices'),
  ],
  [
    'E-illegal',
    'a declined invoice may be declined again',
    sneaks((to, state) => state === -1 && to === -1, 'invoices'),
  ],
  [
    'E-illegal',
    'an ended employment may be ended again',
    (house) => {
      house.mayEnd = () => true;
    },
  ],
  [
    'E-illegal',
    'who is hired may be hired again',
    (house) => {
      house.mayHire = () => true;
    },
  ],
  [
    'E-legal',
    'an approved timesheet is stored as declined',
    replaceCalls('submitTimesheetDecision', (call, next) =>
      next({
        ...call,
        fields: { ...call.fields, status: call.fields.status === '1' ? '-1' : call.fields.status },
      }),
    ),
  ],
  [
    'E-legal',
    'approving a timesheet approves the next one, too',
    replaceCalls('submitTimesheetDecision', async (call, next) => {
      const reply = await next();
      const next2 = call.house.store.tables.timesheets.find(
        ({ data, id }) => data.status === 0 && id > Number(call.fields.time_sheet_id),
      );
      if (reply.status < 300 && next2) next2.data.status = 1;
      return reply;
    }),
  ],
  [
    'C-other-item',
    'a decision on an unknown timesheet succeeds',
    replaceCalls('submitTimesheetDecision', async (_call, next) => {
      const reply = await next();
      return reply.status === 404 ? { status: 201, body: { status: 201, message: 'Decided.' } } : reply;
    }),
  ],
  [
    'C-ids',
    'a decision on an unknown invoice decides the first',
    replaceCalls('approveVendorInvoice', async (call, next) => {
      const reply = await next();
      const found = call.house.store.tables.invoices.find(({ data }) => data.state === 0);
      if (reply.status === 404 && found) found.data.state = 1;
      return reply;
    }),
  ],
  [
    'E-parallel',
    'of two decisions on a timesheet at once both hold',
    replaceCalls('submitTimesheetDecision', async (call, next) => {
      const found = call.house.store.row('timesheets', call.house.readId(call.fields.time_sheet_id));
      const before = found?.data.status;
      await sleep(60);
      if (found && before === 0) found.data.status = 0;
      return next();
    }),
  ],
  [
    'E-parallel',
    'of two hires at once both hold',
    replaceCalls('hireEmployee', async (call, next) => {
      const { mayHire } = call.house;
      if (call.house.memory.get(`hiring ${call.fields.employee_id}`)) call.house.mayHire = () => true;
      call.house.memory.set(`hiring ${call.fields.employee_id}`, 1);
      await sleep(40);
      const reply = await next();
      call.house.memory.delete(`hiring ${call.fields.employee_id}`);
      call.house.mayHire = mayHire;
      return reply;
    }),
  ],
  [
    'E-illegal',
    'a refused decision is carried out all the same',
    replaceCalls('declineVendorInvoice', async (call, next) => {
      const reply = await next();
      const found = call.house.store.row('invoices', call.house.readId(call.fields.invoice_id));
      if (reply.status === 409 && found && found.data.state === 1) found.data.state = -1;
      return reply;
    }),
  ],
  [
    'E-illegal',
    'an approval that is refused says so under 200',
    replaceCalls('approveVendorInvoice', async (_call, next) => {
      const reply = await next();
      return reply.status === 409
        ? { status: 200, body: { status: 409, message: 'It was decided.' } }
        : reply;
    }),
  ],
  [
    'E-namesakes',
    'ending an employment deletes it',
    replaceCalls('terminateEmployee', async (call, next) => {
      const reply = await next();
      const { employments } = call.house.store.tables;
      const at = employments.findIndex(({ id }) => id === Number(call.fields.id));
      if (reply.status < 300 && at >= 0) employments.splice(at, 1);
      return reply;
    }),
  ],
  [
    'E-enrollment',
    'the check of the enrollment says complete while payment details are missing',
    (house) => {
      for (const client of house.store.clients) client.payment = null;
      replaceCalls('getEnrollmentCheck', async (_call, next) => {
        const reply = await next();
        const body = reply.body as { errors?: Record<string, unknown> };
        if (body.errors) delete body.errors.payment_information;
        return reply;
      })(house);
    },
  ],
]);

/** Faults with repeated requests, on a service that claims to support `Idempotency-Key`. */
export const REPEATED = toFaults('repeated', [
  [
    'D-repeated',
    'a key is not looked at, though the service says that it takes it',
    (house) => {
      house.repeats = 'ignored';
    },
  ],
  [
    'D-repeated',
    'a key that comes again is refused instead of answered',
    (house) => {
      house.repeats = 'refused';
    },
  ],
  [
    'D-repeated',
    'a key with another body gets the answer of the first',
    (house) => {
      house.repeats = 'first whatever the body';
    },
  ],
  [
    'D-repeated',
    'a key of one client gets the answer of another',
    (house) => {
      house.repeats = 'shared';
    },
  ],
  [
    'D-repeated',
    'a key that comes again answers the same and is carried out',
    (house) => {
      house.repeats = 'answered and done';
    },
  ],
]);
