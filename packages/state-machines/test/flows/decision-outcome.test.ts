import { describe, expect, it } from 'vitest';
import {
  type DecideResponse,
  settleOutcome,
  succeeded,
  toFailedOutcome,
} from '../../src/flows/decision-outcome.ts';
import { callError } from '../fake-calls.ts';

it.each([
  [{ message: 'Saved.' }, { kind: 'succeeded', message: 'Saved.' }],
  [{ message: '' }, { kind: 'succeeded' }],
  [{ message: 7 }, { kind: 'succeeded' }],
  [{}, { kind: 'succeeded' }],
  [null, { kind: 'succeeded' }],
  [undefined, { kind: 'succeeded' }],
])(
  'TS-15 a decision with the response %j has succeeded, with the words of the service if any',
  (response, outcome) => {
    expect(succeeded(response as DecideResponse)).toStrictEqual(outcome);
  },
);

it.each([
  ['unconfirmed', 'arrived', 'succeeded'],
  ['unconfirmed', 'notArrived', 'notArrived'],
  ['unconfirmed', 'unknown', 'unconfirmed'],
  ['unconfirmed', 'differs', 'differs'],
  ['unconfirmed', undefined, 'unconfirmed'],
  // The browser repeated the request by itself, or the service did and refused the second one.
  ['refused', 'arrived', 'succeeded'],
  ['refused', 'notArrived', 'refused'],
  ['refused', undefined, 'refused'],
  ['succeeded', 'notArrived', 'contradicted'],
  ['succeeded', 'differs', 'differs'],
  ['succeeded', 'unknown', 'succeeded'],
  ['skipped', 'notArrived', 'skipped'],
] as const)('a decision that is %s and then found to be %s is %s', (kind, finding, settled) => {
  expect(settleOutcome({ kind }, finding)).toStrictEqual({ kind: settled });
});

it('a refusal of an item that is no longer pending keeps its message and is over', () => {
  expect(settleOutcome({ kind: 'refused', message: 'No.' }, 'unknown')).toStrictEqual({
    kind: 'refused',
    message: 'No.',
    isOver: true,
  });
});

describe('toFailedOutcome', () => {
  it.each([
    [callError('refused', 422, 'No.'), { kind: 'refused', message: 'No.' }],
    [callError('refused', 422), { kind: 'refused' }],
    [callError('server', 500, 'SQLSTATE[42S02]'), { kind: 'refused' }],
    [callError('server', 502), { kind: 'unconfirmed' }],
    [callError('server', 503), { kind: 'refused' }],
    [callError('server', 504), { kind: 'unconfirmed' }],
    [callError('notSent'), { kind: 'skipped' }],
    [callError('unauthorized', 401), { kind: 'skipped' }],
    [callError('network'), { kind: 'unconfirmed' }],
    [callError('timeout'), { kind: 'unconfirmed' }],
    [callError('unreadable', 200, 'Received.'), { kind: 'unconfirmed', message: 'Received.' }],
    [callError('network', undefined, 'Failed to fetch'), { kind: 'unconfirmed' }],
    [callError('aborted'), { kind: 'unconfirmed' }],
    [new TypeError('bug'), { kind: 'unconfirmed' }],
    [undefined, { kind: 'unconfirmed' }],
  ])('reads %o as %o', (error, outcome) => {
    expect(toFailedOutcome(error)).toEqual(outcome);
  });
});
