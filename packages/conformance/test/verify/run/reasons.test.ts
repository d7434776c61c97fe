import { isObject, toJson } from '@client-portal/contract';
import { expect, it } from 'vitest';
import { toExitCode } from '../../../src/verify/run/verify.ts';
import { type Between, toJsonResponse, verifyInMemory } from '../in-memory.ts';
import { contract } from '../support.ts';

const next: Between = (_, send) => send();

/** Removes all rows of a response. */
const withoutRows: Between = async (_, send) => {
  const response = await send();
  const body = toJson(response.body)?.value;
  return isObject(body) && Array.isArray(body.data)
    ? toJsonResponse(response.status, { ...body, data: [] })
    : response;
};

const WRITES = contract.operations.filter(({ id }) => !/^(?:list|get|createSession$)/.test(id));

/** Refuses each write. */
const withoutWrites: Between = (request, send) =>
  WRITES.some(({ path }) => path === request.url.pathname)
    ? Promise.resolve(toJsonResponse(409, { status: 409, message: 'Not now.' }))
    : send();

/** Ends the first session of the account after some requests. */
function endSession(): Between {
  let token: string | undefined;
  let count = 0;
  return async ({ url, headers, body }, send) => {
    count += 1;
    const text = `${url.href} ${headers.authorization} ${body}`;
    if (count > 20 && token !== undefined && text.includes(token))
      return toJsonResponse(401, { status: 401, message: 'No session.' });
    const response = await send();
    const said = toJson(response.body)?.value;
    if (isObject(said) && typeof said.token === 'string') token ??= said.token;
    return response;
  };
}

/** Puts all files on another host, and lets every origin read the responses. */
const withFilesElsewhere: Between = async (_, send) => {
  const response = await send();
  const text = response.body
    .toString()
    .replaceAll(/"(?:http:\/\/portal\.invalid)?\/[\w/]*files\//g, '"https://files.example.com/');
  const headers = { ...response.headers, 'access-control-allow-origin': '*' };
  return { ...response, headers, body: Buffer.from(text) };
};

/** Checks that need an account, a token or a flag of the user. */
const NEEDING = [
  ...['C-awaiting-code', 'C-caches', 'C-expired', 'C-logged-out', 'C-named-client', 'C-new-password'],
  ...['C-one-time-code', 'C-nothing-crosses', 'C-other-item', 'C-others-rows', 'C-password', 'C-sign-in'],
  ...['A-body', 'C-tokens', 'C-who-has-an-account', 'D-repeated', 'D-untouched', 'E-har', 'E-terms', 'F'],
];

it.each<
  [
    what: string,
    between: Between,
    options: Parameters<typeof verifyInMemory>[2],
    reason: string,
    failed: readonly string[],
  ]
>([
  [
    'with a token alone',
    next,
    ({ other }) => ({
      credentials: { account: { token: other?.token } },
      only: NEEDING,
      takesKeys: false,
      changesPassword: false,
    }),
    'a token was given instead of a password',
    [],
  ],
  [
    'of a backend without rows',
    withoutRows,
    { only: ['C-ids', 'C-other-item', 'D-created-listed', 'D-documents', 'D-fields', 'D-saved', 'E'] },
    'the backend has no pending timesheet left for this check',
    ['D-created-listed'],
  ],
  [
    'of a backend that refuses each write',
    withoutWrites,
    {
      only: [
        ...['B-optional', 'C-new-password', 'C-nothing-crosses', 'C-other-item', 'C-password'],
        ...['C-registration', 'C-reset', 'D-absent', 'D-at-once', 'D-created-listed', 'D-files-intact'],
        ...['D-repeated', 'D-saved', 'D-signature', 'E'],
      ],
    },
    'the request returned HTTP 409',
    ['C-reset', 'E-legal', 'E-parallel', 'E-walk'],
  ],
  [
    'of a backend that ends a session',
    endSession(),
    { only: ['D-once', 'D-stable'] },
    'The session ended once during the run, first at listEmployees, and was opened again.',
    [],
  ],
  [
    'of a backend whose files are on another host',
    withFilesElsewhere,
    {
      only: [
        'B-hostile-files',
        'C-files',
        'D-files-intact',
        'D-files-open',
        'F-cors',
        'F-downloads',
        'F-files',
      ],
      origin: 'http://localhost:5173',
    },
    'its files are on files.example.com, which is not allowed (--allow-host)',
    [],
  ],
])('a run %s says why each part was not tested, and accuses no other check', async (...row) => {
  const [what, between, options, reason, failed] = row;
  const verdict = await verifyInMemory(what.replaceAll(' ', '-'), between, options);
  const { obstacle, results, remarks, units } = verdict;
  expect.soft(obstacle).toBe(undefined);
  expect.soft(results.length).toEqual(units.length);
  expect(results.filter(({ outcome, notes }) => outcome === 'not testable' && notes.length === 0)).toEqual(
    [],
  );
  expect([...results.flatMap(({ notes }) => notes), ...remarks].join('\n')).toContain(reason);
  const accused = results.filter(({ outcome }) => outcome === 'failed').map(({ check }) => check);
  expect([...new Set(accused)]).toEqual(failed);
  expect(toExitCode(verdict, false)).toBe(failed.length > 0 ? 1 : 0);
});

const SIGN_IN = 'signing in (createSession, POST /api/login_auth)';

it.each([
  [
    401,
    `${SIGN_IN} returned 401 and no token: the e-mail address or the password is wrong; give those of an account that the service has`,
  ],
  [403, `${SIGN_IN} returned 403 and no token; look into the log of the service`],
  [
    404,
    `${SIGN_IN} returned 404 and no token: build this operation first, or give the address of the service`,
  ],
  [
    406,
    `${SIGN_IN} returned 406 and no token: the account is not yet active; activate it, or give another one`,
  ],
  [422, `${SIGN_IN} returned 422 and no token; look into the log of the service`],
  [429, 'the service accepts no more requests (429): lower --rate'],
  [500, `${SIGN_IN} returned 500 and no token: the service failed; look into its log`],
])('a run whose sign-in gets %i says what to do', async (status, said) => {
  const refuse: Between = async () => ({
    ...toJsonResponse(status, { status, message: 'No.' }),
    headers: { 'content-type': 'application/json', 'retry-after': '0' },
  });
  expect((await verifyInMemory(`sign-in-${status}`, refuse)).obstacle).toBe(said);
});

it.each([
  [
    {},
    'neither an e-mail address with a password nor a token was given; set PORTAL_VERIFY_EMAIL and PORTAL_VERIFY_PASSWORD, or PORTAL_VERIFY_TOKEN',
  ],
  [{ token: 'a\nb' }, 'the given token has a sign that no header can carry, such as a line end'],
])('a run with the account %j says what to give', async (account, said) => {
  expect((await verifyInMemory('sign-in-nobody', next, { credentials: { account } })).obstacle).toBe(said);
});
