// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useMayFrameRead } from '../../../src/app/layout/use-frame-turn.ts';
import { startup } from '../../../src/lib/startup.ts';
import { linesOf, show } from '../../screens/dom.tsx';

const KEY = ['budget'];
function Frame() {
  return <p>{useMayFrameRead(KEY) ? 'reads' : 'waits'}</p>;
}
const seen = () => linesOf(document.body)[0];

it.each([
  ['was read by the screen', () => Promise.resolve(1), 'reads'],
  ['was refused to the screen meanwhile', () => Promise.reject(new Error('500')), 'waits'],
])('a read of the frame that %s: after the first paint the frame %s', async (_, queryFn, after) => {
  startup.set('reading');
  const { client } = await show(<Frame />);
  expect(seen()).toBe('waits');
  await client.fetchQuery({ queryKey: KEY, queryFn, networkMode: 'always' }).catch(() => undefined);
  await act(async () => startup.set('painted'));
  expect(seen()).toBe(after);
});
