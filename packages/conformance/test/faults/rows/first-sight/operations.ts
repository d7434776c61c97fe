import { type Any, editRows, toFaults } from '../kit.ts';
import { editOwnResponses, oneEntry, ownRows, replaceOwnCalls } from './own-calls.ts';

/** Quirk that saves a new employee over the one with the same value in a field. */
const upsertBy = (field: string) =>
  replaceOwnCalls('createEmployee', async ({ house, client, fields }, next) => {
    const old = house.store.tables.employees.find(
      ({ owner, data }) => owner === client?.id && data[field] === fields[field],
    );
    const reply = await next();
    if (reply.status !== 201 || old === undefined) return reply;
    const added = house.store.tables.employees.pop();
    if (added !== undefined) old.data = { ...added.data, SP_number: old.data.SP_number };
    return reply;
  });

/** Faults in sessions, accounts, records and employees, written for each operation before a look at the checks. */
export const OPERATIONS = toFaults('operations', [
  // Caches and sessions
  ['C-caches', 'the budget comes from one cache for all clients for 2 seconds', oneEntry('getBudget', 2_000)],
  [
    'C-caches',
    'the budget comes from one cache for all clients whose ids begin alike',
    oneEntry('getBudget', 1_000, ({ id }) => Math.floor(id / 10)),
  ],
  [
    'E-enrollment',
    'the enrollment check comes from one cache for all clients for a second',
    oneEntry('getEnrollmentCheck', 1_000),
  ],
  [
    'D-created-listed',
    'the signature comes from one cache for all clients for a second',
    oneEntry('getSignature', 1_000),
  ],
  [
    'D-created-listed',
    'payment details come from one cache for all clients for a second',
    oneEntry('getPaymentDetails', 1_000),
  ],
  [
    'D-created-listed',
    'each session keeps the information of its first read',
    (house) => {
      const kept = new Map<string, Any>();
      replaceOwnCalls('getClientInformation', async ({ bearer }, next) => {
        const reply = await next();
        if (reply.status >= 300) return reply;
        if (!kept.has(String(bearer))) kept.set(String(bearer), reply);
        return kept.get(String(bearer));
      })(house);
    },
  ],
  [
    'C-at-once',
    'the client of a request is kept in a variable of the process while it waits',
    (house) => {
      let current: Any;
      replaceOwnCalls('getClientInformation', async (call, next) => {
        const reply = await next();
        current = call.client ?? current;
        await new Promise((done) => setTimeout(done, 5));
        return reply.status < 300 && current ? { ...reply, body: current.information } : reply;
      })(house);
      const before = house.sessionOf;
      house.sessionOf = (token) => {
        const found = before(token);
        if (found) current = found.client;
        return found;
      };
    },
  ],
  // One-time codes, passwords, accounts
  [
    'C-one-time-code',
    'a one-time code of another session is accepted',
    (house) => {
      house.codeIsRight = (_session, code) => house.store.mailed.includes(code);
    },
  ],
  [
    'C-one-time-code',
    'after three wrong codes the next sign-in needs none',
    (house) => {
      let wrong = 0;
      replaceOwnCalls(['verifyOneTimeCode', 'createSession'], async (call, next) => {
        const reply = await next();
        if (call.route.id === 'verifyOneTimeCode' && reply.status === 400) wrong += 1;
        if (call.route.id === 'createSession' && (reply.body as Any)?.otp_required && wrong >= 3) {
          const session = house.store.sessions.get((reply.body as Any).token);
          if (session) session.code = undefined;
          return { status: 200, body: { status: 200, token: (reply.body as Any).token } };
        }
        return reply;
      })(house);
    },
  ],
  [
    'C-new-password',
    'a password is saved before it is compared with its confirmation',
    replaceOwnCalls('updatePassword', async ({ house, fields, token }, next) => {
      const reply = await next();
      const client = house.sessionOf(token)?.client;
      if (
        client &&
        reply.status === 422 &&
        typeof fields.password === 'string' &&
        fields.password.length >= 8
      )
        client.password = fields.password;
      return reply;
    }),
  ],
  [
    'C-registration',
    'a registration that is refused because the address is taken has set the password',
    replaceOwnCalls('createClient', async ({ house, fields }, next) => {
      const reply = await next();
      const client = house.clientOf(String(fields.email));
      if (client && reply.status === 422 && String(fields.password).length >= 8)
        client.password = String(fields.password);
      return reply;
    }),
  ],
  [
    'A-status',
    'the client id in a token is that of a row of the account',
    (house) => {
      const before = house.newToken;
      house.newToken = (client) => before(client).replace(/\$\d+$/, `$${client.id + 5000}`);
    },
  ],
  [
    'A-body',
    'otp_required is 1',
    editOwnResponses('createSession', (body) => (body.otp_required ? { ...body, otp_required: 1 } : body)),
  ],
  // Information, payment
  [
    'D-saved',
    'a null in the information keeps the old value',
    replaceOwnCalls('updateClientInformation', (call, next) =>
      next({
        ...call,
        fields: Object.fromEntries(Object.entries(call.fields).filter(([, value]) => value !== null)),
      }),
    ),
  ],
  [
    'D-saved',
    'an empty text in the information keeps the old value',
    replaceOwnCalls('updateClientInformation', (call, next) =>
      next({
        ...call,
        fields: Object.fromEntries(Object.entries(call.fields).filter(([, value]) => value !== '')),
      }),
    ),
  ],
  [
    'D-saved',
    'the date of birth is a day early',
    replaceOwnCalls('updateClientInformation', async (call, next) => {
      const { date_of_birth: born } = call.fields;
      if (typeof born !== 'string' || Number.isNaN(Date.parse(born))) return next();
      return next({
        ...call,
        fields: {
          ...call.fields,
          date_of_birth: new Date(Date.parse(born) - 86_400_000).toISOString().slice(0, 10),
        },
      });
    }),
  ],
  [
    'D-failed-leaves-nothing',
    'payment details are saved up to the field that is refused',
    replaceOwnCalls('updatePaymentDetails', async ({ client, fields }, next) => {
      const reply = await next();
      if (reply.status === 422 && client?.payment)
        for (const name of Object.keys(client.payment))
          if (typeof fields[name] === 'string' && fields[name] !== '' && name !== 'account_type')
            client.payment = { ...client.payment, [name]: fields[name] };
      return reply;
    }),
  ],
  [
    'D-saved',
    'each account is a checking account',
    replaceOwnCalls('updatePaymentDetails', async ({ client }, next) => {
      const reply = await next();
      if (client?.payment) client.payment = { ...client.payment, account_type: 'checking' };
      return reply;
    }),
  ],
  [
    'D-saved',
    'an account number of more than fifteen digits loses its last ones',
    (house) => {
      house.keep = (name, value) =>
        name === 'account_number' && /^\d+$/.test(String(value))
          ? String(Number(value)).padStart(String(value).length, '0')
          : value;
    },
  ],
  // Employees
  ['E-namesakes', 'a new employee replaces the one with the same e-mail address', upsertBy('email')],
  ['E-namesakes', 'a new employee replaces the one with the same phone number', upsertBy('phone_number')],
  ['E-namesakes', 'a new employee replaces the one with the same last name', upsertBy('last_name')],
  [
    'E-namesakes',
    'a new employee with a known e-mail address is acknowledged and dropped',
    replaceOwnCalls('createEmployee', async ({ house, client, fields }, next) => {
      const known = house.store.tables.employees.some(
        ({ owner, data }) => owner === client?.id && data.email === fields.email,
      );
      const reply = await next();
      if (reply.status === 201 && known) house.store.tables.employees.pop();
      return reply;
    }),
  ],
  [
    'D-at-once',
    'two employees that are added at the same moment are one',
    (house) => {
      let busy = false;
      replaceOwnCalls('createEmployee', async (_call, next) => {
        const wasBusy = busy;
        busy = true;
        await new Promise((done) => setTimeout(done, 5));
        const reply = await next();
        busy = false;
        if (wasBusy && reply.status === 201) house.store.tables.employees.pop();
        return reply;
      })(house);
    },
  ],
  [
    'C-others-rows',
    'a new employee is one of the other client as well',
    replaceOwnCalls('createEmployee', async ({ house, client }, next) => {
      const reply = await next();
      const added = house.store.tables.employees.at(-1);
      const other = house.store.clients.find(({ id }) => id !== client?.id);
      if (reply.status === 201 && added && other) house.store.add('employees', other.id, added.data);
      return reply;
    }),
  ],
  [
    'E-again',
    'a second hire of an employee changes the ended record',
    replaceOwnCalls('hireEmployee', async ({ house, fields }, next) => {
      const old = house.store.tables.employments.find(
        ({ data }) => String(data.employee) === fields.employee_id && data.separation_date !== null,
      );
      const reply = await next();
      if (reply.status === 200 && old) {
        const added = house.store.tables.employments.pop();
        if (added) old.data = added.data;
      }
      return reply;
    }),
  ],
  [
    'E-agrees',
    'an employment that begins in the future leaves the employee available',
    editOwnResponses('listAvailableEmployees', (body, { house, client }) => ({
      ...body,
      data: [
        ...body.data,
        ...ownRows(house.store.tables.employees, client)
          .filter(({ id }) =>
            house.store.tables.employments.some(
              ({ data }) =>
                data.employee === id &&
                data.separation_date === null &&
                String(data.hired_date) > new Date().toISOString().slice(0, 10),
            ),
          )
          .map(({ id, data }) => ({ id, ...data })),
      ],
    })),
  ],
  [
    'E-again',
    'an employment ends before its first day',
    replaceOwnCalls('terminateEmployee', async ({ house, fields }, next) => {
      const reply = await next();
      const ended = house.store.row('employments', Number(fields.id));
      if (reply.status === 200 && ended)
        ended.data.separation_date = new Date(Date.parse(String(ended.data.hired_date)) - 86_400_000)
          .toISOString()
          .slice(0, 10);
      return reply;
    }),
  ],
  [
    'E-again',
    'an employment ends the day after tomorrow',
    replaceOwnCalls('terminateEmployee', async ({ house, fields }, next) => {
      const reply = await next();
      const ended = house.store.row('employments', Number(fields.id));
      if (reply.status === 200 && ended)
        ended.data.separation_date = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
      return reply;
    }),
  ],
  [
    'E-agrees',
    'the employee of an employment is the one whose id is the employment’s position in the list',
    editRows('listHiredEmployees', (row, at) => ({
      ...row,
      employee: { ...row.employee, email: at === 0 ? row.employee.email : `worker${at}@example.com` },
    })),
  ],
]);
