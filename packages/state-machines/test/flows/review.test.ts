import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import {
  type ReviewEvent,
  type ReviewInput,
  reviewFlow,
  selectReviewed,
  selectUndecided,
} from '../../src/flows/review.ts';

function start(input: ReviewInput, ...events: readonly ReviewEvent[]) {
  const flow = createActor(reviewFlow, { input }).start();
  for (const event of events) flow.send(event);
  const { value, context } = flow.getSnapshot();
  return {
    place: value,
    at: selectReviewed(context),
    results: Object.fromEntries(context.results),
    undecided: selectUndecided(context),
    can: (type: 'previous' | 'again') => flow.getSnapshot().can({ type }),
  };
}

const keys = [11, 12, 13];
const approve = (key: number): ReviewEvent => ({ type: 'decide', key, result: 'approved' });

describe('reviewFlow', () => {
  it('begins at the requested item, by default at the first', () => {
    expect(start({ keys }).at).toBe(11);
    expect(start({ keys, at: 13 }).at).toBe(13);
    expect(start({ keys, at: 99 }).at).toBe(11);
  });

  it('goes to the next item without a result after a decision, from the last to the first', () => {
    expect(start({ keys, at: 12 }, approve(12)).at).toBe(13);
    expect(start({ keys, at: 12 }, approve(12), approve(13)).at).toBe(11);
    // A late decision about another item does not change the current item.
    expect(start({ keys, at: 12 }, approve(11)).at).toBe(12);
  });

  it('ends once all items have a result, and lists the results', () => {
    const { place, results, undecided } = start(
      { keys },
      approve(11),
      { type: 'decide', key: 12, result: 'declined' },
      { type: 'skip' },
    );
    expect(place).toBe('ended');
    expect(results).toEqual({ 11: 'approved', 12: 'declined', 13: 'skipped' });
    expect(undecided).toEqual([13]);
  });

  it('ignores a decision on an item outside of the review', () => {
    const { at, results } = start({ keys }, approve(99));
    expect({ at, results }).toEqual({ at: 11, results: {} });
  });

  it('ends after the last item and on End, without a decision', () => {
    expect(start({ keys }, { type: 'next' }, { type: 'next' })).toMatchObject({ place: 'looking', at: 13 });
    expect(start({ keys, at: 13 }, { type: 'next' })).toMatchObject({ place: 'ended', undecided: keys });
    const { place, results } = start({ keys }, { type: 'finish' });
    expect({ place, results }).toEqual({ place: 'ended', results: {} });
  });

  it('goes back to the first item at most, and Skip keeps decisions', () => {
    expect(start({ keys }).can('previous')).toBe(false);
    expect(start({ keys }, { type: 'next' }, { type: 'previous' }).at).toBe(11);
    const past = start({ keys }, approve(11), { type: 'previous' }, { type: 'skip' });
    expect(past).toMatchObject({ at: 12, results: { 11: 'approved' } });
  });

  it('repeats the undecided items, and keeps the decisions', () => {
    const again = start({ keys }, { type: 'skip' }, approve(12), { type: 'next' }, { type: 'again' });
    expect(again).toMatchObject({
      place: 'looking',
      at: 11,
      results: { 12: 'approved' },
      undecided: [11, 13],
    });
    expect(start({ keys: [11] }, approve(11)).can('again')).toBe(false);
  });

  it('ends at once without items', () => {
    expect(start({ keys: [] })).toMatchObject({ place: 'ended', at: undefined });
    expect(start({ keys: [] }).can('again')).toBe(false);
  });
});
