import { expect, it } from 'vitest';
import { reportDisturbed } from './disturbed.ts';

it('a run in which one request of each check ends in another way has the verdicts of the record', {
  timeout: 300_000,
}, async () => {
  expect(await reportDisturbed(1)).toMatchSnapshot();
});
