import type { World } from '../world.ts';

const DAY_MS = 86_400_000;

/** `2025-06-01`: so many days before the world's today. */
export const dateBefore = (world: World, days: number): string =>
  timeBefore(world, days, '00:00').slice(0, 10);

/** `2025-06-01T16:05:00.000Z`: a time of day (UTC) so many days before the world's today; 0 may lie ahead. */
export function timeBefore(world: World, days: number, timeOfDay: string): string {
  const date = new Date(world.clock.now() - days * DAY_MS).toISOString().slice(0, 10);
  return `${date}T${timeOfDay}:00.000Z`;
}

/** The day after or before a date. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/** The last day of the month `monthsBack` before the world's. */
export function lastDayOfMonth(world: World, monthsBack: number): string {
  const now = new Date(world.clock.now());
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsBack + 1, 0))
    .toISOString()
    .slice(0, 10);
}
