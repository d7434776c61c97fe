// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { toastStore } from '../../../src/kit/feedback/toast-store.ts';
import { show } from '../../screens/dom.tsx';
import {
  ANA,
  asked,
  BEN,
  EVA,
  endDecision,
  heading,
  heldItems,
  type Item,
  left,
  lines,
  moved,
  ODD,
  press,
  Screen,
  takeBack,
  toReviewBar,
  waitTwoFrames,
} from './sample-review.tsx';

vi.mock('../../../src/kit/feedback/overlays/Dialog.tsx', () => import('../form/plain-dialog.tsx'));

describe('a review', () => {
  it('shows one item after the other, each with its facts and both decisions', async () => {
    await show(<Screen />);
    const itemOf = (index: number, { name }: Item) => [
      ...[`${index} of 3 ${name}`, `The file of ${name}`, `Known of ${name}`, `[Yes: ${name}] [No: ${name}]`],
    ];
    expect(lines()).toEqual([toReviewBar(', disabled'), ...itemOf(1, ANA)]);
    await press('Next');
    expect(lines()).toEqual([toReviewBar(), ...itemOf(2, BEN)]);
    await press('Previous');
    expect(lines()).toEqual([toReviewBar(', disabled'), ...itemOf(1, ANA)]);
    expect(moved.mock.calls).toEqual([['1'], ['2'], ['1']]);
  });

  it('TS-10 shows a warning and what it is about above all else of an item, whose answers weigh the same', async () => {
    await show(<Screen all={[ODD, ANA]} queue={[ODD, ANA]} />);
    expect(lines().slice(1, 5)).toEqual([
      '1 of 2 Ivo',
      'It is there twice',
      'The day of Ivo',
      'The file of Ivo',
    ]);
    const looks = () =>
      ['Yes', 'No'].map((name) => screen.getByRole('button', { name: new RegExp(`^${name}`) }).className);
    expect(looks()[0]).toBe(looks()[1]);
    await press('Next');
    expect(lines()[2]).toBe('The file of Ana');
    expect(looks()[0]).not.toBe(looks()[1]);
  });

  it('TS-12 moves on at once after an approval that can be taken back, and a double click approves no second', async () => {
    await show(<Screen holds />);
    await press('Yes: Ana');
    expect([heldItems.get(), heading(), asked.mock.calls]).toEqual([[ANA], '2 of 3 Ben', []]);
    await press('Yes: Ben');
    expect(heldItems.get()).toEqual([ANA]);
    // It can be taken back, not approved again.
    await press('Previous');
    expect(screen.queryByRole('button', { name: /^(Yes|No)/ })).toBeNull();
    await press('Next');
    await press('No: Ben');
    expect(asked.mock.calls).toEqual([['decline', [BEN]]]);
    await takeBack(ANA);
    expect(heading()).toBe('1 of 3 Ana');
    expect(screen.getByRole('button', { name: 'Yes: Ana' })).toBeDefined();
  });

  it('begins at the item of the address, by default at the first', async () => {
    await show(<Screen start="2" />);
    expect.soft(heading()).toBe('2 of 3 Ben');
    expect.soft(moved.mock.calls).toEqual([]);
    cleanup();
    await show(<Screen start="9" />);
    expect.soft(heading()).toBe('1 of 3 Ana');
    expect.soft(moved.mock.calls).toEqual([['1']]);
  });

  it('asks about the shown item, and continues after its decision', async () => {
    await show(<Screen />);
    await press('Yes: Ana');
    await endDecision({ verb: 'approve', done: [ANA], message: undefined });
    expect(heading()).toBe('2 of 3 Ben');
    await press('No: Ben');
    expect(asked.mock.calls).toEqual([
      ['approve', [ANA]],
      ['decline', [BEN]],
    ]);
    await endDecision({ verb: 'decline', done: [BEN], message: undefined });
    expect(heading()).toBe('3 of 3 Eva');
    await press('Skip');
    expect(lines()).toEqual([
      'Review finished',
      'What you decided in this review:',
      'Approved: 1 · 1 h',
      'Declined: 1 · 2 h',
      'Skipped: 1 · 4 h',
      '[Review the one left] [Back to the list]',
    ]);
    await press('Review the one left');
    expect(heading()).toBe('3 of 3 Eva');
    await endDecision({ verb: 'approve', done: [EVA], message: undefined });
    // Once all are decided, the review leads on.
    expect(lines().slice(-2)).toEqual(['Next after Ana,Eva,Ben', '[Back to the list]']);
    await press('Back to the list');
    expect(left).toHaveBeenCalledOnce();
  });

  it.each([
    ['1', ['33%']],
    ['3', ['100%']],
  ])('has a bar of its progress, full at the last item: item %s of 3', async (start, widths) => {
    await show(<Screen start={start} />);
    const bars = [...document.querySelectorAll<HTMLElement>('[aria-hidden] span[style]')].map(
      ({ style }) => style.width,
    );
    expect(bars.map((width) => `${Math.floor(Number.parseFloat(width))}%`)).toEqual(widths);
  });

  it('stays at an item whose decision failed', async () => {
    await show(<Screen />);
    await endDecision({ verb: 'approve', done: [], message: undefined });
    expect(heading()).toBe('1 of 3 Ana');
  });

  it('says that an item is gone, and has no buttons for one that others decided', async () => {
    await show(<Screen all={[{ ...BEN, isWaiting: false }, EVA]} />);
    expect(lines().slice(1)).toEqual(['1 of 3 Ana', 'This is no longer in the list.']);
    await press('Next');
    expect(lines().slice(1)).toEqual(['2 of 3 Ben', 'The file of Ben', 'Known of Ben']);
  });

  it('says so when it is empty', async () => {
    await show(<Screen queue={[]} />);
    expect(lines()).toEqual(['Nothing is left to review', 'Next after', '[Back to the list]']);
    expect(moved).not.toHaveBeenCalled();
  });

  it('announces the position while its button stays, else by the heading', async () => {
    await show(<Screen />);
    screen.getByRole('button', { name: 'Next' }).focus();
    await press('Next');
    await waitTwoFrames();
    expect.soft(toastStore.get().announcement).toBe('2 of 3: Ben');
    expect.soft(document.activeElement?.textContent).toBe('Next');
    // At the first item the button can no longer be pressed, so focus would be lost with the next key.
    screen.getByRole('button', { name: 'Previous' }).focus();
    await press('Previous');
    await waitTwoFrames();
    expect(document.activeElement?.textContent).toBe('1 of 3 Ana');
    await press('Next');
    const yes = screen.getByRole('button', { name: 'Yes: Ben' });
    yes.focus();
    await endDecision({ verb: 'approve', done: [BEN], message: undefined });
    await waitTwoFrames();
    expect(document.activeElement?.textContent).toBe('3 of 3 Eva');
    screen.getByRole('button', { name: 'Next' }).focus();
    await press('End review');
    await waitTwoFrames();
    expect(document.activeElement?.textContent).toBe('Review finished');
  });

  it('takes focus at its first item when it opens with the page', async () => {
    await show(<Screen />);
    await waitTwoFrames();
    expect(document.activeElement?.textContent).toBe('1 of 3 Ana');
  });
});
