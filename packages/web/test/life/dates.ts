/** Days and times without a time zone, as the service writes shifts. */

/** The current time of every life: the middle of a day in November. */
export const NOW = Date.parse('2026-11-17T20:00:00Z');
export const TODAY = '2026-11-17';

/** Adds minutes to a day and a time. */
export function addMinutes(day: string, time: string, minutes: number): readonly [day: string, time: string] {
  const end = new Date(Date.parse(`${day}T${time}:00Z`) + minutes * 60_000).toISOString();
  return [end.slice(0, 10), end.slice(11, 16)];
}

export const addDays = (day: string, days: number): string => addMinutes(day, '00:00', days * 1440)[0];
