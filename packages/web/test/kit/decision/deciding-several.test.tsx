// @vitest-environment jsdom
import type { Finding } from '@client-portal/state-machines';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Message } from '../../../src/kit/feedback/message-draft.ts';
import { readDraft } from '../../../src/lib/draft.ts';
import { getLocale, setLocale } from '../../../src/messages/locale.ts';
import { wouldAskBeforeClosing } from '../../screens/by-name.ts';
import { eventually, show } from '../../screens/dom.tsx';
import { actAndSettle } from '../hands.ts';
import {
  ANA,
  BEN,
  calls,
  fail,
  lines,
  press,
  recheck,
  respond,
  Screen,
  SPEC,
  setFinding,
  toasts,
} from './sample-decision.tsx';

vi.mock('../../../src/kit/feedback/overlays/Dialog.tsx', () => import('../form/plain-dialog.tsx'));

const BOTH = [ANA, BEN];
/** Returns the result of each item, with its icon. */
const signs = () =>
  [...document.querySelectorAll('li')].map((row) => [
    row.dataset.outcome,
    row.querySelector('path')?.getAttribute('d')?.slice(0, 6),
  ]);

/** Can be left. */
function Left() {
  const [isThere, setThere] = useState(true);
  return (
    <>
      {isThere && <Screen items={BOTH} />}
      <button type="button" onClick={() => setThere(false)}>
        Leave
      </button>
    </>
  );
}

describe('deciding several', () => {
  it('shows their sum, and each item on request', async () => {
    await show(<Screen items={BOTH} />);
    await press('Approve');
    expect(lines()).toMatchInlineSnapshot(`
      [
        "approve 2?",
        "2 things",
        "| Person | Number | Amount",
        "| Ana | 1 | $1",
        "| Ben | 1 | $2",
        "Show all 2",
        "Ana · $1",
        "Ben · $2",
        "You won't be able to revert this!",
        "[Cancel] [Proceed: approve]",
      ]
    `);
    expect(document.querySelector('details')?.open).toBe(false);
    await press('Proceed: approve');
    expect(document.querySelector('details')?.open).toBe(true);
    expect(calls.map(({ what }) => what)).toEqual(['approve Ana', 'approve Ben']);
    await respond(0);
    await respond(1);
    expect({ lines: lines(), toasts: toasts() }).toEqual({ lines: [], toasts: ['success: approve: 2 done'] });
    // Once for the question, and once for the result.
    expect(recheck).toHaveBeenCalledTimes(2);
  });

  it('TS-17 reads the list again after all responses when the screen was left meanwhile', async () => {
    await show(<Left />);
    await press('Approve');
    await press('Proceed: approve');
    recheck.mockClear();
    await press('Leave');
    await respond(0);
    expect(recheck).not.toHaveBeenCalled();
    await fail(1, 'network');
    expect(recheck).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['one is', [ANA], false],
    ['several are', BOTH, true],
  ])('asks before the page is left while %s decided', async (_, items, asks) => {
    await show(<Screen items={items} />);
    await press('Approve');
    expect(wouldAskBeforeClosing()).toBe(false);
    await press('Proceed: approve');
    expect(wouldAskBeforeClosing()).toBe(asks);
    for (const index of items.keys()) await respond(index);
    expect(wouldAskBeforeClosing()).toBe(false);
  });

  it('shows their sum in the language that is chosen meanwhile', async () => {
    const sumOf = (items: readonly unknown[]) => ({
      ...{
        line: `${items.length} in ${getLocale()}`,
        amount: '',
        heading: 'A',
        countHeading: 'B',
        amountHeading: 'C',
        rows: [],
      },
    });
    await show(<Screen spec={{ ...SPEC, view: { ...SPEC.view, sumOf } }} items={BOTH} />);
    await press('Approve');
    expect(lines()).toContain('2 in en');
    await actAndSettle(() => setLocale('es'));
    await eventually(() => expect(lines()).toContain('2 in es'));
    await actAndSettle(() => setLocale('en'));
  });

  it('TS-17 does not read the list for a screen that is left after the result', async () => {
    await show(<Left />);
    await press('Approve');
    await press('Proceed: approve');
    await respond(0);
    await respond(1);
    recheck.mockClear();
    await press('Leave');
    expect(recheck).not.toHaveBeenCalled();
  });

  it('shows each outcome by icon and text, and can retry items that are still pending', async () => {
    setFinding(({ id }) => (id === ANA.id ? 'arrived' : 'notArrived'));
    await show(<Screen items={BOTH} />);
    await press('Approve');
    await press('Proceed: approve');
    await respond(0);
    await fail(1, 'refused', { status: 409, serverMessage: 'Already decided.' });
    expect(lines()).toMatchInlineSnapshot(`
      [
        "1 was not decided",
        "Show all 2",
        "Ana · $1 Done",
        "Ben · $2 Already decided.",
        "[Close] [Try it again]",
      ]
    `);
    expect(signs()).toEqual([
      ['succeeded', 'm5 12.'],
      ['refused', 'M12 8.'],
    ]);
    await press('Try it again');
    expect(calls.map(({ what }) => what)).toEqual(['approve Ana', 'approve Ben', 'approve Ben']);
  });

  it.each([
    [0, 1],
    [1, 0],
  ])(
    'TS-18 shows no toast of an error beside the dialog when the one at place %i was refused',
    async (bad, good) => {
      await show(<Screen items={BOTH} />);
      await press('Approve');
      await press('Proceed: approve');
      await fail(bad, 'refused', { status: 409, serverMessage: 'Already decided.' });
      await respond(good);
      expect(lines()[0]).toBe('1 was not decided');
      expect(toasts()).toEqual(['success: approve: 1 done']);
    },
  );

  it('TS-18 does not offer to repeat a decision of an item that is no longer pending', async () => {
    setFinding(({ id }) => (id === ANA.id ? 'arrived' : 'unknown'));
    await show(<Screen items={BOTH} />);
    await press('Approve');
    await press('Proceed: approve');
    await respond(0);
    await fail(1, 'refused', { status: 409, serverMessage: 'Already declined.' });
    expect(lines().slice(2)).toEqual(['Ana · $1 Done', 'Ben · $2 Already declined.', '[Close]']);
  });

  it('TS-18 stays open while the list is read again after a lost response', async () => {
    await show(<Screen items={BOTH} />);
    await press('Approve');
    recheck.mockReturnValueOnce(new Promise(() => undefined));
    await press('Proceed: approve');
    await respond(0);
    await fail(1, 'network');
    expect(lines().at(-1)).toBe('2 of 2 done');
  });

  it.each<[Finding, string]>([
    ['notArrived', 'notArrived'],
    ['unknown', 'unconfirmed'],
  ])('reports a lost response when the list says %s', async (found, kind) => {
    setFinding(({ id }) => (id === ANA.id ? 'arrived' : found));
    await show(<Screen items={BOTH} />);
    await press('Decline');
    await press('Proceed: decline');
    await respond(0);
    await fail(1, 'network');
    expect(signs()[1]).toEqual([kind, 'M12 8.']);
    expect(lines().join()).not.toContain('Tell your provider why');
  });

  it('TS-13 drafts a message with at most twenty items, and their total', async () => {
    const many = Array.from({ length: 21 }, (_, index) => ({ id: index + 1, name: `N${index + 1}` }));
    await show(<Screen items={many} />);
    await press('Decline');
    await press('Proceed: decline');
    for (const index of many.keys()) await respond(index);
    await press('Tell your provider why');
    const { subject, message } = readDraft<Message>('message', '1001') ?? { subject: '', message: '' };
    expect([subject, message.trim().split('\n')]).toEqual([
      '21 declined',
      [...many.slice(0, 20).map(({ name }) => `About ${name}`), 'and 1 more'],
    ]);
  });
});
