// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { BulkBar } from '../../../src/kit/decision/BulkBar.tsx';
import { DecisionDialog } from '../../../src/kit/decision/DecisionDialog.tsx';
import type { DecisionItems, DecisionItemView } from '../../../src/kit/decision/DecisionItems.tsx';
import type { DecisionPhase } from '../../../src/kit/decision/decision-phase.ts';
import { ReviewEnd } from '../../../src/kit/review/ReviewEnd.tsx';
import { eventually, linesOf, NOW, show } from '../../screens/dom.tsx';

// Opening, focus and closing of a dialog are tested in the browser; this file tests its text.
vi.mock('../../../src/kit/feedback/overlays/Dialog.tsx', () => import('../form/plain-dialog.tsx'));

const item = (changes: Partial<DecisionItemView> = {}): DecisionItemView => ({
  ...{ key: 1, name: 'Ana Ruiz, Nov 2', facts: [{ label: 'Hours', value: '2.5' }], warnings: [] },
  amount: undefined,
  outcome: undefined,
  ...changes,
});
const itemsOf = (all: readonly DecisionItemView[], done = 0): DecisionItems => ({
  count: all.length,
  done,
  at: (index) => all[index] ?? item(),
});
const two = [
  item({
    amount: '2.5 h',
    warnings: ['Overlaps', 'A long day'],
    outcome: { kind: 'succeeded', text: 'Done' },
  }),
  item({ key: 2, name: 'Ben Okafor, Nov 3', outcome: { kind: 'skipped', text: 'Not sent' } }),
];

const SUM = { line: '7 h', heading: 'Person', countHeading: 'Timesheets', amountHeading: 'Hours', rows: [] };
const open = (phase: DecisionPhase, items: DecisionItems, changes: object = {}) => {
  const acts = {
    onLeaveOutWarned: vi.fn(),
    onAccept: vi.fn(),
    onReview: vi.fn(),
    onProceed: vi.fn(),
    onTryAgain: vi.fn(),
    onCancel: vi.fn(),
  };
  const props = {
    phase,
    title: 'Are you sure?',
    proceedLabel: 'Proceed: approve',
    isTakingAway: false,
    items,
    changedQuestion: undefined,
    warnings: undefined,
    isWarned: false,
    isHeld: false,
    sum: undefined,
    effect: undefined,
    waitsUntil: undefined,
    canStop: false,
    triesAgain: 0,
    next: null,
  };
  return show(<DecisionDialog {...props} {...acts} {...changes} />).then(() => acts);
};
const lines = () => linesOf(document.body);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the dialog of a decision', () => {
  it('TS-12 TS-14 asks about one item with its facts, and says that it cannot be undone', async () => {
    const acts = await open('confirming', itemsOf([item()]), { effect: 'The provider pays it.' });
    expect(lines()).toEqual([
      'Are you sure?',
      'Hours: 2.5',
      'The provider pays it.',
      "You won't be able to revert this!",
      '[Cancel] [Proceed: approve]',
    ]);
    press('Proceed: approve');
    expect(acts.onProceed).toHaveBeenCalledOnce();
    press('Cancel');
    expect(acts.onCancel).toHaveBeenCalledOnce();
  });

  it('INV-10 INV-12 INV-13 shows the message of the service in a line of its own', async () => {
    const told = 'Factura rechazada\nEl servicio dijo: Invoice declined';
    const refused = { kind: 'refused', text: told } as const;
    const items = itemsOf([item({ outcome: refused }), item({ key: 2, outcome: refused })]);
    await open('failed', items, { title: told });
    const originals = [...document.querySelectorAll('small')].map(({ textContent }) => textContent?.trim());
    expect(originals).toEqual(Array(3).fill('El servicio dijo: Invoice declined'));
  });

  it('shows the warnings of an item, if any', async () => {
    await open('confirming', itemsOf([item({ warnings: ['It overlaps another one'] })]));
    expect(lines()).toContain('It overlaps another one');
    expect(document.querySelectorAll('ul')).toHaveLength(1);
  });

  it('has no list of odd items without warnings', async () => {
    await open('confirming', itemsOf([item()]));
    expect(document.querySelectorAll('ul')).toHaveLength(0);
  });

  it('lists several items with amount, warnings and result', async () => {
    await open('running', itemsOf(two, 1), { canStop: true });
    expect(lines()).toEqual([
      'Are you sure?',
      'Show all 2',
      'Ana Ruiz, Nov 2 · 2.5 h Overlaps · A long day Done',
      ...['Ben Okafor, Nov 3 Not sent', '1 of 2 done', '[Stop]'],
    ]);
    // Two results and a warning.
    expect(document.querySelectorAll('li svg')).toHaveLength(3);
  });

  it('sums up two people of one name apart', async () => {
    const warn = vi.spyOn(console, 'error');
    const rows = ['3 h', '4 h'].map((amount) => ({ name: 'Ana Ruiz', count: 1, amount }));
    await open('confirming', itemsOf(two), { sum: { ...SUM, rows } });
    expect(lines()).toEqual(expect.arrayContaining(['| Ana Ruiz | 1 | 3 h', '| Ana Ruiz | 1 | 4 h']));
    // React warns of two rows with one key.
    expect(warn).not.toHaveBeenCalled();
  });

  it.each<[DecisionPhase, object, string[]]>([
    ['running', {}, ['1 of 2 done']],
    ['stopping', { canStop: true }, ['Stopping. 1 of 2 done; finishing what was already sent.']],
    [
      'waiting',
      { waitsUntil: NOW.getTime() + 65_000 },
      [
        'We have to wait a moment. 1 of 2 done; the rest continues by itself.',
        ...['Continues in 1:05', '[Stop here]'],
      ],
    ],
    ['failed', {}, ['[Close]']],
    ['failed', { triesAgain: 3, next: <span>Tell why</span> }, ['[Close] Tell why [Try the 3 again]']],
    ['succeeded', { next: <span>Tell why</span> }, ['[Close] Tell why']],
  ])('has in the state %s %j its buttons', async (phase, changes, expected) => {
    await open(phase, itemsOf(two, 1), { ...changes, sum: SUM });
    const last = lines().slice(-expected.length);
    expect(last).toEqual(expected);
    expect(lines()).toHaveLength(4 + expected.length);
    expect(document.querySelector('details')?.open).toBe(true);
    // A run that goes on by itself is announced.
    const isOver = phase === 'failed' || phase === 'succeeded';
    expect(screen.queryAllByRole('status').map(linesOf)).toEqual(isOver ? [] : [expected.slice(0, 1)]);
    // The result has focus on its button, so that a screen reader begins there.
    if (expected[0]?.startsWith('[Close]')) expect(document.activeElement?.textContent).toBe('Close');
  });

  it.each<[DecisionPhase, boolean]>([
    ['confirming', true],
    ['running', false],
    ['stopping', false],
    ['waiting', false],
    ['failed', true],
    ['succeeded', true],
  ])('in the state %s can be closed: %s', async (phase, canBeLeft) => {
    await open(phase, itemsOf(two));
    expect(screen.getByRole('alertdialog').dataset.canBeLeft).toBe(String(canBeLeft));
  });

  it.each([
    [12, []],
    [13, ['and 1 more']],
  ])('sums up %i people in twelve rows', async (count, more) => {
    const rows = Array.from({ length: count }, (_, index) => ({
      name: `N${index}`,
      count: 1,
      amount: '1 h',
    }));
    await open('confirming', itemsOf(two), { sum: { ...SUM, rows } });
    expect(document.querySelectorAll('tbody tr')).toHaveLength(12);
    expect(lines().filter((line) => / more$/.test(line))).toEqual(more);
  });

  it.each([
    ['Ana Ruiz (SP-20411)', '(SP-20411)'],
    ['Bill of May BILL-2041.pdf', 'BILL-2041'],
    ['BILL-2041.pdf of May', undefined],
    ['Ana Ruiz', undefined],
  ])('keeps the number at the end of a fact on one line: %s', async (value, number) => {
    await open('confirming', itemsOf([item({ facts: [{ label: 'Of', value }] })]));
    const fact = document.querySelector('dd');
    expect([fact?.textContent, fact?.querySelector('[class*=number]')?.textContent]).toEqual([value, number]);
  });

  it('tells of changed and of dropped items in two sentences', async () => {
    const changedQuestion = { changed: new Set([1]), leftOut: 1, times: 1 };
    await open('confirming', itemsOf([item()]), { changedQuestion });
    expect(screen.getByRole('alert').textContent).toBe(
      'This has changed. Check it before you proceed. 1 was already decided and was left out.',
    );
  });

  it('brings the question into view, which a long list would push out', async () => {
    const show = vi.spyOn(Element.prototype, 'scrollIntoView');
    await open('confirming', itemsOf(two), { title: 'All of these?' });
    const shown = () => show.mock.contexts.map((one) => (one as Element).textContent);
    await eventually(() => expect(shown()).toContain('All of these?'));
  });

  it('keeps a number and its unit on one line', async () => {
    await open('confirming', itemsOf([item({ amount: '1 234.50 h' }), item({ key: 2 })]));
    expect(document.querySelector('li')?.textContent).toContain('· 1\u00a0234.50\u00a0h');
  });

  it('works at one item without counting it', async () => {
    await open('running', itemsOf([item()]));
    expect(lines().at(-1)).toBe('Sending your decision');
  });
});

describe('the bar of selected items', () => {
  const draw = (count: number) => {
    const acts = { onDecide: vi.fn() };
    return show(
      <BulkBar count={count} selected="so many" warnings={<span>2 overlap</span>} {...acts} />,
    ).then(() => acts);
  };

  it('appears once an item is selected', async () => {
    await draw(0);
    expect(lines()).toEqual(['2 overlap']);
  });

  it('approves or declines the selected items', async () => {
    const { onDecide } = await draw(1);
    expect(lines().at(-1)).toBe('so many [Approve selected] [Decline selected]');
    press('Approve selected');
    press('Decline selected');
    expect(onDecide.mock.calls).toEqual([['approve'], ['decline']]);
  });
});

describe('the end of a review', () => {
  const all = [1, 2, 3, 4, 5];
  const view = {
    keyOf: (one: number) => one,
    nameOf: String,
    isWaiting: (one: number) => one > 3,
    sumOf: (some: readonly number[]) => `${some.length * 2} h`,
    words: () => ({ approve: 'Yes', decline: 'No', approved: 'Approved', declined: 'Declined' }),
  };
  const run = (changes: object) => ({
    isOver: true,
    item: undefined,
    place: 0,
    count: 5,
    approved: [1],
    declined: [2],
    skipped: [4],
    undecided: [3, 4, 5],
    hold: vi.fn(),
    next: vi.fn(),
    previous: vi.fn(),
    skip: vi.fn(),
    finish: vi.fn(),
    again: vi.fn(),
    ...changes,
  });

  it('shows decided, skipped and unseen items, and continues with pending ones', async () => {
    const ended = run({});
    const onLeave = vi.fn();
    await show(<ReviewEnd run={ended} view={view} all={all} next={undefined} onLeave={onLeave} />);
    expect(lines()).toEqual([
      'Review finished',
      'What you decided in this review:',
      'Approved: 1 · 2 h',
      'Declined: 1 · 2 h',
      'Skipped: 1 · 2 h',
      'Not reviewed: 2 · 4 h',
      '[Review the 2 left] [Back to the list]',
    ]);
    press('Review the 2 left');
    expect(ended.again).toHaveBeenCalledOnce();
    press('Back to the list');
    expect(onLeave).toHaveBeenCalledOnce();
  });

  it('cannot continue when others decided the rest', async () => {
    await show(
      <ReviewEnd
        run={run({ skipped: [], undecided: [3] })}
        view={view}
        all={all}
        next={undefined}
        onLeave={vi.fn()}
      />,
    );
    expect(lines().at(-1)).toBe('[Back to the list]');
  });
});
