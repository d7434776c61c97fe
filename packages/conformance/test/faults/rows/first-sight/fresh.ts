import { editResponses, replaceCalls, toFaults } from '../kit.ts';

/**
 * Faults that were written after the checks and without reading them. The share of them that the checks find is an
 * estimate of the share that they find in any backend.
 */
export const FRESH = toFaults('fresh', [
  [
    'E-legal',
    'a decided timesheet loses its hours',
    editResponses('listTimesheets', (body) => ({
      ...body,
      data: body.data.map((one: { status: number }) => (one.status === 1 ? { ...one, total_hours: 0 } : one)),
    })),
  ],
  [
    'none',
    'the receipt of a payable is that of the one before',
    editResponses('listPayables', (body) => ({
      ...body,
      data: body.data.map((one: { files: unknown }) => ({ ...one, receipt: one.files })),
    })),
  ],
  [
    'E-budget',
    'the remaining budget is not what is left',
    editResponses('getBudget', (body) => ({
      ...body,
      client_budget: { ...body.client_budget, remaining_budget: 1 },
    })),
  ],
  [
    'D-saved',
    'whoever is hired begins a month later',
    replaceCalls('hireEmployee', (call, next) =>
      next({
        ...call,
        fields: {
          ...call.fields,
          hired_date: String(call.fields.hired_date)
            .replace(/-0(\d)-/, '-1$1-')
            .replace(/-1[3-9]-/, '-12-'),
        },
      }),
    ),
  ],
  [
    'A-answered',
    'the second of two messages at once is lost and answered with 500',
    replaceCalls('submitMessage', async (call, next) => {
      if (call.house.count('messages') % 2 === 0)
        return { status: 500, body: { status: 500, message: 'Server Error' } };
      return next();
    }),
  ],
  [
    'C-new-password',
    'a password of more than twenty characters is cut when it is changed',
    replaceCalls('updatePassword', (call, next) =>
      next({
        ...call,
        fields: {
          ...call.fields,
          password: String(call.fields.password).slice(0, 20),
          confirm_password: String(call.fields.confirm_password).slice(0, 20),
        },
      }),
    ),
  ],
  [
    'C-password',
    'changing the password needs no repetition of it',
    replaceCalls('updatePassword', (call, next) =>
      next({ ...call, fields: { ...call.fields, confirm_password: call.fields.password } }),
    ),
  ],
  [
    'E-enrollment',
    'the terms are forgotten when personal information is saved',
    replaceCalls('updateClientInformation', async (call, next) => {
      const client = call.house.sessionOf(call.bearer)?.client;
      const reply = await next();
      if (client !== undefined && reply.status < 300) client.hasAccepted = false;
      return reply;
    }),
  ],
  [
    'E-enrollment',
    'saving payment details empties the signature',
    replaceCalls('updatePaymentDetails', async (call, next) => {
      const client = call.house.sessionOf(call.bearer)?.client;
      const reply = await next();
      if (client !== undefined && reply.status < 300) client.signature = null;
      return reply;
    }),
  ],
  [
    'E-again',
    'an employee who is terminated cannot be hired again',
    (house) => {
      house.mayHire = (hasJob) => !hasJob;
      replaceCalls('hireEmployee', async (call, next) => {
        const had = call.house.store.tables.employments.some(
          ({ data }) => data.employee === Number(call.fields.employee_id),
        );
        return had
          ? { status: 409, body: { status: 409, message: 'x', error: 'They were hired before.' } }
          : next();
      })(house);
    },
  ],
  [
    'A-body',
    'every hundredth answer is that of the call before',
    (house) => {
      house.around.push(async (_call, next) => {
        const reply = await next();
        const before = house.kept.get('reply');
        house.kept.set('reply', reply);
        return house.count('answers') % 100 === 0 && before !== undefined ? (before as typeof reply) : reply;
      });
    },
  ],
  [
    'A-answered',
    'a file of no bytes fails',
    replaceCalls(['uploadFiles', 'uploadPayable'], (call, next) => {
      const files = (call.fields.files ?? []) as { size?: number }[];
      return Array.isArray(files) && files.some(({ size }) => size === 0)
        ? { status: 500, body: { status: 500, message: 'Server Error' } }
        : next();
    }),
  ],
  [
    'F-downloads',
    'the name of a file decides its type, and pages run',
    (house) => {
      house.fileHeaders = {
        'content-type': 'text/html',
        'content-disposition': 'inline',
        'cache-control': 'no-store',
      };
    },
  ],
  [
    'none',
    'reports of last year are shown under this year’s dates',
    editResponses('listReports', (body) => ({
      ...body,
      data: body.data.map((one: object) => ({ ...one, report_date: '2026-06-30' })),
    })),
  ],
]);
