import { expect, it } from 'vitest';
import { unprovenTexts } from '../../../../../tools/testing/unproven-texts.ts';

it('each sentence of a report, and each name of a tried value, is in a report that a test expects, except those of the record', () => {
  const unproven = ['checks', 'calls', 'wire', 'run'].flatMap((folder) =>
    unprovenTexts(
      new URL(`../../../src/verify/${folder}/`, import.meta.url),
      new URL('../../', import.meta.url),
    ),
  );
  expect(unproven.join('\n')).toMatchSnapshot();
});
