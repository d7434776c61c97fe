import type { CallOptions } from './call-options.ts';
import type { ResultOf } from './operation-types.ts';

/** Identifies a timesheet for a decision. */
export interface TimesheetKey {
  readonly time_sheet_id: number;
}

/** The two decisions that share one operation, each as a function of its own. */
export interface Decisions {
  /** Approves a timesheet (status `1` of the shared operation, Q083). */
  approveTimesheet(input: TimesheetKey, options?: CallOptions): Promise<ResultOf<'submitTimesheetDecision'>>;
  /** Declines a timesheet (status `-1` of the shared operation, Q083). */
  declineTimesheet(input: TimesheetKey, options?: CallOptions): Promise<ResultOf<'submitTimesheetDecision'>>;
}

type Submit = (
  id: 'submitTimesheetDecision',
  input: { readonly time_sheet_id: number; readonly status: string },
  options: CallOptions,
) => Promise<unknown>;

export function createDecisions(submit: Submit): Decisions {
  const decide =
    (status: '1' | '-1') =>
    ({ time_sheet_id }: TimesheetKey, options: CallOptions = {}) =>
      submit('submitTimesheetDecision', { time_sheet_id, status }, options) as ReturnType<
        Decisions['approveTimesheet']
      >;
  return { approveTimesheet: decide('1'), declineTimesheet: decide('-1') };
}
