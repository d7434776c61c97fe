import { type Json, PASSWORD } from '../../backend/store.ts';
import { type Any, afterSuccess, editRows, toFaults } from '../kit.ts';
import { editOwnResponses, oneEntry, ownRows, replaceOwnCalls } from './own-calls.ts';

/** Faults in decisions, files, the enrollment and limits, written for each operation before a look at the checks. */
export const MORE_OPERATIONS = toFaults('operations', [
  // Decisions
  [
    'D-repeated',
    'a decision of a timesheet decides the pending ones before it',
    afterSuccess('submitTimesheetDecision', ({ house, fields }, client) => {
      if (client === undefined) return;
      for (const row of ownRows(house.store.tables.timesheets, client))
        if (row.id < Number(fields.time_sheet_id) && row.data.status === 0)
          row.data.status = Number(fields.status);
    }),
  ],
  [
    'E-parallel',
    'an approval and a refusal at the same moment both succeed',
    (house) => {
      replaceOwnCalls('submitTimesheetDecision', async (call, next) => {
        const row = house.store.row('timesheets', Number(call.fields.time_sheet_id));
        const state = row?.data.status;
        await new Promise((done) => setTimeout(done, 10));
        if (row && state === 0 && row.data.status !== 0) row.data.status = 0;
        return next();
      })(house);
    },
  ],
  [
    'E-illegal',
    'a timesheet that was declined can be approved later',
    (house) => {
      house.mayDecide = (table, state, to) =>
        state === 0 || (table === 'timesheets' && state === -1 && to === 1);
    },
  ],
  [
    'E-legal',
    'the approval of an invoice rounds its price',
    afterSuccess('approveVendorInvoice', ({ house, fields }) => {
      const row = house.store.row('invoices', Number(fields.invoice_id));
      if (row) row.data.price = Math.round(Number(row.data.price));
    }),
  ],
  [
    'E-legal',
    'a declined invoice is 2',
    afterSuccess('declineVendorInvoice', ({ house, fields }) => {
      const row = house.store.row('invoices', Number(fields.invoice_id));
      if (row) row.data.state = 2;
    }),
  ],
  [
    'A-methods',
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
    'D-stable',
    'upload dates are the time of the read',
    (house) => {
      // Two reads may be in the same millisecond, and would then show no difference.
      let rows = 0;
      editRows(['listPayables', 'listFileUploads'], (row) => {
        rows += 1;
        return { ...row, upload_date: new Date(Date.now() + rows).toISOString() };
      })(house);
    },
  ],
  [
    'D-created-listed',
    'upload dates are those of the server’s clock, seven hours behind, called UTC',
    afterSuccess(['uploadPayable', 'uploadFiles'], ({ house: { store }, route }, client) => {
      const table = route.id === 'uploadPayable' ? 'payables' : 'uploads';
      const row = client && ownRows(store.tables[table], client).at(-1);
      if (row) row.data.at = new Date(Date.now() - 7 * 3_600_000).toISOString();
    }),
  ],
  [
    'D-untouched',
    'payables are listed among the uploads',
    afterSuccess('uploadPayable', ({ house: { store } }, client) => {
      const row = client && ownRows(store.tables.payables, client).at(-1);
      if (row === undefined) return;
      const { description, at, files } = row.data;
      store.add('uploads', row.owner, { description, at, files });
    }),
  ],
  [
    'D-created-listed',
    'the receipt of a new payable is its own file',
    editRows('listPayables', (row) => ({
      ...row,
      receipt: row.receipt.length > 0 ? row.receipt : row.files,
    })),
  ],
  [
    'D-saved',
    'line ends in descriptions are lost',
    (house) => {
      house.keep = (name, value) =>
        name === 'description' ? String(value).replace(/\s*\n\s*/g, ' ') : value;
    },
  ],
  [
    'D-files-intact',
    'files are stored as text',
    (house) => {
      house.keepBytes = (bytes) => Buffer.from(bytes.toString('utf8'));
    },
  ],
  [
    'D-files-intact',
    'the second of several files is lost when two have one name',
    (house) => {
      house.keepFiles = (files) =>
        files.filter(
          (file: Any, at) => files.findIndex((one: Any) => one.originalname === file.originalname) === at,
        );
    },
  ],
  [
    'D-failed-leaves-nothing',
    'an upload that is refused was saved',
    replaceOwnCalls('uploadFiles', async ({ house, client, fields }, next) => {
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
    'C-other-client',
    'payroll sheets are asked for with any text that begins with the id',
    replaceOwnCalls('listPayrollSheets', (call, next) =>
      next({
        ...call,
        fields: { ...call.fields, client_id: String(Number.parseInt(String(call.fields.client_id), 10)) },
      }),
    ),
  ],
  // Enrollment
  [
    'C-nothing-crosses',
    'the acceptance of the terms counts for all clients',
    afterSuccess('acceptTerms', ({ house }) => {
      for (const client of house.store.clients) client.hasAccepted = true;
    }),
  ],
  [
    'none',
    'the check is complete without the terms',
    editOwnResponses('getEnrollmentCheck', (body) => {
      const { terms: _, ...errors } = body.errors ?? {};
      return Object.keys(errors).length === 0 ? { status: 'success' } : { ...body, errors };
    }),
  ],
  [
    'C-others-rows',
    'the check accepts the terms itself',
    replaceOwnCalls('getEnrollmentCheck', async ({ client }, next) => {
      const reply = await next();
      if (client) client.hasAccepted = true;
      return reply;
    }),
  ],
  [
    'E-terms',
    'a signature accepts the terms',
    afterSuccess(['submitTypedSignature', 'submitDrawnSignature'], (_call, client) => {
      if (client) client.hasAccepted = true;
    }),
  ],
  [
    'D-signature',
    'a typed signature keeps the address of the drawing',
    (house) => {
      replaceOwnCalls('submitTypedSignature', async ({ client }, next) => {
        const url = client?.signature?.signature_url ?? null;
        const reply = await next();
        if (client?.signature && reply.status === 200)
          client.signature = { ...client.signature, signature_url: url };
        return reply;
      })(house);
    },
  ],
  [
    'E-enrollment',
    'the documents of all clients are those of the first who completed',
    oneEntry('listEnrollmentDocuments', 600_000),
  ],
  [
    'E-enrollment',
    'new payment details delete the signature',
    afterSuccess('updatePaymentDetails', (_call, client) => {
      if (client) client.signature = null;
    }),
  ],
  // Limits and headers
  [
    'C-limits',
    'too many wrong passwords are refused with 429 and no Retry-After',
    (house) => {
      let wrong = 0;
      replaceOwnCalls('createSession', async ({ fields }, next) => {
        if (wrong > 12 && fields.password !== PASSWORD)
          return { status: 429, body: { status: 429, message: 'Too many attempts.' } };
        const reply = await next();
        if (reply.status === 401) wrong += 1;
        return reply;
      })(house);
    },
  ],
  [
    'A-error-body',
    'too many wrong codes are refused with 429 and no Retry-After',
    (house) => {
      let wrong = 0;
      replaceOwnCalls('verifyOneTimeCode', async (_call, next) => {
        if (wrong > 3) return { status: 429, body: { status: 429, message: 'Too many attempts.' } };
        const reply = await next();
        if (reply.status === 400) wrong += 1;
        return reply;
      })(house);
    },
  ],
  [
    'A-answered',
    'a language other than English fails',
    replaceOwnCalls(undefined, ({ headers }, next) =>
      /^(?!en|\*)/.test(String(headers['accept-language'] ?? 'en'))
        ? { status: 500, body: { status: 500, message: 'Server Error' } }
        : next(),
    ),
  ],
  [
    'C-other-item',
    'an employment of the other client with the same employee number counts as a job',
    replaceOwnCalls('hireEmployee', async (call, next) => {
      const reply = await next();
      return reply.status === 422 && call.house.store.row('employees', Number(call.fields.employee_id))
        ? { status: 409, body: { ...(reply.body as Json), status: 409 } }
        : reply;
    }),
  ],
]);
