import { toTimesheetState } from '@client-portal/state-machines';
import type { Timesheet } from './timesheet-moments.ts';

/** Hours of the visit whose cost the budget's screen estimates. */
export const VISIT_HOURS = 4;

/**
 * Returns the US dollars of a visit with the service code that most approved timesheets have; `undefined` if there is
 * none, or no rate for it.
 * @param rates US dollars for an hour, by service code
 */
export function toVisitCost(
  timesheets: readonly Timesheet[],
  rates: Readonly<Record<string, number>>,
): number | undefined {
  const counts = new Map<string, number>();
  for (const timesheet of timesheets) {
    if (toTimesheetState(timesheet.status) !== 'approved') continue;
    counts.set(timesheet.service_code, (counts.get(timesheet.service_code) ?? 0) + 1);
  }
  const [first] = [...counts].toSorted(([, one], [, other]) => other - one);
  const rate = first && Object.hasOwn(rates, first[0]) ? rates[first[0]] : undefined;
  return rate && VISIT_HOURS * rate;
}
