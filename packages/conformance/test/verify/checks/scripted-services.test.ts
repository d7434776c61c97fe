import { describe, expect, it } from 'vitest';
import { Fixtures } from '../../../src/verify/calls/fixtures.ts';
import { selectReads } from '../../../src/verify/calls/snapshot.ts';
import { toTargets } from '../../../src/verify/facts/target.ts';
import { CallLost } from '../../../src/verify/wire/raw.ts';
import { contract } from '../support.ts';
import { itemsIn, runCheck, toSeen } from './scripted-run.ts';

// One file for checks of several groups, because each file of tests loads all checks again, which takes a second.

const BASE = new URL('https://service.example');

interface SentSignature {
  readonly fields: { readonly signature: { readonly fileName: string; readonly bytes: Buffer } };
}

it('B-hostile-files looks at a file after one that the service took and shows nowhere', async () => {
  const taken: SentSignature[] = [];
  const said = await runCheck('B-hostile-files', 'submitDrawnSignature', {
    ...{ marker: () => 'mark', isAllowed: () => true },
    read: async ({ id }: { id: string }) => {
      const isShown = id === 'getSignature' && taken.at(-1)?.fields.signature.fileName === 'page.html';
      return toSeen(id, { signature_url: isShown ? '/storage/page' : null });
    },
    backend: {
      base: BASE,
      async send(plan: SentSignature) {
        taken.push(plan);
        return toSeen('submitDrawnSignature', { status: 200 });
      },
      download: async () => ({
        ...{ status: 200, headers: { 'content-type': 'text/html' } },
        body: taken.at(-1)?.fields.signature.bytes ?? Buffer.from(''),
      }),
    },
  });
  expect(taken.findIndex(({ fields }) => fields.signature.fileName === 'page.html')).toBeGreaterThan(0);
  expect(said).toEqual([
    expect.stringMatching(
      /^expected an HTML page to be returned as a download, .*, got text\/html without nosniff$/,
    ),
  ]);
});

const OTHERS_ID = 9;
const ROWS = [1, 2, 3, 4, OTHERS_ID].map((id) => ({ id, status: 0, total_hours: 8 }));

/** Runs C-ids on a service that refuses every request, while a row that no request names is replaced by `now`. */
const sayOfIds = (now: readonly object[]) => {
  const items = itemsIn('timesheet', 'listTimesheets', ROWS);
  let sent = 0;
  const read = async ({ id }: { id: string }) => {
    const rows = sent === 0 ? ROWS : [...ROWS.filter((row) => row.id !== OTHERS_ID), ...now];
    return toSeen(id, { status: 200, data: id === 'listTimesheets' ? rows : [] });
  };
  return runCheck('C-ids', 'timesheet', {
    fixtures: new Fixtures([], new Map([['timesheet', items.slice(0, 4)]])),
    ...{ read, send: read, marker: () => 'mark' },
    once: async ({ id }: { id: string }) => toSeen(id, { status: 200, data: [] }),
    backend: {
      send: async () => {
        sent += 1;
        return toSeen('submitTimesheetDecision', 422);
      },
    },
  });
};

const CHANGED = 'expected refused requests for approve to change nothing, got they have changed an item';

it.each([
  ['stays', [{ id: OTHERS_ID, status: 0, total_hours: 8 }], []],
  ['is gone', [], []],
  ['has other hours', [{ id: OTHERS_ID, status: 0, total_hours: 7 }], []],
  ['is approved', [{ id: OTHERS_ID, status: 1, total_hours: 8 }], [CHANGED]],
])('C-ids of a service in which the row of another user %s meanwhile', async (_, now, said) => {
  expect(await sayOfIds(now)).toEqual(said);
});

const OTHER = { clientId: '2' };
const [PENDING, DECIDED] = [
  { id: 7, status: 0 },
  { id: 8, status: 1 },
];

describe.each([
  ['a pending item', PENDING, { theirs: [PENDING], own: [] }, 'as for one that does not exist'],
  ['a decided item', DECIDED, { theirs: [PENDING, DECIDED], own: [] }, 'as for an open one'],
  ['an item to a client who has none', DECIDED, { theirs: [], own: [DECIDED] }, 'as for one that does not'],
])('C-other-item of a service that refuses %s', (_, { id: asked }, { theirs, own }, expected) => {
  const refusal = (status: number, message: string) => ({
    ...toSeen('submitTimesheetDecision', status),
    body: { status, message },
  });

  it.each([
    [404, 'No timesheet 7.', false],
    [404, 'No timesheet 9999.', false],
    [404, 'The timesheet 7 is not yours.', true],
    [403, 'No timesheet 7.', true],
  ])('with %i and %j reveals that it exists: %j', async (status, message, isReported) => {
    const respond = async ({ fields }: { readonly fields: Readonly<Record<string, unknown>> }) =>
      fields.time_sheet_id === asked ? refusal(status, message) : refusal(404, 'No timesheet 2147483647.');
    const said = await runCheck('C-other-item', 'timesheet', {
      ...{ session: { clientId: '1' }, other: OTHER, marker: () => 'mark' },
      read: async ({ id }: { id: string }, who?: object) =>
        toSeen(id, { status: 200, data: who === OTHER ? theirs : own }),
      send: (_target: unknown, plan: Parameters<typeof respond>[0]) => respond(plan),
      sendAs: (_who: unknown, _target: unknown, plan: Parameters<typeof respond>[0]) => respond(plan),
      backend: { send: respond },
    });
    const findings = said.filter((text) => !text.startsWith('not testable'));
    expect(findings.length > 0).toBe(isReported);
    for (const text of findings) expect(text).toContain(expected);
  });
});

it('D-files-open looks at the files of a read after one that has no response', async () => {
  const withFiles = selectReads(toTargets(contract)).filter(({ files }) => files.size > 0);
  const [lost, last] = [withFiles.at(0)?.id, withFiles.at(-1)?.id];
  const said = await runCheck('D-files-open', 'all files', {
    isAllowed: () => true,
    read: async ({ id, files }: { id: string; files: ReadonlySet<string> }) => {
      if (id === lost) throw new CallLost('no response');
      const row = Object.fromEntries([...files].map((name) => [name, '/storage/gone']));
      return toSeen(id, { status: 200, data: id === last ? [row] : [] });
    },
    backend: {
      base: BASE,
      download: async () => ({ status: 404, headers: {}, body: Buffer.from('') }),
    },
  });
  expect(said).toEqual(['expected the address of a file to return the file, got HTTP 404']);
});

const ANOTHER =
  'expected the same first_name of a person as in listEmployees, got another value in listAvailableEmployees';

/** Runs E-agrees on two lists that name a person so, at first and when they are read again. */
const sayOfNames = (first: readonly [string, string], again: readonly [string, string]) => {
  const respond =
    ([all, available]: readonly [string, string]) =>
    async ({ id }: { id: string }) => {
      const person = { id: 1, SP_number: 'SP-1', first_name: id === 'listEmployees' ? all : available };
      const isShown = id === 'listEmployees' || id === 'listAvailableEmployees';
      return toSeen(id, { status: 200, data: isShown ? [person] : [] });
    };
  return runCheck('E-agrees', 'all reads', { read: respond(first), send: respond(again) });
};

it.each<[first: [string, string], again: [string, string], said: readonly string[]]>([
  [['Ana', 'Ana'], ['Eva', 'Ana'], []],
  [['Ana', 'Eva'], ['Eva', 'Eva'], []],
  [['Ana', 'Eva'], ['Ana', 'Eva'], [ANOTHER]],
])('E-agrees of two lists with the names %j, and %j when they are read again', async (first, again, said) => {
  expect(await sayOfNames(first, again)).toEqual(said);
});

const SAVES = ['submitTypedSignature', 'updatePaymentDetails', 'updateClientInformation'];

it.each([...SAVES, 'acceptTerms'])('E-terms of a service in which %s accepts the terms', async (accepts) => {
  let isAccepted = false;
  const said = await runCheck('E-terms', 'acceptTerms', {
    ...{ session: {}, marker: () => 'mark' },
    read: async ({ id }: { id: string }) => {
      if (id !== 'getEnrollmentCheck') return toSeen(id, { first_name: 'Rosa' });
      const errors = isAccepted ? {} : { terms: ['x'] };
      return toSeen(id, { status: isAccepted ? 'success' : 'error', errors });
    },
    send: async ({ id }: { id: string }) => {
      isAccepted ||= id === accepts;
      return toSeen(id, { status: 200 });
    },
  });
  expect(said).toEqual(
    SAVES.includes(accepts)
      ? [
          `expected the terms to stay in error until acceptTerms is sent, got they are complete after ${accepts}`,
        ]
      : [],
  );
});

const PORTAL = 'https://portal.example';
const STRANGER = 'https://stranger.example';

const OPEN =
  'expected an unknown origin not to be allowed with credentials, got Access-Control-Allow-Origin names it, and Access-Control-Allow-Credentials is true';

it.each([
  [STRANGER, 'true', [OPEN]],
  [STRANGER, undefined, []],
  [STRANGER, 'false', []],
  ['*', 'true', []],
  [PORTAL, 'true', []],
  [undefined, undefined, []],
])(
  'F-origins of a service that allows a stranger %s with credentials %s',
  async (origin, credentials, said) => {
    const headers = {
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': credentials,
    };
    const backend = { ask: async () => ({ status: 200, headers }) };
    expect(await runCheck('F-origins', 'origins', { backend })).toEqual(said);
  },
);

it.each<[what: string, allows: (origin: string) => boolean, said: readonly string[]]>([
  ['the portal alone', (origin) => origin === PORTAL, []],
  ['what begins like the portal', (origin) => origin.startsWith(PORTAL), [OPEN]],
  ['pages without an origin', (origin) => [PORTAL, 'null'].includes(origin), [OPEN]],
])('F-origins of a service that allows %s with credentials', async (_, allows, said) => {
  const backend = {
    ask: async ({ headers: { Origin } }: { headers: { Origin: string } }) => ({
      status: 200,
      headers: {
        'access-control-allow-origin': allows(Origin) ? Origin : undefined,
        'access-control-allow-credentials': 'true',
      },
    }),
  };
  expect(await runCheck('F-origins', 'origins', { backend, origin: PORTAL })).toEqual(said);
});

const HIDDEN = `expected a file with Access-Control-Allow-Origin for ${PORTAL}, got no Access-Control-Allow-Origin`;
const STORED =
  'expected a file of a client with Cache-Control: no-store, got no Cache-Control: a browser may store the response on disk';

it.each([
  ['F-cors', 'listReports', '/storage/1', HIDDEN],
  ['F-cors', 'listReports', 'https://service.example/storage/1', HIDDEN],
  ['F-files', 'all files', '/storage/1', STORED],
  ['F-files', 'all files', 'https://service.example/storage/1', STORED],
])('%s of %s follows the address %s of a file', async (check, subject, address, said) => {
  const file = { status: 200, headers: {}, body: Buffer.from('') };
  const run = {
    ...{ origin: PORTAL, isAllowed: () => true },
    once: async (target: { id: string; files: ReadonlySet<string> }) => ({
      ...toSeen(target.id, {
        status: 200,
        data: [Object.fromEntries([...target.files].map((name) => [name, address]))],
      }),
      response: { status: 200, headers: { 'access-control-allow-origin': '*' } },
    }),
    backend: { base: BASE, download: async () => file, downloadRaw: async () => file },
  };
  expect(await runCheck(check, subject, run)).toEqual([said]);
});
