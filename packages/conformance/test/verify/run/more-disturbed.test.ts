import { expect, it } from 'vitest';
import { reportDisturbed } from './disturbed.ts';

it.each([2, 3, 4])(
  'a run in which one request of each check ends in another way has the verdicts of the record, draw %i',
  { timeout: 300_000 },
  async (seed) => {
    expect(await reportDisturbed(seed)).toMatchSnapshot();
  },
);
