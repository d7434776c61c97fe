import { readFileSync } from 'node:fs';

const FILE = new URL('../development-settings.json', import.meta.url);

/**
 * Returns the settings of development as JSON, with the fiscal year of a day as the budget's period: a fixed one is over
 * at some time, and pace and projection would never be seen.
 * @param {Date} now
 */
export const readDevelopmentSettings = (now) =>
  JSON.stringify({
    ...JSON.parse(readFileSync(FILE, 'utf8')),
    budgetPeriod: toFiscalYear(now),
    payroll: PAYROLL,
  });

/** Halves of a month, which can be approved until the night of their last day. */
const PAYROLL = {
  period: 'half-month',
  approveBy: { days: 0, time: '23:59' },
  payday: { days: 5 },
  zone: 'America/Los_Angeles',
};

/**
 * Returns the fiscal year of California, July to June, as a budget's period.
 * @param {Date} now
 */
function toFiscalYear(now) {
  const first = now.getFullYear() - (now.getMonth() < 6 ? 1 : 0);
  return { from: `${first}-07-01`, to: `${first + 1}-06-30` };
}
