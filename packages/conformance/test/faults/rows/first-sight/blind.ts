import type { Call, Reply } from '../../backend/house.ts';
import { type Client, type Json, PASSWORD, type Row } from '../../backend/store.ts';
import { type Any, combineQuirks, editRows, replaceCalls as replaceOwn, toFaults } from '../kit.ts';

type Does = (call: Call, next: (call?: Call) => Promise<Reply>) => Reply | Promise<Reply>;

/** Quirk that replaces a handler by one that knows the client of the session. */
const replaceCalls = (ids: string | readonly string[] | undefined, does: Does) =>
  replaceOwn(ids, (call, next) => {
    const session = call.house.sessionOf(call.bearer ?? call.token);
    return does({ ...call, client: session?.client as Client }, next);
  });
const editResponses = (ids: string, change: (body: Any, call: Call) => unknown) =>
  replaceCalls(ids, async (call, next) => {
    const reply = await next();
    return reply.status < 300 ? { ...reply, body: change(structuredClone(reply.body), call) } : reply;
  });

const ok = (body: Json = {}) => ({ status: 200, body: { status: 200, message: 'Saved.', ...body } });
const budgetOf = ({ id }: Client) => ({
  total_budget: 40_000 + id,
  spent_budget: 100.5,
  remaining_budget: 40_000 + id - 100.5,
});
const OWN_BUDGETS = editResponses('getBudget', (body, { client }) => ({
  ...body,
  client_budget: budgetOf(client),
}));

/** Quirk that responds from a cache with one entry for all clients, for a number of milliseconds. */
const oneEntry = (id: string, ms: number) => (house: Any) => {
  let kept: Any;
  let until = 0;
  replaceCalls(id, async (_call, next) => {
    const reply = await next();
    if (Date.now() < until) return kept;
    if (reply.status >= 300) return reply;
    [kept, until] = [reply, Date.now() + ms];
    return reply;
  })(house);
};
const upsertBy = (field: string) =>
  replaceCalls('createEmployee', async ({ house, client, fields }, next) => {
    const old = house.store.tables.employees.find(
      ({ owner, data }) => owner === client.id && data[field] === fields[field],
    );
    const reply = await next();
    if (reply.status !== 201 || old === undefined) return reply;
    const added = house.store.tables.employees.pop();
    if (added !== undefined) old.data = { ...added.data, SP_number: old.data.SP_number };
    return reply;
  });
const own = (rows: readonly Row[], client: Client) => rows.filter(({ owner }) => owner === client.id);

export const BLIND = toFaults('blind', [
  // Caches and sessions
  [
    'none',
    'the budget comes from one cache for all clients for 2 seconds',
    combineQuirks(OWN_BUDGETS, oneEntry('getBudget', 2_000)),
  ],
  [
    'none',
    'the enrollment check comes from one cache for all clients for a second',
    oneEntry('getEnrollmentCheck', 1_000),
  ],
  [
    'none',
    'the signature comes from one cache for all clients for a second',
    oneEntry('getSignature', 1_000),
  ],
  [
    'none',
    'payment details come from one cache for all clients for a second',
    oneEntry('getPaymentDetails', 1_000),
  ],
  [
    'none',
    'each session keeps the information of its first read',
    (house) => {
      const kept = new Map<string, Any>();
      replaceCalls('getClientInformation', async ({ bearer }, next) => {
        const reply = await next();
        if (reply.status >= 300) return reply;
        if (!kept.has(String(bearer))) kept.set(String(bearer), reply);
        return kept.get(String(bearer));
      })(house);
    },
  ],
  [
    'none',
    'the client of a request is kept in a variable of the process while it waits',
    (house) => {
      let current: Any;
      replaceCalls('getClientInformation', async (call, next) => {
        current = call.client ?? current;
        await new Promise((done) => setTimeout(done, 5));
        const reply = await next();
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
    'none',
    'a one-time code of another session is accepted',
    (house) => {
      house.codeIsRight = (_session, code) => house.store.mailed.includes(code);
    },
  ],
  [
    'none',
    'after three wrong codes the next sign-in needs none',
    (house) => {
      let wrong = 0;
      replaceCalls(['verifyOneTimeCode', 'createSession'], async (call, next) => {
        const reply = await next();
        if (call.route.id === 'verifyOneTimeCode' && reply.status === 400) wrong += 1;
        if (call.route.id === 'createSession' && (reply.body as Any)?.otp_required && wrong >= 3) {
          const session = house.store.sessions.get((reply.body as Any).token);
          if (session) session.code = undefined;
          return ok({ token: (reply.body as Any).token });
        }
        return reply;
      })(house);
    },
  ],
  [
    'none',
    'a password is saved before it is compared with its confirmation',
    replaceCalls('updatePassword', async ({ house, fields, token }, next) => {
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
    'none',
    'a registration that is refused because the address is taken has set the password',
    replaceCalls('createClient', async ({ house, fields }, next) => {
      const reply = await next();
      const client = house.clientOf(String(fields.email));
      if (client && reply.status === 422 && String(fields.password).length >= 8)
        client.password = String(fields.password);
      return reply;
    }),
  ],
  [
    'none',
    'the client id in a token is that of a row of the account',
    (house) => {
      const before = house.newToken;
      house.newToken = (client) => before(client).replace(/\$\d+$/, `$${client.id + 5000}`);
    },
  ],
  [
    'none',
    'otp_required is 1',
    editResponses('createSession', (body) => (body.otp_required ? { ...body, otp_required: 1 } : body)),
  ],
  // Information, payment
  [
    'none',
    'a null in the information keeps the old value',
    replaceCalls('updateClientInformation', (call, next) =>
      next({
        ...call,
        fields: Object.fromEntries(Object.entries(call.fields).filter(([, value]) => value !== null)),
      }),
    ),
  ],
  [
    'none',
    'an empty text in the information keeps the old value',
    replaceCalls('updateClientInformation', (call, next) =>
      next({
        ...call,
        fields: Object.fromEntries(Object.entries(call.fields).filter(([, value]) => value !== '')),
      }),
    ),
  ],
  [
    'none',
    'the date of birth is a day early',
    replaceCalls('updateClientInformation', async (call, next) => {
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
    'none',
    'payment details are saved up to the field that is refused',
    replaceCalls('updatePaymentDetails', async ({ client, fields }, next) => {
      const reply = await next();
      if (reply.status === 422 && client?.payment)
        for (const name of Object.keys(client.payment))
          if (typeof fields[name] === 'string' && fields[name] !== '' && name !== 'account_type')
            client.payment = { ...client.payment, [name]: fields[name] };
      return reply;
    }),
  ],
  [
    'none',
    'each account is a checking account',
    replaceCalls('updatePaymentDetails', async ({ client }, next) => {
      const reply = await next();
      if (client?.payment) client.payment = { ...client.payment, account_type: 'checking' };
      return reply;
    }),
  ],
  [
    'none',
    'an account number of more than fifteen digits loses its last ones',
    (house) => {
      house.keep = (name, value) =>
        name === 'account_number' && /^\d+$/.test(String(value))
          ? String(Number(value)).padStart(String(value).length, '0')
          : value;
    },
  ],
  // Employees
  ['none', 'a new employee replaces the one with the same e-mail address', upsertBy('email')],
  ['none', 'a new employee replaces the one with the same phone number', upsertBy('phone_number')],
  ['none', 'a new employee replaces the one with the same last name', upsertBy('last_name')],
  [
    'none',
    'a new employee with a known e-mail address is acknowledged and dropped',
    replaceCalls('createEmployee', async ({ house, client, fields }, next) => {
      const known = house.store.tables.employees.some(
        ({ owner, data }) => owner === client.id && data.email === fields.email,
      );
      const reply = await next();
      if (reply.status === 201 && known) house.store.tables.employees.pop();
      return reply;
    }),
  ],
  [
    'none',
    'two employees that are added at the same moment are one',
    (house) => {
      let busy = false;
      replaceCalls('createEmployee', async (_call, next) => {
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
    'none',
    'a new employee is one of the other client as well',
    replaceCalls('createEmployee', async ({ house, client }, next) => {
      const reply = await next();
      const added = house.store.tables.employees.at(-1);
      const other = house.store.clients.find(({ id }) => id !== client?.id);
      if (reply.status === 201 && added && other) house.store.add('employees', other.id, added.data);
      return reply;
    }),
  ],
  [
    'none',
    'a second hire of an employee changes the ended record',
    replaceCalls('hireEmployee', async ({ house, fields }, next) => {
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
    'none',
    'an employment that begins in the future leaves the employee available',
    editResponses('listAvailableEmployees', (body, { house, client }) => ({
      ...body,
      data: [
        ...body.data,
        ...own(house.store.tables.employees, client)
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
    'none',
    'an end of an employment ends the earlier ones of the employee again',
    replaceCalls('terminateEmployee', async ({ house, fields }, next) => {
      const reply = await next();
      const ended = house.store.row('employments', Number(fields.id));
      if (reply.status === 200 && ended)
        for (const row of house.store.tables.employments)
          if (row.data.employee === ended.data.employee)
            row.data.separation_date = ended.data.separation_date;
      return reply;
    }),
  ],
  [
    'none',
    'an employment ends before its first day',
    replaceCalls('terminateEmployee', async ({ house, fields }, next) => {
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
    'none',
    'an employment ends tomorrow',
    replaceCalls('terminateEmployee', async ({ house, fields }, next) => {
      const reply = await next();
      const ended = house.store.row('employments', Number(fields.id));
      if (reply.status === 200 && ended)
        ended.data.separation_date = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
      return reply;
    }),
  ],
  [
    'none',
    'the employee of an employment is the one whose id is the employment’s position in the list',
    editRows('listHiredEmployees', (row, at) => ({
      ...row,
      employee: { ...row.employee, email: at === 0 ? row.employee.email : `worker${at}@example.com` },
    })),
  ],
  // Decisions
  [
    'none',
    'a decision of a timesheet decides the pending ones before it',
    replaceCalls('submitTimesheetDecision', async ({ house, client, fields }, next) => {
      const reply = await next();
      if (reply.status === 201)
        for (const row of own(house.store.tables.timesheets, client))
          if (row.id < Number(fields.time_sheet_id) && row.data.status === 0)
            row.data.status = Number(fields.status);
      return reply;
    }),
  ],
  [
    'none',
    'an approval and a refusal at the same moment both succeed',
    (house) => {
      replaceCalls('submitTimesheetDecision', async (call, next) => {
        const row = house.store.row('timesheets', Number(call.fields.time_sheet_id));
        const state = row?.data.status;
        await new Promise((done) => setTimeout(done, 10));
        if (row && state === 0 && row.data.status !== 0) row.data.status = 0;
        return next();
      })(house);
    },
  ],
  [
    'none',
    'a timesheet that was declined can be approved later',
    (house) => {
      house.mayDecide = (table, state, to) =>
        state === 0 || (table === 'timesheets' && state === -1 && to === 1);
    },
  ],
  [
    'none',
    'the approval of an invoice rounds its price',
    replaceCalls('approveVendorInvoice', async ({ house, fields }, next) => {
      const reply = await next();
      const row = house.store.row('invoices', Number(fields.invoice_id));
      if (reply.status === 200 && row) row.data.price = Math.round(Number(row.data.price));
      return reply;
    }),
  ],
  [
    'none',
    'a declined invoice is 2',
    replaceCalls('declineVendorInvoice', async ({ house, fields }, next) => {
      const reply = await next();
      const row = house.store.row('invoices', Number(fields.invoice_id));
      if (reply.status === 200 && row) row.data.state = 2;
      return reply;
    }),
  ],
  [
    'none',
    'a GET of the decision decides',
    (house) => {
      house.wire.push((request, response, next) => {
        if (request.method !== 'GET' || request.path !== '/api/clientApproveInvoice') return next();
        const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
        const session = house.sessionOf(token);
        const row = house.store.row('invoices', Number(request.query.invoice_id));
        if (session && row && row.data.state === 0) row.data.state = 1;
        response.status(200).json({ status: 200, message: 'Approved.' });
      });
    },
  ],
  // Files and texts
  [
    'none',
    'upload dates are the time of the read',
    editRows(['listPayables', 'listFileUploads'], (row) => ({
      ...row,
      upload_date: new Date().toISOString(),
    })),
  ],
  [
    'none',
    'upload dates are those of the server’s clock, seven hours behind, called UTC',
    (house) => {
      replaceCalls(['uploadPayable', 'uploadFiles'], async ({ house: { store }, client, route }, next) => {
        const reply = await next();
        const table = route.id === 'uploadPayable' ? 'payables' : 'uploads';
        const row = own(store.tables[table], client ?? ({ id: 0 } as Client)).at(-1);
        if (reply.status === 200 && row) row.data.at = new Date(Date.now() - 7 * 3_600_000).toISOString();
        return reply;
      })(house);
    },
  ],
  [
    'none',
    'payables are listed among the uploads',
    (house) => {
      replaceCalls('uploadPayable', async ({ client }, next) => {
        const reply = await next();
        const row = own(house.store.tables.payables, client ?? ({ id: 0 } as Client)).at(-1);
        if (reply.status === 200 && row)
          house.store.add('uploads', row.owner, {
            description: row.data.description,
            at: row.data.at,
            files: row.data.files,
          });
        return reply;
      })(house);
    },
  ],
  [
    'none',
    'the receipt of a new payable is its own file',
    editRows('listPayables', (row) => ({
      ...row,
      receipt: row.receipt.length > 0 ? row.receipt : row.files,
    })),
  ],
  [
    'none',
    'line ends in descriptions are lost',
    (house) => {
      house.keep = (name, value) =>
        name === 'description' ? String(value).replace(/\s*\n\s*/g, ' ') : value;
    },
  ],
  [
    'none',
    'files are stored as text',
    (house) => {
      house.keepBytes = (bytes) => Buffer.from(bytes.toString('utf8'));
    },
  ],
  [
    'none',
    'the second of several files is lost when two have one name',
    (house) => {
      house.keepFiles = (files) =>
        files.filter(
          (file: Any, at) => files.findIndex((one: Any) => one.originalname === file.originalname) === at,
        );
    },
  ],
  [
    'none',
    'an upload that is refused was saved',
    replaceCalls('uploadFiles', async ({ house, client, fields }, next) => {
      const reply = await next();
      if (reply.status === 422 && client)
        house.store.add('uploads', client.id, {
          description: String(fields.description ?? ''),
          at: new Date().toISOString(),
          files: [],
        });
      return reply;
    }),
  ],
  [
    'none',
    'payroll sheets are asked for with any text that begins with the id',
    replaceCalls('listPayrollSheets', (call, next) =>
      next({
        ...call,
        fields: { ...call.fields, client_id: String(Number.parseInt(String(call.fields.client_id), 10)) },
      }),
    ),
  ],
  // Enrollment
  [
    'none',
    'the acceptance of the terms counts for all clients',
    replaceCalls('acceptTerms', async ({ house }, next) => {
      const reply = await next();
      if (reply.status === 200) for (const client of house.store.clients) client.hasAccepted = true;
      return reply;
    }),
  ],
  [
    'none',
    'the check is complete without the terms',
    editResponses('getEnrollmentCheck', (body) => {
      const { terms: _, ...errors } = body.errors ?? {};
      return Object.keys(errors).length === 0 ? { status: 'success' } : { ...body, errors };
    }),
  ],
  [
    'none',
    'the check accepts the terms itself',
    replaceCalls('getEnrollmentCheck', async ({ client }, next) => {
      const reply = await next();
      if (client) client.hasAccepted = true;
      return reply;
    }),
  ],
  [
    'none',
    'a signature accepts the terms',
    replaceCalls(['submitTypedSignature', 'submitDrawnSignature'], async ({ client }, next) => {
      const reply = await next();
      if (client && reply.status === 200) client.hasAccepted = true;
      return reply;
    }),
  ],
  [
    'none',
    'a typed signature keeps the address of the drawing',
    (house) => {
      replaceCalls('submitTypedSignature', async ({ client }, next) => {
        const url = client?.signature?.signature_url ?? null;
        const reply = await next();
        if (client?.signature && reply.status === 200)
          client.signature = { ...client.signature, signature_url: url };
        return reply;
      })(house);
    },
  ],
  [
    'none',
    'documents have line ends in their base64',
    editResponses('listEnrollmentDocuments', (body) =>
      body.map((one: Any) => ({ ...one, content: one.content.replace(/(.{10})/g, '$1\n') })),
    ),
  ],
  [
    'none',
    'the documents of all clients are those of the first who completed',
    oneEntry('listEnrollmentDocuments', 600_000),
  ],
  [
    'none',
    'new payment details delete the signature',
    replaceCalls('updatePaymentDetails', async ({ client }, next) => {
      const reply = await next();
      if (client && reply.status === 200) client.signature = null;
      return reply;
    }),
  ],
  // Limits and headers
  [
    'none',
    'too many wrong passwords are refused with 429 and no Retry-After',
    (house) => {
      let wrong = 0;
      replaceCalls('createSession', async ({ fields }, next) => {
        if (wrong > 12 && fields.password !== PASSWORD)
          return { status: 429, body: { status: 429, message: 'Too many attempts.' } };
        const reply = await next();
        if (reply.status === 401) wrong += 1;
        return reply;
      })(house);
    },
  ],
  [
    'none',
    'too many wrong codes are refused with 429 and no Retry-After',
    (house) => {
      let wrong = 0;
      replaceCalls('verifyOneTimeCode', async (_call, next) => {
        if (wrong > 3) return { status: 429, body: { status: 429, message: 'Too many attempts.' } };
        const reply = await next();
        if (reply.status === 400) wrong += 1;
        return reply;
      })(house);
    },
  ],
  [
    'none',
    'a language other than English fails',
    replaceCalls(undefined, ({ headers }, next) =>
      /^(?!en|\*)/.test(String(headers['accept-language'] ?? 'en'))
        ? { status: 500, body: { status: 500, message: 'Server Error' } }
        : next(),
    ),
  ],
  [
    'none',
    'an employment of the other client with the same employee number counts as a job',
    replaceCalls('hireEmployee', async (call, next) => {
      const reply = await next();
      return reply.status === 422 && call.house.store.row('employees', Number(call.fields.employee_id))
        ? { status: 409, body: { ...(reply.body as Json) } }
        : reply;
    }),
  ],
]);
