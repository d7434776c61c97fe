/** Formats days and times as the portal does in English, without using its code. */

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2026-11-02` → `Mon, Nov 2`. */
function toShortDay(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return `${WEEKDAYS[new Date(Date.UTC(year, month - 1, day)).getUTCDay()]}, ${MONTHS[month - 1]} ${day}`;
}

/** `2026-11-02` → `Mon, Nov 2, 2026`. */
export const toDay = (date: string): string => `${toShortDay(date)}, ${date.slice(0, 4)}`;

/** `20:30` → `8:30 PM`. */
function toTimeOfDay(time: string): string {
  const [hour = 0, minute = ''] = [Number(time.slice(0, 2)), time.slice(3, 5)];
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `2026-11-02`, `20:30` → `Mon, Nov 2, 2026, 8:30 PM`. */
export const toMoment = (date: string, time: string): string => `${toDay(date)}, ${toTimeOfDay(time)}`;
