import { isObject } from '@client-portal/contract';
import { expect, it } from 'vitest';
import { NotTestable } from '../../../src/verify/calls/check.ts';
import { Fixtures } from '../../../src/verify/calls/fixtures.ts';
import { Stepper } from '../../../src/verify/calls/items/stepper.ts';
import { viewOf } from '../../../src/verify/calls/items/views.ts';
import { toTargets } from '../../../src/verify/facts/target.ts';
import { PORTAL } from '../../../src/verify/stories/portal.ts';
import { toSeen } from '../checks/scripted-run.ts';
import { contract } from '../support.ts';

const targets = toTargets(contract);
const view = viewOf({ targets, stories: PORTAL }, 'timesheet') ?? expect.fail('timesheet');

/** Statuses of the rows of the list by id; a text also says the hours. */
type Rows = Readonly<Record<number, 0 | 1 | 2 | readonly [status: number, hours: number]>>;

const toRows = (rows: Rows) =>
  Object.entries(rows).map(([id, said]) => {
    const [status, total_hours] = [said, 8].flat();
    return { id: Number(id), status, total_hours };
  });

/** Sends an event to the timesheet 1. The list has these rows at first, after the event, and after a second one. */
async function step(event: string, response: unknown, lists: readonly Rows[], spare: number[] = []) {
  let sent = 0;
  const notes: string[] = [];
  const read = async ({ id }: { id: string }) =>
    toSeen(id, { status: 200, data: toRows(lists[sent] ?? lists.at(-1) ?? {}) });
  const [first, ...others] = view.toItems({ listTimesheets: toRows(lists[0] ?? {}) });
  const run = {
    ...{ targets, read, send: read, marker: () => 'mark', note: (text: string) => notes.push(text) },
    target: (name: string) => targets.find(({ id }) => id === name),
    plan: (target: unknown, changes: object) => ({ target, ...changes }),
    fixtures: new Fixtures(
      [],
      new Map([['timesheet', others.filter(({ keys }) => spare.includes(Number(keys.approve)))]]),
    ),
    backend: {
      send: async (plan: object) => {
        sent += 1;
        const body = isObject(response) ? response : { status: response };
        const status = Number(body.status);
        const isSuccess = status < 300;
        return { ...toSeen('submitTimesheetDecision', status), isSuccess, body, ...{ plan } };
      },
    },
  };
  const stepper = new Stepper(run as never, view);
  const before = new Map([first, ...others].flatMap((item) => (item ? [[item.id, item] as const] : [])));
  const made = await stepper.step(first ?? expect.fail('no row'), event, before).catch((error: unknown) => {
    if (error instanceof NotTestable) return error.message;
    throw error;
  });
  if (typeof made === 'string') return [made];
  const { fault } = made;
  return [...(fault === undefined ? [] : [`${fault.item}: ${fault.expected}: ${fault.actual}`]), ...notes];
}

const RULE = { status: 422, errors: { status: ['Not on a Monday.'] } };
const ID = { status: 422, errors: { time_sheet_id: ['Unknown.'] } };

it.each<[what: string, response: unknown, lists: readonly Rows[], said: readonly string[]]>([
  [
    'follows it',
    201,
    [
      { 1: 0, 2: 0 },
      { 1: 1, 2: 0 },
    ],
    [],
  ],
  ['refuses it', 409, [{ 1: 0 }], ['timesheet 1: approve of a pending item to succeed with 201: HTTP 409']],
  [
    'refuses it by a rule of its own',
    RULE,
    [{ 1: 0 }],
    ["submitTimesheetDecision: status is refused by a rule of the service's own"],
  ],
  [
    'refuses its id',
    ID,
    [{ 1: 0 }],
    ['timesheet 1: approve of a pending item to succeed with 201: HTTP 422'],
  ],
  [
    'loses the item',
    201,
    [{ 1: 0, 2: 0 }, { 2: 0 }],
    ['timesheet 1: the item to be approved in the next read: it is no longer in any list'],
  ],
  ['does nothing', 201, [{ 1: 0 }], ['timesheet 1: the item to be approved in the next read: it is pending']],
  [
    'decides another item, too',
    201,
    [
      { 1: 0, 2: 0 },
      { 1: 1, 2: 1 },
    ],
    ['timesheet 2: no other item to change: timesheet 2, which was pending, is now approved'],
  ],
  [
    'removes another item, and none is left to see if it does so again',
    201,
    [{ 1: 0, 2: 0 }, { 1: 1 }],
    ['another timesheet changed at the same time as approve, maybe because of another user'],
  ],
  ['adds a row', 201, [{ 1: 0 }, { 1: 1, 2: 0 }], []],
])('a service that is to approve a pending timesheet and %s', async (_, response, lists, said) => {
  expect(await step('approve', response, lists)).toEqual(said);
});

it.each<[what: string, lists: readonly Rows[], said: readonly string[]]>([
  [
    'each time',
    [{ 1: 0, 2: 0, 3: 0 }, { 1: 1, 3: 0 }, { 1: 1 }],
    ['timesheet 2: no other item to change: timesheet 2, which was pending, is gone'],
  ],
  [
    'once',
    [
      { 1: 0, 2: 0, 3: 0 },
      { 1: 1, 3: 0 },
      { 1: 1, 3: 1 },
    ],
    [],
  ],
])('a service that removes another item %s when it approves a timesheet', async (_, lists, said) => {
  expect(await step('approve', 201, lists, [3])).toEqual(said);
});

const REFUSED = 'timesheet 1: decline of an approved item to be refused';
const AFTER = 'after the refused decline';

it.each<[what: string, response: number, lists: readonly Rows[], said: readonly string[]]>([
  ['refuses it', 409, [{ 1: 1 }], []],
  ['accepts it', 201, [{ 1: 1 }], [`${REFUSED}: HTTP 201`]],
  ['redirects it', 302, [{ 1: 1 }], [`${REFUSED} with 4xx: HTTP 302`]],
  ['fails', 500, [{ 1: 1 }], [`${REFUSED} with 4xx: HTTP 500`]],
  ['refuses it with 499', 499, [{ 1: 1 }], []],
  [
    'loses the item',
    409,
    [{ 1: 1 }, {}],
    [`timesheet 1: the item to stay ${AFTER}: it is no longer in any list`],
  ],
  [
    'declines it all the same',
    409,
    [{ 1: 1 }, { 1: 2 }],
    [`timesheet 1: the item to stay approved ${AFTER}: it is declined`],
  ],
  ['shows other hours for a moment', 409, [{ 1: [1, 8] }, { 1: [1, 7] }, { 1: [1, 8] }], []],
  [
    'changes its hours',
    409,
    [{ 1: [1, 8] }, { 1: [1, 7] }],
    [`timesheet 1: the item to stay unchanged ${AFTER}: its row has changed`],
  ],
  ['adds a row', 409, [{ 1: 1 }, { 1: 1, 2: 0 }], []],
])(
  'a service that is to refuse to decline an approved timesheet and %s',
  async (_, response, lists, said) => {
    expect(await step('decline', response, lists)).toEqual(said);
  },
);
