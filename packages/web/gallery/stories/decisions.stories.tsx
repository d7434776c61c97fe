import { type ComponentProps, useState } from 'react';
import { BulkBar } from '../../src/kit/decision/BulkBar.tsx';
import { DecisionButtons } from '../../src/kit/decision/DecisionButtons.tsx';
import { DecisionDialog } from '../../src/kit/decision/DecisionDialog.tsx';
import type { DecisionItemView } from '../../src/kit/decision/DecisionItems.tsx';
import { DecisionSummary } from '../../src/kit/decision/DecisionSummary.tsx';
import { DoneState } from '../../src/kit/decision/DoneState.tsx';
import { Facts } from '../../src/kit/decision/Facts.tsx';
import { ReasonChips } from '../../src/kit/decision/ReasonChips.tsx';
import { WarningLine } from '../../src/kit/decision/WarningLine.tsx';
import { WholeNumber } from '../../src/kit/decision/WholeNumber.tsx';
import { BudgetPace, BudgetTag } from '../../src/kit/review/BudgetPace.tsx';
import { Review } from '../../src/kit/review/Review.tsx';
import { ReviewKeysDialog } from '../../src/kit/review/ReviewKeysDialog.tsx';
import { ReviewLink } from '../../src/kit/review/ReviewLink.tsx';
import { WarningOffer } from '../../src/kit/review/WarningOffer.tsx';
import { createStore } from '../../src/lib/store.ts';
import { HOURS, type Hours, nothing, States } from './sample.tsx';

export default { title: 'kit/decisions' };

const FACTS = [
  { label: 'Employee', value: 'Ana Ruiz (SP-20411)' },
  { label: 'Hours', value: '7.5 h' },
  { label: 'Specification', value: 'In-home respite, school holidays' },
];
const SUM = {
  line: '3 timesheets · 21.75 h · 2 people',
  heading: 'Employee',
  countHeading: 'Timesheets',
  amount: '21.75 h',
  amountHeading: 'Hours',
  rows: [
    { name: 'Ana Ruiz (SP-20411)', count: 2, amount: '13.75 h' },
    { name: 'Minh Trần (SP-20412)', count: 1, amount: '8 h' },
  ],
};
const toItem = ({ id, name, hours }: Hours): DecisionItemView => ({
  key: id,
  name,
  facts: FACTS,
  warnings: id === 2 ? ['Over 12 h'] : [],
  amount: `${hours} h`,
  outcome: undefined,
});
const one = { count: 1, done: 0, at: () => toItem(HOURS[0] as Hours) };
const several = { count: HOURS.length, done: 1, at: (index: number) => toItem(HOURS[index] as Hours) };

const QUESTION: ComponentProps<typeof DecisionDialog> = {
  phase: 'confirming',
  title: 'Are you sure you want to approve this timesheet?',
  proceedLabel: 'Proceed: approve',
  isTakingAway: false,
  items: one,
  changedQuestion: undefined,
  warnings: undefined,
  isWarned: false,
  isHeld: false,
  sum: undefined,
  effect: undefined,
  waitsUntil: undefined,
  canStop: true,
  triesAgain: 0,
  next: null,
  onLeaveOutWarned: nothing,
  onAccept: nothing,
  onReview: nothing,
  onProceed: nothing,
  onTryAgain: nothing,
  onCancel: nothing,
};
const SEVERAL = {
  ...QUESTION,
  title: 'Are you sure you want to approve 3 timesheets?',
  items: several,
  sum: SUM,
};

export const QuestionOfOne = () => <DecisionDialog {...QUESTION} />;
export const QuestionOfSeveral = () => <DecisionDialog {...SEVERAL} />;
export const QuestionWithWarnings = () => (
  <DecisionDialog
    {...SEVERAL}
    isWarned
    warnings={{ line: '1 needs a look: over 12 h', count: 1, fine: { count: 2, amount: '8 h' } }}
  />
);
export const QuestionWithReasons = () => (
  <DecisionDialog
    {...QUESTION}
    isTakingAway
    title="Are you sure you want to decline this timesheet?"
    proceedLabel="Proceed: decline"
    effect="These hours will not be paid."
    reasons={<Reasons />}
  />
);
export const UnderWay = () => <DecisionDialog {...SEVERAL} phase="running" title="Sending your decisions" />;
export const Stopping = () => <DecisionDialog {...SEVERAL} phase="stopping" title="Sending your decisions" />;
export const Waiting = () => (
  <DecisionDialog
    {...SEVERAL}
    phase="waiting"
    title="Sending your decisions"
    waitsUntil={Date.now() + 30_000}
  />
);
export const NotAllDecided = () => (
  <DecisionDialog {...SEVERAL} phase="failed" title="2 were not decided" triesAgain={2} />
);

function Reasons() {
  const [reason, setReason] = useState('Wrong hours');
  return (
    <ReasonChips
      reasons={['Wrong hours', 'Did not work', 'Sent twice', 'Other']}
      value={reason}
      preview={undefined}
      onChange={setReason}
    />
  );
}

export const Parts = () => (
  <States>
    {{
      buttons: <DecisionButtons approve="Approved" decline="Decline" name="Ana Ruiz" onAsk={nothing} />,
      facts: <Facts facts={FACTS} />,
      'facts in one line': <Facts facts={FACTS} isLine />,
      sum: <DecisionSummary {...SUM} />,
      'odd ones': <WarningLine>6 need a look: 2 overlap, 2 over 12 h, 2 sent twice</WarningLine>,
      'the way to the odd ones': (
        <WarningOffer
          warnings={{ count: 6, line: '6 need a look: 2 overlap, 4 over 12 h' }}
          review="all"
          name="all timesheets"
        />
      ),
      'the way to a review': <ReviewLink review="all" name="32 timesheets" count={32} />,
      reasons: <Reasons />,
      'a name with its number': <WholeNumber>Ana Ruiz (SP-20411)</WholeNumber>,
    }}
  </States>
);

export const Done = () => (
  <States>
    {{
      'part of the list': (
        <DoneState
          decided={[{ verb: 'approve', items: HOURS }]}
          words={{ done: (_, count) => `${count} timesheets approved` }}
          sumOf={() => '21.75 h'}
        />
      ),
      'nothing is left': (
        <DoneState
          decided={[{ verb: 'approve', items: HOURS }]}
          words={{ done: (_, count) => `${count} timesheets approved` }}
          sumOf={() => '21.75 h'}
          allDone="You have reviewed every timesheet."
        />
      ),
    }}
  </States>
);

export const SelectionBar = () => (
  <BulkBar count={3} selected="3 selected, 21.75 h" onDecide={nothing} warnings={null} />
);

export function OneAfterTheOther() {
  const [at, setAt] = useState('1');
  return (
    <Review
      view={{
        keyOf: ({ id }) => id,
        nameOf: ({ name }) => name,
        isWaiting: () => true,
        sumOf: () => '21.75 h',
        words: () => ({ approve: 'Approve', decline: 'Decline', approved: 'Approved', declined: 'Declined' }),
      }}
      all={HOURS}
      queue={HOURS}
      at={at}
      decision={{
        ask: nothing,
        hold: undefined,
        held: createStore<readonly Hours[]>([]),
        onEnded: () => nothing,
        onTakenBack: () => nothing,
      }}
      warningsOf={({ id }) => (id === 2 ? ['More than 12 hours in this day'] : [])}
      thing={() => <Facts facts={FACTS} />}
      known={() => <h3>Ana Ruiz in November 2026</h3>}
      onMove={setAt}
      onLeave={nothing}
    />
  );
}

export const ReviewKeys = () => (
  <ReviewKeysDialog
    isOn
    onChange={nothing}
    words={{ approve: 'Approve', decline: 'Decline' }}
    onClose={nothing}
  />
);

const BUDGET = {
  total_budget: 48_000,
  spent_budget: 45_600,
  remaining_budget: 2_400,
} as ComponentProps<typeof BudgetTag>['budget'];
const OVER = { ...BUDGET, spent_budget: 51_300, remaining_budget: -3_300 };

export const Budget = () => (
  <States>
    {{
      'nearly spent': <BudgetTag budget={BUDGET} />,
      overspent: <BudgetTag budget={OVER} />,
      'overspent, in words': <BudgetPace budget={OVER} />,
    }}
  </States>
);
