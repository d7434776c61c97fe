import { TABLE_OF } from '../backend/routes.ts';
import type { Client } from '../backend/store.ts';
import { type Any, editResponses, replaceCalls, toFaults } from './kit.ts';

const first = (clients: readonly Client[]): Client => clients[0] as Client;
const second = (clients: readonly Client[]): Client => clients[1] as Client;

/** Faults with which one account sees, changes or decides data of another. */
export const LEAKS = toFaults('leaks', [
  ...Object.keys(TABLE_OF).map(
    (id) =>
      [
        'C-others-rows',
        `${id} shows the rows of every client`,
        (house: Any) => {
          const sees = house.sees;
          house.sees = (client: Any, row: Any, table: Any, asked: string) =>
            asked === id || sees(client, row, table, asked);
        },
      ] as const,
  ),
  ...(
    [
      ['submitTimesheetDecision', 'timesheets'],
      ['approveVendorInvoice', 'invoices'],
      ['declineVendorInvoice', 'invoices'],
      ['hireEmployee', 'employees'],
      ['terminateEmployee', 'employments'],
    ] as const
  ).map(
    ([id]) =>
      [
        'C-other-item',
        `${id} acts upon another client's item`,
        (house: Any) => {
          const mayAct = house.mayAct;
          house.mayAct = (client: Any, row: Any, table: Any, asked: string) =>
            asked === id || mayAct(client, row, table, asked);
        },
      ] as const,
  ),
  [
    'C-others-rows',
    'every list shows the rows of every client',
    (house) => {
      house.sees = () => true;
    },
  ],
  [
    'C-other-item',
    'every write acts upon any item',
    (house) => {
      house.mayAct = () => true;
    },
  ],
  [
    'C-others-rows',
    'lists show, and writes act upon, what is anyone’s',
    (house) => {
      house.sees = () => true;
      house.mayAct = () => true;
    },
  ],
  [
    'C-others-rows',
    'one timesheet of another client stands among the own ones',
    (house) => {
      const { sees } = house;
      house.sees = (client, row, table, id) =>
        sees(client, row, table, id) ||
        (table === 'timesheets' &&
          row === house.store.tables.timesheets.find(({ owner }) => owner !== client.id));
    },
  ],
  [
    'C-others-rows',
    'one upload of another client stands among the own ones',
    (house) => {
      const { sees } = house;
      house.sees = (client, row, table, id) =>
        sees(client, row, table, id) ||
        (table === 'uploads' && row === house.store.tables.uploads.find(({ owner }) => owner !== client.id));
    },
  ],
  [
    'C-nothing-crosses',
    'updateClientInformation saves to the client that its id names',
    replaceCalls('updateClientInformation', (call, next) => {
      const named = call.house.store.clients.find(({ id }) => id === call.fields.id);
      if (named === undefined || call.house.sessionOf(call.bearer) === undefined) return next();
      named.information = { ...call.fields, id: named.id };
      return { status: 200, body: { status: 200 } };
    }),
  ],
  [
    'C-others-rows',
    'getClientInformation shows the first client to all',
    editResponses('getClientInformation', (_, { house }) => first(house.store.clients).information),
  ],
  [
    'C-others-rows',
    'getClientInformation shows the second client to all',
    editResponses('getClientInformation', (_, { house }) => second(house.store.clients).information),
  ],
  [
    'D-created-listed',
    'getPaymentDetails shows the details of the second client to all',
    editResponses('getPaymentDetails', (body, { house }) => ({
      ...body,
      payment_details: second(house.store.clients).payment,
    })),
  ],
  [
    'C-nothing-crosses',
    'payment details are one record for all clients',
    (house) => {
      replaceCalls('updatePaymentDetails', async (call, next) => {
        const reply = await next();
        if (reply.status < 300) for (const client of house.store.clients) client.payment = { ...call.fields };
        return reply;
      })(house);
    },
  ],
  [
    'C-nothing-crosses',
    'a signature is one record for all clients',
    replaceCalls('submitTypedSignature', async (call, next) => {
      const reply = await next();
      const { signature, style } = call.fields;
      if (reply.status < 300)
        for (const client of call.house.store.clients)
          client.signature = { type: 'text', signature, style, signature_url: null };
      return reply;
    }),
  ],
  [
    'C-nothing-crosses',
    'accepting the terms accepts them for all clients',
    replaceCalls('acceptTerms', async (call, next) => {
      const reply = await next();
      if (reply.status < 300) for (const client of call.house.store.clients) client.hasAccepted = true;
      return reply;
    }),
  ],
  [
    'C-nothing-crosses',
    'personal information is one record for all clients',
    replaceCalls('updateClientInformation', async (call, next) => {
      const reply = await next();
      if (reply.status < 300)
        for (const client of call.house.store.clients) client.information = { ...call.fields, id: client.id };
      return reply;
    }),
  ],
  [
    'C-nothing-crosses',
    'an upload is listed for another client, too',
    replaceCalls('uploadFiles', async (call, next) => {
      const reply = await next();
      const added = call.house.store.tables.uploads.at(-1);
      const other = second(call.house.store.clients);
      if (reply.status < 300 && added !== undefined)
        call.house.store.add('uploads', other.id, { ...added.data });
      return reply;
    }),
  ],
  [
    'C-nothing-crosses',
    'a new employee is listed for another client, too',
    replaceCalls('createEmployee', async (call, next) => {
      const reply = await next();
      const added = call.house.store.tables.employees.at(-1);
      const other = second(call.house.store.clients);
      if (reply.status < 300 && added !== undefined)
        call.house.store.add('employees', other.id, { ...added.data });
      return reply;
    }),
  ],
  [
    'C-other-client',
    'the payroll of any client id is shown',
    replaceCalls('listPayrollSheets', (call, next) => {
      const named = call.house.store.clients.find(({ id }) => String(id) === call.fields.client_id);
      if (named === undefined || call.house.sessionOf(call.bearer) === undefined) return next();
      return next({
        ...call,
        bearer: [...call.house.store.sessions].find(([, one]) => one.client === named)?.[0],
      });
    }),
  ],
  [
    'C-places',
    'the token in the body decides whose employees are shown',
    replaceCalls(['listEmployees', 'listAvailableEmployees', 'listHiredEmployees'], (call, next) =>
      next({ ...call, bearer: call.bearer === undefined ? undefined : call.token }),
    ),
  ],
  [
    'C-places',
    'the token in the query decides whose reports are shown',
    replaceCalls(['listReports', 'listResources'], (call, next) =>
      next({ ...call, bearer: call.bearer === undefined ? undefined : call.token }),
    ),
  ],
  [
    'C-files',
    'a file opens without the key of its address',
    (house) => {
      house.opensFile = (key, given) => given === undefined || key === given;
    },
  ],
  [
    'C-files',
    'a file opens with any key',
    (house) => {
      house.opensFile = () => true;
    },
  ],
  [
    'C-files',
    'a file of a key that is cut short opens',
    (house) => {
      house.opensFile = (key, given) => typeof given === 'string' && given !== '' && key.startsWith(given);
    },
  ],
  [
    'C-other-item',
    'a refusal tells that another client has decided an invoice',
    replaceCalls(['approveVendorInvoice', 'declineVendorInvoice'], ({ house, fields, client }, next) => {
      const row = house.store.row('invoices', house.readId(fields.invoice_id));
      if (row === undefined || row.owner === client?.id || row.data.state === 0) return next();
      return { status: 409, body: { status: 409, message: 'This invoice was decided.' } };
    }),
  ],
]);
