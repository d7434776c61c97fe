import { expect, it } from 'vitest';
import { unprovenTexts } from '../../../../../tools/testing/unproven-texts.ts';

/** Returns the sentences of folders that no test expects. */
const unprovenIn = (folders: readonly string[]) =>
  folders
    .flatMap((folder) =>
      unprovenTexts(new URL(`../../../src/${folder}/`, import.meta.url), new URL('../../', import.meta.url)),
    )
    .join('\n');

it('each sentence of a report, and each name of a tried value, is in a report that a test expects, except those of the record', () => {
  expect(unprovenIn(['verify/checks', 'verify/calls', 'verify/wire', 'verify/run'])).toMatchSnapshot();
});

it('each sentence of hints, reports, commands and the proxy is in a test, except those of the record', () => {
  expect(unprovenIn(['verify/report', 'commands', 'proxy'])).toMatchSnapshot();
});
