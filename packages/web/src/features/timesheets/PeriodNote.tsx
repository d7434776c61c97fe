import type { DecisionVerb } from '@client-portal/state-machines';
import { PayPeriodLine } from '../../kit/review/pay-period.tsx';
import type { Timesheet } from './timesheet-filters.ts';

interface PeriodNoteProps {
  readonly items: readonly Timesheet[];
  readonly verb: DecisionVerb;
}

/** The pay periods of the timesheets that are to be approved. */
export const PeriodNote = ({ items, verb }: PeriodNoteProps) =>
  verb === 'approve' && <PayPeriodLine days={items.map(({ start_date }) => start_date)} isAsked />;
