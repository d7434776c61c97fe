import { describe, expect, it } from 'vitest';
import type { Report } from '../../../../src/verify/calls/context.ts';
import { toTargets } from '../../../../src/verify/facts/target.ts';
import { CHECKS } from '../../../../src/verify/run/checks.ts';
import { PORTAL } from '../../../../src/verify/stories/portal.ts';
import { encodeForm } from '../../../../src/verify/wire/form.ts';
import { contract } from '../../support.ts';

const targets = toTargets(contract);
const check = CHECKS.find(({ id }) => id === 'E-har') ?? expect.fail();

/** Returns what E-har says about a recording: its reports, or the reason that it cannot be tested. */
async function judge(har: unknown): Promise<unknown> {
  const reports: string[] = [];
  const notes: string[] = [];
  const run = {
    ...{
      har,
      targets,
      stories: PORTAL,
      plan: (target: unknown, changes: object) => ({ target, ...changes }),
    },
    note: (text: string) => notes.push(text),
    report: ({ plan, expected, actual, sequence = [] }: Report) =>
      reports.push(`${plan.target.id}: expected ${expected}, got ${actual} after ${sequence.join(', ')}`),
  };
  const subject = { name: 'timesheet', operations: [] };
  return check.run(run as never, subject).then(
    () => [...reports, ...notes],
    (error: Error) => error.message,
  );
}

const recording = (...entries: readonly unknown[]) => ({ log: { version: '1.2', entries } });
const entry = (
  path: string,
  fields: Record<string, unknown>,
  status: number,
  body: unknown,
  more: object = {},
) => {
  const { contentType, bytes } = encodeForm(fields);
  return {
    request: {
      ...{ method: 'POST', url: `https://service.example.com${path}` },
      ...{ postData: { mimeType: contentType, text: bytes.toString() }, ...more },
    },
    response: { status, content: { text: JSON.stringify(body) } },
  };
};
const list = (status: number) =>
  entry('/api/timesheets_client', {}, 200, {
    ...{ status: 200, message: 'OK' },
    data: [{ id: 7, status, employee: { first_name: 'Ana', last_name: 'Ruiz' } }],
  });
const decide = (status: number, httpStatus: number, more: object = {}) =>
  entry('/api/decline_timesheet', { time_sheet_id: 7, status }, httpStatus, { status: httpStatus }, more);

const PARAMS = {
  postData: {
    params: [{ name: 'time_sheet_id', value: '7' }, { name: 'status', value: '1' }, 'odd', { name: 'x' }],
  },
};
const NONE = 'the recording has no decision about a timesheet';
const UNJUDGED = 'no decision about a timesheet in the recording can be judged';
const UNREAD = (entryNumber: number) =>
  `entry ${entryNumber} is a decision without a readable form or response`;
const NO_LIST = 'entry 1 is a list of the lifecycle timesheet without a readable response';
const at = (second: number, one: object) => ({ ...one, startedDateTime: `2026-11-28T10:00:0${second}.000Z` });
const withText = (one: ReturnType<typeof list>, text: string, encoding?: string) => ({
  ...one,
  response: { status: 200, content: { text, encoding } },
});
const NO_HAR = 'the recording is not a HAR file: it has no log.entries';
const DECLINED_TWICE =
  'submitTimesheetDecision: expected approve of timesheet 7, which is declined, to be refused, got it succeeded (entry 3 of the recording) after decline, approve';

describe('E-har', () => {
  it.each<[what: string, har: unknown, said: unknown]>([
    ['no recording', undefined, 'no recording was given (--har)'],
    ['a list instead of a recording', [], NO_HAR],
    ['a recording without a log', {}, NO_HAR],
    ['a log that is a text', { log: 'entries' }, NO_HAR],
    ['a log without entries', { log: {} }, NO_HAR],
    ['entries that are no list', { log: { entries: {} } }, NO_HAR],
    ['no decision', recording(list(0)), NONE],
    [
      'entries that are no requests',
      recording('x', {}, { request: {} }, { request: { url: 1 }, response: {} }),
      `${NONE}; each of 4 entries (1, 2, 3, 4) cannot be read`,
    ],
    [
      'another path',
      recording({ ...decide(1, 201), request: { ...decide(1, 201).request, url: 'https://a.example/x' } }),
      NONE,
    ],
    ['a broken address', recording(decide(1, 201, { url: '//' })), `${NONE}; entry 1 cannot be read`],
    ['another method', recording(decide(1, 201, { method: 'OPTIONS' })), NONE],
    [
      'a decision without its fields',
      recording(decide(1, 201, { postData: undefined })),
      `${UNJUDGED}; ${UNREAD(1)}`,
    ],
    ['a decision with an unknown state', recording(list(0), decide(5, 201)), `${UNJUDGED}; ${UNREAD(2)}`],
    [
      'a decision about an unknown item',
      recording(decide(1, 201), decide(1, 201)),
      `${UNJUDGED}; each of 2 entries (1, 2) decides an item that no list before it shows`,
    ],
    [
      'a decision about an unknown item beside one that can be judged',
      recording(decide(1, 201), list(1), decide(-1, 409)),
      ['entry 1 decides an item that no list before it shows'],
    ],
    [
      'a decision whose response was not recorded, and those after it',
      recording(list(0), { ...decide(1, 201), response: { status: 0, content: {} } }, decide(1, 409)),
      `${UNJUDGED}; ${UNREAD(2)}; entry 3 decides an item that no list before it shows`,
    ],
    [
      'entries out of order, which their times put right',
      recording(at(3, decide(1, 201)), at(1, list(0)), at(2, decide(-1, 201))),
      [DECLINED_TWICE.replace('3 of', '1 of')],
    ],
    [
      'a body with the mark of UTF-8',
      recording(withText(list(-1), `\uFEFF${list(-1).response.content.text}`), decide(1, 201)),
      [DECLINED_TWICE.replace('3 of', '2 of').replace('decline, ', '')],
    ],
    [
      'plain JSON that is called base64',
      recording(withText(list(-1), list(-1).response.content.text, 'base64'), decide(1, 201)),
      [DECLINED_TWICE.replace('3 of', '2 of').replace('decline, ', '')],
    ],
    ['a decision that succeeds', recording(list(0), decide(1, 201), list(1)), []],
    ['a second decision that is refused', recording(list(0), decide(-1, 201), decide(1, 409)), []],
    [
      'a second decision that succeeds',
      recording(list(0), decide(-1, 201), decide(1, 201)),
      [DECLINED_TWICE],
    ],
    [
      'a second decision that succeeds, as a list of parameters',
      recording(list(0), decide(-1, 201), decide(1, 201, PARAMS)),
      [DECLINED_TWICE],
    ],
    [
      'a first decision that is refused as too late',
      recording(list(0), decide(1, 409)),
      [
        'submitTimesheetDecision: expected approve of timesheet 7, which is pending, to succeed, got it was refused (entry 2 of the recording) after approve',
      ],
    ],
    ['a first decision that is refused for its fields', recording(list(0), decide(1, 422)), []],
    [
      'an item that is pending again',
      recording(list(0), decide(1, 201), list(0)),
      [
        'listTimesheets: expected timesheet 7 to be still approved, got it is pending (entry 3 of the recording) after approve',
      ],
    ],
    ['a list that fails', recording(list(0), decide(1, 201), { ...list(0), response: { status: 500 } }), []],
    [
      'a list whose body is a page',
      recording({ ...list(0), response: { status: 200, content: { text: '<p>' } } }, decide(1, 201)),
      `${UNJUDGED}; ${NO_LIST}; entry 2 decides an item that no list before it shows`,
    ],
    [
      'a list without its body',
      recording({ ...list(1), response: { status: 200, content: 'x' } }, decide(1, 201)),
      `${UNJUDGED}; ${NO_LIST}; entry 2 decides an item that no list before it shows`,
    ],
    [
      'a list in base64',
      recording(
        {
          ...list(-1),
          response: {
            status: 200,
            content: { encoding: 'base64', text: btoa(list(-1).response.content.text) },
          },
        },
        decide(1, 201),
      ),
      [DECLINED_TWICE.replace('3 of', '2 of').replace('decline, ', '')],
    ],
  ])('TS-11 reads %s', async (_, har, said) => {
    expect(await judge(har)).toEqual(said);
  });
});
