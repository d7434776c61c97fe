import { expect, it } from 'vitest';
import { runCheck, toSeen } from '../scripted-run.ts';

/** Runs D-all-rows on a service that has some rows and shows the newest ones, at most `shown`. */
const say = async (rows: number, shown: number) => {
  let count = rows;
  const list = () => Array.from({ length: Math.min(count, shown) }, (_, at) => ({ id: count - at }));
  const said = await runCheck('D-all-rows', 'uploadPayable', {
    marker: () => `mark-${count}`,
    read: async () => toSeen('listPayables', { status: 200, data: list() }),
    send: async () => {
      count += 1;
      return toSeen('uploadPayable', { status: 200, message: 'Taken.' });
    },
  });
  return { said, added: count - rows };
};

it.each([
  [0, 51],
  [11, 40],
  [51, 50],
  [60, 41],
  [100, 1],
  [130, 1],
])('adds to %i rows %i more, and finds nothing where all are shown', async (rows, added) => {
  expect(await say(rows, 1000)).toEqual({ said: [], added });
});

it.each([
  [51, 100, '49 more rows'],
  [130, 100, '0 more rows'],
  [20, 50, '30 more rows'],
])('finds in a list of %i rows a limit of %i', async (rows, shown, found) => {
  expect((await say(rows, shown)).said.join()).toContain(`, got ${found}`);
});
