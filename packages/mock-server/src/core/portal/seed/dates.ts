import type { World } from '../world/world.ts';

const DAY_MS = 86_400_000;

/** Returns the date that many days before the world's today, e.g. `2025-06-01`. */
export const dateBefore = (world: World, days: number): string =>
  timeBefore(world, days, '00:00').slice(0, 10);

/**
 * Returns a time of day (UTC) that many days before the world's today, e.g. `2025-06-01T16:05:00.000Z`. With 0 days,
 * it may be in the future.
 */
export function timeBefore(world: World, days: number, timeOfDay: string): string {
  const date = new Date(world.clock.now() - days * DAY_MS).toISOString().slice(0, 10);
  return `${date}T${timeOfDay}:00.000Z`;
}

/** Returns the date that many days later, or earlier if `days` is negative. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the last day of the month that is `monthsBack` months before the world's current one. */
export function lastDayOfMonth(world: World, monthsBack: number): string {
  const now = new Date(world.clock.now());
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsBack + 1, 0))
    .toISOString()
    .slice(0, 10);
}

/** Returns first and last day of the fiscal year, July to June, that many years before the world's current one. */
export function toFiscalYear(world: World, yearsBack: number): { date_from: string; date_to: string } {
  const now = new Date(world.clock.now());
  const first = now.getUTCFullYear() - (now.getUTCMonth() < 6 ? 1 : 0) - yearsBack;
  return { date_from: `${first}-07-01`, date_to: `${first + 1}-06-30` };
}
