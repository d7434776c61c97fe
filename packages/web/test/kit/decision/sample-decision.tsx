/** Sample items, for tests of the decision dialog and its messages. */
import { PortalError } from '@client-portal/sdk';
import type { DecideResponse, Finding } from '@client-portal/state-machines';
import { fireEvent } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { session } from '../../../src/api/session.ts';
import type { DecisionSpec } from '../../../src/kit/decision/decision-spec.ts';
import { useDecision } from '../../../src/kit/decision/use-decision.tsx';
import { clearClientStores } from '../../../src/lib/client-store.ts';
import { dismissToasts, getButton, toasts as shownToasts } from '../../screens/by-name.ts';
import { linesOf, NOW } from '../../screens/dom.tsx';
import { actAndSettle } from '../hands.ts';

/** Item to decide. */
export interface Item {
  readonly id: number;
  readonly name: string;
}
export const ANA = { id: 1, name: 'Ana' };
export const BEN = { id: 2, name: 'Ben' };
/** An item with a warning. */
export const EVA = { id: 99, name: 'Eva' };

/** Sent requests; the test answers each. */
export let calls: {
  readonly what: string;
  readonly item: Item;
  respond: (response: DecideResponse) => void;
  fail: (error: unknown) => void;
}[];
let finding: (item: Item) => Finding;
/** Sets what the list, read again after the decisions, shows of every item, or of each. */
export const setFinding = (next: Finding | typeof finding) => {
  finding = typeof next === 'string' ? () => next : next;
};
let current: (item: Item) => Item | undefined;
/** Sets the items of the list while the question is open. */
export const setListItems = (next: typeof current) => {
  current = next;
};
let row: (item: Item) => Item | undefined;
/** Sets the rows of the list after the decision. */
export const setDecidedRows = (next: typeof row) => {
  row = next;
};
export const recheck = vi.fn(async () => undefined);
beforeEach(() => {
  calls = [];
  finding = () => 'unknown';
  current = (item) => item;
  row = (item) => item;
  recheck.mockClear();
  clearClientStores();
  session.start('secret$1001');
  dismissToasts();
});

export const SPEC: DecisionSpec<Item> = {
  calls: {
    decide: ({ verb, item }) =>
      new Promise((respond, fail) => calls.push({ what: `${verb} ${item.name}`, item, respond, fail })),
    recheck,
    find: (_, item) => finding(item),
    currentOf: (item) => current(item),
    rowOf: (item) => row(item),
  },
  view: {
    keyOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    factsOf: ({ id }) => [{ label: 'Number', value: String(id) }],
    amountOf: ({ id }) => `$${id}`,
    warnings: {
      warningsOf: ({ id }) => (id === 99 ? ['It is there twice'] : []),
      lineOf: (items) => (items.some(({ id }) => id === 99) ? '1 needs a look' : undefined),
    },
    sumOf: (items) => ({
      ...{
        line: `${items.length} things`,
        amount: `$${items.reduce((sum, { id }) => sum + id, 0)}`,
        heading: 'Person',
        countHeading: 'Number',
        amountHeading: 'Amount',
      },
      rows: items.map(({ name, id }) => ({ name, count: 1, amount: `$${id}` })),
    }),
  },
  words: {
    effectOf: (verb) => (verb === 'decline' ? 'They are not paid.' : undefined),
    whyOf: {
      subject: (count) => `${count} declined`,
      line: ({ name }) => `About ${name}`,
      reasons: () => ['Wrong', 'Twice', 'Other'],
    },
    question: (verb, count) => `${verb} ${count}?`,
    done: (verb, count) => `${verb}: ${count} done`,
    proceedLabel: (verb) => `Proceed: ${verb}`,
  },
};
export const SPEC_WITH_DIALOG: DecisionSpec<Item> = {
  ...SPEC,
  words: {
    ...SPEC.words,
    dialogs: { failedTitle: (verb) => `${verb} failed`, failedText: (verb, kind) => `${verb} ${kind}` },
  },
};
const { whyOf: _, ...rest } = SPEC.words;
export const SPEC_WITHOUT_REASONS: DecisionSpec<Item> = { ...SPEC, words: rest };

/** A screen with Approve and Decline for the items. */
export function Screen({ spec = SPEC, items = [ANA] }: { spec?: DecisionSpec<Item>; items?: Item[] }) {
  const { ask, dialog } = useDecision(spec);
  return (
    <>
      <button type="button" onClick={() => ask('approve', items)}>
        Approve
      </button>
      <button type="button" onClick={() => ask('decline', items)}>
        Decline
      </button>
      {dialog}
    </>
  );
}
/** The sent decisions, in order. */
export const sent = () => calls.map(({ what }) => what);
/** Uses fake timers, since some presses count only some time after the previous one. */
export const useClock = () => vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
/** Waits until a press no longer counts as the second one of a double click. */
export const later = () => actAndSettle(() => vi.advanceTimersByTime(1_000));
export const lines = () => linesOf(document.body).slice(1);
export const press = (name: string) => actAndSettle(() => fireEvent.click(getButton(name)));
export const respond = (which: number, what: DecideResponse = {}) =>
  actAndSettle(() => calls[which]?.respond(what));
export const fail = (which: number, kind: 'refused' | 'network' | 'server', more = {}) =>
  actAndSettle(() => calls[which]?.fail(new PortalError({ kind, operationId: 'acceptTerms', ...more })));
export const toasts = () => shownToasts().map(([tone, message]) => `${tone}: ${message}`);
