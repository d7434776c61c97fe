// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setScreenTitle } from '../../../src/kit/frame/screen-title.ts';
import { useTitleCount } from '../../../src/kit/frame/use-title-count.ts';
import { PrintedHead } from '../../../src/kit/paper/PrintedHead.tsx';
import { printedClient, screenHasHead } from '../../../src/kit/paper/printed-client.ts';
import { eventually, linesOf, show } from '../../screens/dom.tsx';

vi.mock('../../../src/kit/paper/read-paper-client.ts', () => ({
  readPaperClient: async () => 'Rosa Delgado, UCI 7654321',
  toKnownClient: () => '',
}));

function Waiting({ count }: { count: number }) {
  useTitleCount(count);
  return null;
}
const print = (type: 'beforeprint' | 'afterprint') =>
  act(async () => void window.dispatchEvent(new Event(type)));

beforeEach(() => setScreenTitle('Timesheets'));
afterEach(() => screenHasHead.set(false));

it.each([
  [0, 'Timesheets – Client Portal'],
  [3, '(3) Timesheets – Client Portal'],
])(
  'LAY-05 the title counts the %i items to decide, but not on paper and not on the next screen',
  async (count, title) => {
    await show(<Waiting count={count} />);
    expect(document.title).toBe(title);
    await print('beforeprint');
    expect(document.title).toBe('Timesheets – Client Portal');
    await print('afterprint');
    expect(document.title).toBe(title);
    cleanup();
    expect(document.title).toBe('Timesheets – Client Portal');
  },
);

it('a printed screen has one head: its own, or that of all screens', async () => {
  await show(<PrintedHead />);
  expect(linesOf(document.body)).toEqual([]);
  await print('beforeprint');
  expect(linesOf(document.body).join(' ')).toMatch(/^Client Portal Made Nov 17, 2026/);
  await act(async () => screenHasHead.set(true));
  expect(linesOf(document.body)).toEqual([]);
  await print('afterprint');
});

it('Ctrl+P prints by the portal, which reads the name of the client first', async () => {
  const names: string[] = [];
  const printed = vi.spyOn(window, 'print').mockImplementation(() => void names.push(printedClient.get()));
  await show(<PrintedHead />);
  const press = (keys: object) => {
    const event = new KeyboardEvent('keydown', { key: 'p', cancelable: true, ...keys });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect([{}, { ctrlKey: true, shiftKey: true }, { ctrlKey: true, key: 'o' }].map(press)).toEqual([
    false,
    false,
    false,
  ]);
  for (const keys of [{ ctrlKey: true }, { metaKey: true, key: 'P' }]) {
    expect(press(keys)).toBe(true);
    await eventually(() => expect(printed).toHaveBeenCalled());
    expect(names.splice(0)).toEqual(['Rosa Delgado, UCI 7654321']);
    // The name is of no use after the print.
    await print('afterprint');
    expect(printedClient.get()).toBe('');
    printed.mockClear();
  }
  printed.mockRestore();
});
