import { describe, expect, it } from 'vitest';
import { Fixtures } from '../../../src/verify/calls/fixtures.ts';
import { CallLost } from '../../../src/verify/wire/raw.ts';
import { itemsIn, runCheck, toSeen } from './scripted-run.ts';

interface Asked {
  readonly id: string;
}

const OPEN = 'expected a success for a read with a valid session, got HTTP 403';

it.each<[first: number, again: number, others: number, said: readonly string[]]>([
  [403, 403, 200, [OPEN]],
  [403, 403, 403, []],
  [403, 200, 200, []],
  [403, 429, 200, []],
  [403, 500, 200, []],
  [403, 0, 200, []],
  [200, 403, 200, []],
  [0, 403, 200, []],
])(
  'A-status of a service that answers a read by %i, then by %i, and other reads by %i (0: not at all)',
  async (first, again, others, said) => {
    const respond = ({ id }: Asked, status: number) => {
      if (status === 0) throw new CallLost('no response');
      return toSeen(id, status === 200 ? { status, data: [] } : status);
    };
    const findings = await runCheck('A-status', 'listReports', {
      ...{ marker: () => 'mark', backend: { isAboutNone: () => false } },
      send: async (target: Asked) => toSeen(target.id, 422),
      read: async (target: Asked) => respond(target, again),
      // Only the request of the check itself has no changes.
      once: async (target: Asked, changes: object) =>
        target.id === 'listReports' && Object.keys(changes).length > 0
          ? toSeen(target.id, 401)
          : respond(target, target.id === 'listReports' ? first : others),
    });
    expect(findings).toEqual(said);
  },
);

const REFUSES = { errors: { valid_id_1: ['Not a PNG.'] } };
const NOTES = ['valid_id_1', 'valid_id_2', 'valid_id_1 and valid_id_2'].map(
  (names) => `a request with ${names} returned HTTP 422`,
);

it.each<[status: number, body: object, said: readonly string[]]>([
  [200, {}, []],
  [422, REFUSES, ['expected a PNG image as valid_id_1 to be accepted, got HTTP 422']],
  [422, { errors: { email: ['Taken.'] } }, NOTES],
  [422, {}, NOTES],
  [500, {}, ['expected a PNG image as valid_id_1 to be accepted, got HTTP 500']],
])('B-optional of a service that answers an optional file by %i and %j', async (status, body, said) => {
  const respond = async ({ id }: Asked, { fields }: { fields: object }) =>
    Object.keys(fields).some((name) => name.startsWith('valid_id')) && status !== 200
      ? { ...toSeen(id, status), body: { status, ...body } }
      : toSeen(id, { status: 200 });
  expect(await runCheck('B-optional', 'createClient', { marker: () => 'mark', send: respond })).toEqual(said);
});

const ERROR = { status: 'error', errors: { terms: ['x'] } };
/** Body of a failed read, as services write it that always send the same fields. */
const EMPTY = { status: 500, data: null };
const MISSING =
  'expected payment_information to be in error, got payment_information is complete, but getPaymentDetails returns no data';
const DOCUMENTS =
  'expected no documents while a section of the enrollment is incomplete, got 1 document, although terms is in error';
const STATUS =
  'expected the status error while a section is incomplete, got another status, although terms is in error';

describe.each<[what: string, bodies: Readonly<Record<string, unknown>>, said: readonly string[]]>([
  ['agrees with its reads', { getEnrollmentCheck: ERROR }, []],
  [
    'has no payment details',
    { getEnrollmentCheck: ERROR, getPaymentDetails: { payment_details: null } },
    [MISSING],
  ],
  ['refuses the payment details', { getEnrollmentCheck: ERROR, getPaymentDetails: 404 }, []],
  ['fails with no data', { getEnrollmentCheck: ERROR, getSignature: EMPTY }, []],
  ['shows a document', { getEnrollmentCheck: ERROR, listEnrollmentDocuments: [{ id: 1 }] }, [DOCUMENTS]],
  ['refuses the documents', { getEnrollmentCheck: ERROR, listEnrollmentDocuments: 409 }, []],
  ['says success', { getEnrollmentCheck: { ...ERROR, status: 'success' } }, [STATUS]],
  ['says Error', { getEnrollmentCheck: { ...ERROR, status: ' Error ' } }, []],
  ['is complete', { getEnrollmentCheck: { status: 'success' }, listEnrollmentDocuments: [{ id: 1 }] }, []],
])('E-enrollment of a service that %s', (_, bodies, said) => {
  const SAVED = {
    getPaymentDetails: { payment_details: { bank_name: 'Harbor' } },
    getSignature: { data: { type: 'text', signature: 'N' } },
    listEnrollmentDocuments: [],
  };

  it('says so of the first account and of the second', async () => {
    const read = async ({ id }: Asked) => {
      const body = { ...SAVED, ...bodies }[id] ?? {};
      return body === EMPTY ? { ...toSeen(id, 500), body } : toSeen(id, body);
    };
    const run = { writes: false, session: {}, read };
    const note = 'saving a section needs --writes';
    expect(await runCheck('E-enrollment', 'enrollment', { ...run, other: undefined })).toEqual([
      ...said,
      note,
    ]);
    expect(await runCheck('E-enrollment', 'enrollment', { ...run, other: {} })).toEqual([
      ...said,
      ...said,
      note,
    ]);
  });
});

it('E-enrollment remarks that an account has accepted the terms and saved nothing else', async () => {
  const errors = { personal_information: ['x'], payment_information: ['x'], signature: ['x'] };
  const read = async ({ id }: Asked) =>
    toSeen(id, id === 'getEnrollmentCheck' ? { status: 'error', errors } : { data: null });
  const said = await runCheck('E-enrollment', 'enrollment', { writes: false, session: {}, read });
  expect(said.join('\n')).toContain('An account that has saved nothing has accepted the terms.');
});

const KEPT = (field: string, what = 'another value') =>
  `expected the item to keep its ${field} after approve, got ${what} in the next read`;

it.each<[what: string, was: object, is: object, said: readonly string[]]>([
  ['leaves the hours', { total_hours: 8 }, { total_hours: 8 }, []],
  ['changes the hours', { total_hours: 8 }, { total_hours: 7 }, [KEPT('total_hours')]],
  ['clears the hours', { total_hours: 8 }, { total_hours: null }, [KEPT('total_hours', 'no value')]],
  ['knows the hours from now on', { total_hours: null }, { total_hours: 8 }, []],
  ['knows the hours from now on, as text', { total_hours: null }, { total_hours: '8.50' }, []],
  ['writes a word for hours', { total_hours: null }, { total_hours: 'eight' }, [KEPT('total_hours')]],
])('E-legal of a service that %s when a timesheet is approved', async (_, was, is, said) => {
  const rows = new Map(Array.from({ length: 8 }, (__, id) => [id, { id, status: 0, ...was }]));
  const toRows = () => ({ status: 200, data: [...rows.values()] });
  const items = itemsIn('timesheet', 'listTimesheets', toRows().data);
  const read = async ({ id }: Asked) =>
    toSeen(id, id === 'listTimesheets' ? toRows() : { status: 200, data: [] });
  const findings = await runCheck('E-legal', 'timesheet', {
    ...{ read, send: read, once: read, marker: () => 'mark', session: {} },
    sendAs: (_who: unknown, target: Asked) => read(target),
    fixtures: new Fixtures([], new Map([['timesheet', items]])),
    backend: {
      async send(plan: { readonly fields: { readonly time_sheet_id: number; readonly status: string } }) {
        const { time_sheet_id: id, status } = plan.fields;
        rows.set(id, { id, ...was, ...(status === '1' && is), status: status === '1' ? 1 : -1 });
        return { ...toSeen('submitTimesheetDecision', { status: 201 }), plan };
      },
    },
  });
  expect(findings).toEqual(said);
});

const DAY_MS = 24 * 60 * 60_000;
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

interface Employment {
  readonly id: number;
  readonly hired_date: string;
  readonly position: string;
  separation_date: string | null;
}

/** A service that hires and ends employments, with a fault. */
interface House {
  /** Last day of an employment that a request ends. */
  readonly last?: (employment: Employment) => string | null;
  /** Changes the records when an employee is hired again. */
  readonly again?: (records: Employment[]) => Employment[];
  /** Refuses to hire. */
  readonly refuses?: (
    fields: Readonly<Record<string, unknown>>,
    records: readonly Employment[],
  ) => number | undefined;
  readonly losesFiles?: true;
  /** Moves the last day of an ended employment when it is ended again, and answers with this status. */
  readonly endsAgain?: number;
  /** Lists only employees who can be hired. */
  readonly hidesHired?: true;
  /** Gives all employments of the employee the last day of the one that a request ends. */
  readonly endsAll?: true;
}

const sayOfHiring = ({
  last = () => dayFromNow(0),
  again = (all) => all,
  refuses,
  losesFiles,
  endsAgain,
  endsAll,
  hidesHired,
}: House) => {
  let records: Employment[] = [];
  const employees: { id: number; email: unknown; files: string[] }[] = [];
  const send = async (
    { id }: Asked,
    { fields = {} }: { fields?: Readonly<Record<string, unknown>> } = {},
  ) => {
    const done = toSeen(id, { status: 200 });
    if (id === 'createEmployee') employees.push({ id: 5, email: fields.email, files: ['/a', '/b'] });
    if (id === 'terminateEmployee') {
      const found = records.find((one) => one.id === fields.id);
      if (found === undefined) return toSeen(id, 404);
      if (found.separation_date !== null && endsAgain === undefined) return toSeen(id, 422);
      if (found.separation_date !== null) {
        found.separation_date = dayFromNow(12);
        return endsAgain === 200 ? done : toSeen(id, endsAgain);
      }
      // An employment that has not begun yet ends on its first day.
      found.separation_date = found.hired_date > dayFromNow(1) ? found.hired_date : last(found);
      if (endsAll) for (const one of records) one.separation_date = found.separation_date;
    }
    if (id === 'hireEmployee') {
      const status = refuses?.(fields, records);
      if (status !== undefined) return toSeen(id, status);
      if (records.length > 0) records = again(records);
      const { hired_date, position } = fields;
      records.push({
        id: 100 + records.length,
        hired_date: String(hired_date),
        position: String(position),
        separation_date: null,
      });
      if (records.length > 1 && losesFiles) for (const one of employees) one.files.pop();
    }
    return done;
  };
  const read = async ({ id }: Asked) =>
    toSeen(
      id,
      id === 'listEmployees'
        ? structuredClone(
            hidesHired && records.some(({ separation_date: end }) => end === null) ? [] : employees,
          )
        : { status: 200, data: id === 'listHiredEmployees' ? structuredClone(records) : [] },
    );
  return runCheck('E-again', 'employees', { send, read, marker: () => 'mark' });
};

const ends = (list: readonly Employment[], change: Partial<Employment>) =>
  list.map((one, at) => (at === 0 ? { ...one, ...change } : one));

it.each<[what: string, house: House, said: readonly (string | RegExp)[]]>([
  ['follows the rules', {}, []],
  ['is in a time zone of tomorrow', { last: () => dayFromNow(1) }, []],
  ['is in a time zone of yesterday', { last: () => dayFromNow(-1) }, []],
  [
    'ends an employment five days later',
    { last: () => dayFromNow(5) },
    [
      /^expected separation_date to be the day of the request that ended the employment, got a day 5 days later$/,
      /has not ended$/,
    ],
  ],
  [
    'ends an employment five days earlier',
    { last: () => dayFromNow(-5) },
    [/^expected a separation_date that is not before the request .* got an earlier day$/],
  ],
  [
    'ends an employment on its first day',
    { last: ({ hired_date }) => hired_date },
    [/got the day on which the employment began, ten days earlier$/],
  ],
  [
    'does not end an employment',
    { last: () => null },
    [/^not testable: terminateEmployee returned HTTP 200, and/],
  ],
  [
    'hires nobody again',
    { refuses: (_, { length }) => (length > 0 ? 409 : undefined) },
    [/^expected an employee whose employment has ended to be hired again, got HTTP 409$/],
  ],
  [
    'has a rule for the position',
    { refuses: ({ position }) => (position === 'Second position' ? 422 : undefined) },
    [],
  ],
  [
    'opens the first employment again',
    { again: (all) => ends(all, { separation_date: null }) },
    [/^expected the record of the first employment to stay ended, got it is open again$/],
  ],
  [
    'writes over the position of the first employment',
    { again: (all) => ends(all, { position: 'Second position' }) },
    [/^expected the record of the first employment to keep its position, got another value$/],
  ],
  [
    'writes over the first day of the first employment',
    { again: (all) => ends(all, { hired_date: dayFromNow(10) }) },
    [/^expected the record of the first employment to keep its hired_date, got another value$/],
  ],
  [
    'writes over the last day of the first employment when the second begins',
    { again: (all) => ends(all, { separation_date: dayFromNow(-10) }) },
    [/^expected the record of the first employment to keep its separation_date, got another value$/],
  ],
  [
    'writes over the last day of the first employment when the second ends',
    { endsAll: true },
    [/^expected the record of the first employment to keep its separation_date, got another value$/],
  ],
  [
    'lists no employee who is hired',
    { hidesHired: true },
    [/^expected a hired employee to stay in listEmployees, got no such row$/],
  ],
  ['ends an employment again', { endsAgain: 200 }, []],
  [
    'moves the last day of an employment and refuses to end it again',
    { endsAgain: 422 },
    [/^expected a refused second end of an employment to leave its separation_date, got another day$/],
  ],
  ['loses a file', { losesFiles: true }, [/^expected the employee to keep the uploaded files, got/]],
])('E-again of a service that %s', async (_, house, said) => {
  expect(await sayOfHiring(house)).toEqual(said.map((text) => expect.stringMatching(text)));
});

it.each([
  [200, false],
  [422, false],
  [499, false],
  [500, true],
  [503, true],
])('B-odd-text of a service that answers odd text by %i accuses it: %j', async (status, isReported) => {
  const said = await runCheck('B-odd-text', 'submitMessage', {
    marker: () => 'mark',
    send: async ({ id }: Asked) => toSeen(id, { status: 200 }),
    backend: {
      send: async () => toSeen('submitMessage', status === 200 ? { status } : status),
    },
  });
  expect(said.length > 0).toBe(isReported);
  expect(said.some((text) => text.includes('subject with two lines'))).toBe(isReported);
});
