import { expect, it } from 'vitest';
import { unprovenTexts } from '../testing/unproven-texts.ts';

it.each(['contract', 'mock-server', 'sdk', 'server-kit', 'state-machines'])(
  'each sentence of %s is in one of its tests, except those of the record',
  (name) => {
    const folder = new URL(`../../packages/${name}/`, import.meta.url);
    const unproven = unprovenTexts(new URL('src/', folder), new URL('test/', folder));
    expect(unproven.filter((line) => !line.startsWith('generated/')).join('\n')).toMatchSnapshot();
  },
);
