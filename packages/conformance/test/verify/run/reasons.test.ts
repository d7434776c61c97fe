import { isObject, toJson } from '@client-portal/contract';
import { expect, it } from 'vitest';
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

it.each<[what: string, between: Between, options: Parameters<typeof verifyInMemory>[2]]>([
  [
    'with a token alone',
    next,
    ({ other }) => ({
      credentials: { account: { token: other?.token } },
      only: NEEDING,
      takesKeys: false,
      changesPassword: false,
    }),
  ],
  [
    'of a backend without rows',
    withoutRows,
    { only: ['C-ids', 'C-other-item', 'D-created-listed', 'D-documents', 'D-fields', 'D-saved', 'E'] },
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
  ],
  ['of a backend that ends a session', endSession(), { only: ['D-once', 'D-stable'] }],
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
  ],
])('a run %s gives the reasons of the record for what it could not test', async (what, between, options) => {
  const name = what.replaceAll(' ', '-');
  const { obstacle, results, remarks } = await verifyInMemory(name, between, options);
  expect(obstacle).toBeUndefined();
  const reasons = results.flatMap(({ check, notes }) => notes.map((note) => `${check}: ${note}`));
  expect([...new Set([...reasons, ...remarks])].sort().join('\n')).toMatchSnapshot();
});

it('a run that cannot sign in says why, and what to do', async () => {
  const reasons: string[] = [];
  for (const status of [401, 403, 404, 406, 409, 422, 429, 500]) {
    const refuse: Between = async () => ({
      ...toJsonResponse(status, { status, message: 'No.' }),
      headers: { 'content-type': 'application/json', 'retry-after': '0' },
    });
    const { obstacle } = await verifyInMemory(`sign-in-${status}`, refuse);
    reasons.push(`${status}: ${obstacle}`);
  }
  const nobody = await verifyInMemory('sign-in-nobody', next, { credentials: { account: {} } });
  const broken = await verifyInMemory('sign-in-broken', next, {
    credentials: { account: { token: 'a\nb' } },
  });
  reasons.push(`nobody: ${nobody.obstacle}`, `a token of two lines: ${broken.obstacle}`);
  expect(reasons.join('\n')).toMatchSnapshot();
});
