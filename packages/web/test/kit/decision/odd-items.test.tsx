// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useDecision } from '../../../src/kit/decision/use-decision.tsx';
import { show } from '../../screens/dom.tsx';
import {
  ANA,
  BEN,
  EVA,
  type Item,
  later,
  lines,
  press,
  Screen,
  SPEC,
  sent,
  useClock,
} from './sample-decision.tsx';

vi.mock('../../../src/kit/feedback/overlays/Dialog.tsx', () => import('../form/plain-dialog.tsx'));

beforeEach(() => void useClock());

describe('a decision on several items of which one looks odd', () => {
  it('shows it first and expanded, with focus on the approval of the others, without Proceed', async () => {
    await show(<Screen items={[ANA, BEN, EVA]} />);
    await press('Approve');
    expect(lines()).toMatchInlineSnapshot(`
      [
        "approve 3?",
        "1 needs a look",
        "3 things",
        "| Person | Number | Amount",
        "| Ana | 1 | $1",
        "| Ben | 1 | $2",
        "| Eva | 1 | $99",
        "Show all 3",
        "Eva · $99 It is there twice",
        "Ana · $1",
        "Ben · $2",
        "More",
        "[Approve all 3 anyway]",
        "You won't be able to revert this!",
        "[Cancel] [Review this one] [Approve the other 2 · $3]",
      ]
    `);
    expect(document.querySelector('details')?.open).toBe(true);
    expect(document.activeElement?.textContent).toBe('Approve the other 2 · $3');
    expect(screen.queryByRole('button', { name: /^Proceed/ })).toBeNull();
  });

  it('TS-14 can be approved with one more press, which a double click does not skip', async () => {
    await show(<Screen items={[ANA, EVA]} />);
    await press('Approve');
    await press('Approve all 2 anyway');
    // A question that looked like the first would seem to be a press without effect.
    expect(lines().slice(0, -1)).toEqual([
      'Approve 2 although 1 needs a look?',
      'Show all 2',
      'Eva · $99 It is there twice',
      'Ana · $1',
      "You won't be able to revert this!",
    ]);
    await press('Proceed: approve');
    expect(sent()).toEqual([]);
    await later();
    await press('Proceed: approve');
    expect(sent()).toEqual(['approve Ana', 'approve Eva']);
  });

  it('TS-12 TS-14 asks about the others alone, and a double click approves none of them', async () => {
    await show(<Screen items={[ANA, BEN, EVA]} />);
    await press('Approve');
    await press('Approve the other 2 · $3');
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
    await press('Proceed: approve');
    expect(sent()).toEqual([]);
    await later();
    await press('Proceed: approve');
    expect(sent()).toEqual(['approve Ana', 'approve Ben']);
  });

  it('TS-14 has no answer about the others where every item looks odd', async () => {
    await show(<Screen items={[EVA, { ...EVA, name: 'Ivo' }]} />);
    await press('Approve');
    expect(lines().at(-1)).toBe('[Cancel] [Approve all 2 anyway] [Review these 2]');
    expect(document.activeElement?.textContent).toBe('Review these 2');
  });

  it('opens the review of the odd item instead, and closes the question', async () => {
    const reviewed = vi.fn();
    await show(<Reviewing onReview={reviewed} />);
    await press('Approve');
    await press('Review this one');
    expect.soft(reviewed.mock.calls).toEqual([[[EVA]]]);
    expect.soft(sent()).toEqual([]);
    expect.soft(screen.queryByRole('alertdialog')).toBe(null);
  });

  it('TS-13 needs no more presses to decline, with the warning in the dialog', async () => {
    await show(<Screen items={[ANA, EVA]} />);
    await press('Decline');
    expect(lines()).toContain('1 needs a look');
    await press('Proceed: decline');
    expect(sent()).toEqual(['decline Ana', 'decline Eva']);
  });

  it('needs no more presses for a single item, whose dialog shows the warning', async () => {
    await show(<Screen items={[EVA]} />);
    await press('Approve');
    expect(lines()).toContain('It is there twice');
    await press('Proceed: approve');
    expect(sent()).toEqual(['approve Eva']);
  });
});

const BOTH: readonly Item[] = [ANA, EVA];

function Reviewing({ onReview }: { readonly onReview: (items: readonly Item[]) => void }) {
  const { ask, dialog, onReviewAsked } = useDecision(SPEC);
  useEffect(() => onReviewAsked(onReview), [onReviewAsked, onReview]);
  return (
    <>
      <button type="button" onClick={() => ask('approve', BOTH)}>
        Approve
      </button>
      {dialog}
    </>
  );
}
