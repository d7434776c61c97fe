import { getLocale, toFormatLocale } from '../messages/locale.ts';

/** Returns the hour of a moment in a time zone, 0 to 23. */
export const toHourIn = (zone: string, moment: number): number =>
  Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: zone }).format(moment));

/**
 * Formats a moment in a time zone, which is named where the client's own clock shows another time: `11:59 PM`,
 * `Sunday, June 15 at 11:59 PM PDT`.
 */
export function formatMomentIn(zone: string, moment: number, hasDay: boolean): string {
  const write = (timeZone: string | undefined, zoneName: 'short' | undefined) =>
    new Intl.DateTimeFormat(toFormatLocale(getLocale()), {
      ...(hasDay && { weekday: 'long', month: 'long', day: 'numeric' }),
      ...{ hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: zoneName },
    })
      .format(moment)
      .replace(/(:\d\d)\s/, '$1\u00a0');
  const there = write(zone, undefined);
  return there === write(undefined, undefined) ? there : write(zone, 'short');
}
