import type { RawAnswer } from '../../../src/verify/wire/raw.ts';
import {
  type Call,
  changeAnswersWhen,
  markWorldChanged,
  mutant,
  problem,
  replaceOperation,
  success,
  textPart,
  toAnswer,
  withParts,
  withToken,
} from './mutant.ts';

const hasToken = ({ headers }: { headers: Readonly<Record<string, string>> }) =>
  headers.Authorization !== undefined;
const bearerOf = ({ headers }: { headers: Readonly<Record<string, string>> }) =>
  headers.Authorization?.slice('Bearer '.length) ?? '';

/** Defect with which an ended token still works for one operation, or for all. */
const stillOpens =
  (which: 'expiredToken' | 'loggedOutToken', operation?: string) =>
  async (call: Call): Promise<RawAnswer> => {
    const isMeant =
      bearerOf(call.request) === call.credentials[which] &&
      (operation ?? call.operationId) === call.operationId;
    return isMeant ? call.next(withToken(call.request, call.token(), call.operationId)) : call.next();
  };

/** Backends with defects in the check of sessions and permissions. */
export const authMutants = [
  mutant(
    'C-none',
    'timesheets need no session',
    replaceOperation('listTimesheets', (call) =>
      hasToken(call.request)
        ? call.next()
        : call.next(withToken(call.request, call.token(), call.operationId)),
    ),
  ),
  mutant(
    'C-none',
    'employees can be added by anyone',
    replaceOperation('createEmployee', (call) =>
      hasToken(call.request)
        ? call.next()
        : call.next(withToken(call.request, call.token(), call.operationId)),
    ),
  ),
  mutant(
    'C-none',
    'a stranger gets 403 for the budget',
    changeAnswersWhen('getBudget', (a, { request }) => (hasToken(request) ? a : problem(403))),
  ),
  mutant(
    'C-none',
    'anyone can accept the terms',
    replaceOperation('acceptTerms', (call) =>
      hasToken(call.request) ? call.next() : Promise.resolve(success()),
    ),
  ),
  mutant(
    'C-none',
    'the password changes without a token',
    replaceOperation('updatePassword', (call) =>
      call.form.token === undefined
        ? Promise.resolve(toAnswer(200, { status: 200, success: 'Changed' }))
        : call.next(),
    ),
  ),
  mutant(
    'C-none',
    'a decision looks for its item before it looks for a session',
    replaceOperation('submitTimesheetDecision', (call) =>
      hasToken(call.request) ? call.next() : Promise.resolve(problem(404)),
    ),
  ),

  mutant(
    'C-garbage',
    'any token opens the reports',
    replaceOperation('listReports', (call) =>
      bearerOf(call.request).startsWith('garbage')
        ? call.next(withToken(call.request, call.token(), call.operationId))
        : call.next(),
    ),
  ),
  mutant('C-garbage', 'a token is known by its client id alone', async (call) =>
    bearerOf(call.request).startsWith('forged$')
      ? call.next(withToken(call.request, call.token(), call.operationId))
      : call.next(),
  ),
  mutant('C-garbage', 'the first character of a token does not count', async (call) => {
    const first = await call.next();
    const token = bearerOf(call.request);
    const isNear = first.status === 401 && /^[AB][\w-]{23}\$/.test(token);
    return isNear ? call.next(withToken(call.request, call.token(), call.operationId)) : first;
  }),

  mutant('C-expired', 'expired tokens still read timesheets', stillOpens('expiredToken', 'listTimesheets')),
  mutant('C-expired', 'expired tokens still open everything', stillOpens('expiredToken')),
  mutant(
    'C-logged-out',
    'logged-out tokens still read invoices',
    stillOpens('loggedOutToken', 'listVendorInvoices'),
  ),
  mutant('C-logged-out', 'logged-out tokens still open everything', stillOpens('loggedOutToken')),

  mutant(
    'C-places',
    'the token in the body does not count',
    replaceOperation('listEmployees', (call) =>
      call.next(
        withParts(call.request, (parts) => [
          ...parts.filter(({ name }) => name !== 'token'),
          textPart('token', bearerOf(call.request)),
        ]),
      ),
    ),
  ),
  mutant(
    'C-places',
    'the token in the query does not count',
    replaceOperation('listResources', (call) => {
      const url = new URL(call.request.url);
      url.searchParams.set('token', bearerOf(call.request));
      return call.next({ ...call.request, url });
    }),
  ),
  mutant(
    'C-places',
    'a token in the body is enough',
    replaceOperation('listPayables', (call) =>
      hasToken(call.request) || call.form.token === undefined
        ? call.next()
        : call.next(withToken(call.request, call.form.token, call.operationId)),
    ),
  ),
  mutant(
    'C-places',
    'a right token in the body mends a wrong header',
    replaceOperation('listFileUploads', (call) =>
      call.next(withToken(call.request, call.form.token ?? '', call.operationId)),
    ),
  ),
  mutant(
    'C-places',
    'any known token in the query will do',
    replaceOperation('listReports', (call) => {
      const isKnown = call.world.sessions.findActive(
        call.request.url.searchParams.get('token') ?? '',
        call.world.clock.now(),
      );
      return isKnown
        ? call.next(withToken(call.request, bearerOf(call.request), call.operationId))
        : call.next();
    }),
  ),

  mutant(
    'C-other-client',
    'the client id of payroll does not count',
    replaceOperation('listPayrollSheets', (call) =>
      call.next(withParts(call.request, () => [textPart('client_id', '1001')])),
    ),
  ),
  mutant(
    'C-other-client',
    'payroll shows whoever is asked for',
    replaceOperation('listPayrollSheets', (call) =>
      call.form.client_id === '1001'
        ? call.next()
        : Promise.resolve(toAnswer(200, { status: 200, data: [] })),
    ),
  ),

  mutant(
    'C-other-item',
    "another client's timesheet can be decided",
    replaceOperation('submitTimesheetDecision', async (call) => {
      const theirs = call.world.client('1003').timesheets;
      const sheet = theirs.get(Number(call.form.time_sheet_id));
      if (sheet === undefined) return call.next();
      theirs.set(sheet.id, { ...sheet, status: Number(call.form.status) });
      markWorldChanged(call.world);
      return success(201);
    }),
  ),
  mutant(
    'C-other-item',
    "another client's invoice is refused, and approved",
    replaceOperation('approveVendorInvoice', async (call) => {
      const theirs = call.world.client('1003').vendorInvoices;
      const invoice = theirs.get(Number(call.form.invoice_id));
      if (invoice !== undefined) theirs.set(invoice.id, { ...invoice, is_client_approved: 1 });
      markWorldChanged(call.world);
      return call.next();
    }),
  ),
  mutant(
    'C-other-item',
    "another client's employment can be ended",
    replaceOperation('terminateEmployee', async (call) => {
      const isTheirs = call.world.client('1003').employments.has(Number(call.form.id));
      return isTheirs ? success() : call.next();
    }),
  ),

  mutant(
    'C-sign-in',
    'any password signs in',
    replaceOperation('createSession', (call) =>
      call.next(
        withParts(call.request, (parts) => [
          ...parts.filter(({ name }) => name !== 'password'),
          textPart('password', 'correct-horse-9'),
        ]),
      ),
    ),
  ),
  mutant(
    'C-sign-in',
    'an unknown address gets a token',
    replaceOperation('createSession', async (call) => {
      const answer = await call.next();
      return answer.status === 401 && call.form.email?.startsWith('verify-')
        ? toAnswer(200, { status: 200, token: 'x$1' })
        : answer;
    }),
  ),
  mutant(
    'C-sign-in',
    'wrong credentials are 422',
    changeAnswersWhen('createSession', (a) => (a.status === 401 ? problem(422) : a)),
  ),
  mutant(
    'C-sign-in',
    'the second token of a client opens nothing',
    replaceOperation('createSession', async (call) => {
      const answer = await call.next();
      call.memory.set('count', (call.memory.get('count') ?? 0) + 1);
      return call.memory.get('count') === 1 || answer.status !== 200
        ? answer
        : toAnswer(200, { status: 200, token: 'unknown$1001' });
    }),
  ),

  mutant(
    'C-awaiting-code',
    'a token that waits for its code reads timesheets',
    replaceOperation('listTimesheets', async (call) => {
      const isWaiting =
        call.world.sessions.find(bearerOf(call.request), call.world.clock.now())?.state === 'awaitingCode';
      return isWaiting ? call.next(withToken(call.request, call.token(), call.operationId)) : call.next();
    }),
  ),
  mutant(
    'C-awaiting-code',
    'any code is right',
    replaceOperation('verifyOneTimeCode', async () => toAnswer(200, { status: 200 })),
  ),
  mutant(
    'C-awaiting-code',
    'a wrong code is refused and opens the session',
    replaceOperation('verifyOneTimeCode', async (call) => {
      const session = call.world.sessions.find(call.form.token ?? '', call.world.clock.now());
      if (session !== undefined) session.state = 'active';
      return problem(400);
    }),
  ),
];
