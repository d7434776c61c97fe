import { formatDay } from '../../format/day.ts';
import { m } from '../../messages/messages.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const FAR_AHEAD_DAYS = 90;
const LONG_AGO_DAYS = 2 * 365;
/** A year such as 0085 is typed as 85 and filled up by the browser. */
const FIRST_YEAR = '1900';

/**
 * Questions about dates that the service would accept. Days are YYYY-MM-DD; an empty or unreadable one raises no question.
 */

/** Returns a question about a hired date of next year or of years ago. */
export function findUnlikelyHiredDate(hiredDate: string, today: string): string | undefined {
  const days = (Date.parse(hiredDate) - Date.parse(today)) / DAY_MS;
  if (days > FAR_AHEAD_DAYS) return m.hire_date_far({ date: formatDay(hiredDate) });
  return days < -LONG_AGO_DAYS ? m.hire_date_past({ date: formatDay(hiredDate) }) : undefined;
}

/** Returns a question about a date of birth before 1900 or in the future. */
export function findUnlikelyBirth(birth: string, today: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(birth)) return undefined;
  if (birth < FIRST_YEAR) return m.birth_date_early({ date: formatDay(birth) });
  return birth > today ? m.birth_date_future({ date: formatDay(birth) }) : undefined;
}
