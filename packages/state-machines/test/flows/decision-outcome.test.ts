import { expect, it } from 'vitest';
import { type DecideResponse, settleOutcome, succeeded } from '../../src/flows/decision-outcome.ts';

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
] as const)('TS-17 a decision that is %s and then found to be %s is %s', (kind, finding, settled) => {
  expect(settleOutcome({ kind }, finding)).toStrictEqual({ kind: settled });
});

it('TS-17 a refusal of an item that is no longer pending keeps its message and is over', () => {
  expect(settleOutcome({ kind: 'refused', message: 'No.' }, 'unknown')).toStrictEqual({
    kind: 'refused',
    message: 'No.',
    isOver: true,
  });
});
