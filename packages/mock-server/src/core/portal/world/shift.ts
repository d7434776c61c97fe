/** Returns the dates and times of a shift as a timesheet has them: in UTC, to the minute. */
export function toShiftTimes(start: number, hours: number) {
  const from = new Date(start).toISOString();
  const to = new Date(start + hours * 3_600_000).toISOString();
  return {
    start_date: from.slice(0, 10),
    start_time: from.slice(11, 16),
    end_date: to.slice(0, 10),
    end_time: to.slice(11, 16),
    total_hours: hours,
  };
}
