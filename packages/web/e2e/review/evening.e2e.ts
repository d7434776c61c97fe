import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures/test.ts';
import { openDashboard } from '../pages/dashboard.ts';
import { setSettings } from '../pages/settings.ts';
import { decisionDialog } from '../pages/timesheets.ts';
import { countPresses, printPresses } from './count-presses.ts';

test.use({ account: 'rosa', scenario: 'odd-hours' });
// Each odd timesheet is held for five seconds.
test.setTimeout(180_000);

test('TS-12 TS-14 the evening of a payroll: one press asks about all that look fine, and each odd timesheet takes one', async ({
  page,
  context,
  world,
}) => {
  const settings = JSON.parse(await readFile(new URL('../settings.json', import.meta.url), 'utf8'));
  const payroll = {
    period: 'half-month',
    // The half ended on the 15th, and the clock of the tests shows the 17th.
    approveBy: { days: 2, time: '23:59' },
    payday: { days: 5 },
    zone: 'America/Los_Angeles',
  };
  await setSettings(context, { ...settings, payroll });
  await openDashboard(page);
  const { press, pressed } = countPresses(page);
  const lead = page.getByRole('region', { name: / look fine, \d+ need you\.$/ });
  await expect(lead).toContainText(/Payday for .+ is .+\./);
  const fine = Number(
    /\d+ timesheets? looks? fine/.exec((await lead.textContent()) ?? '')?.[0].split(' ')[0],
  );
  await press(lead.getByRole('link', { name: `Approve the ${fine}` }));
  await expect(decisionDialog(page)).toContainText(`Are you sure you want to approve ${fine} timesheets?`);
  await press(decisionDialog(page).getByRole('button', { name: /^Proceed/ }));
  await expect(decisionDialog(page)).toBeHidden();
  await expect.poll(async () => (await world.journal('submitTimesheetDecision')).length).toBe(fine);
  await press(page.getByRole('link', { name: /^Review these \d+/ }).first());
  const review = page.getByRole('region', { name: 'Review', exact: true });
  const heading = review.getByRole('heading', { level: 2 });
  await expect(heading).toHaveText(/^1 of \d+/);
  const count = Number(/of (\d+)/.exec((await heading.textContent()) ?? '')?.[1]);
  for (let place = 1; place <= count; place += 1) {
    await expect(heading).toHaveText(new RegExp(`^${place} of ${count} `));
    await press(review.getByRole('button', { name: /^Approved: / }));
  }
  await expect(heading).toHaveText('Review finished');
  await expect
    .poll(async () => (await world.journal('submitTimesheetDecision')).length, { timeout: 30_000 })
    .toBe(fine + count);
  await expect(page.getByRole('alertdialog')).toBeHidden();
  printPresses('the evening of a payroll', pressed(), 3 + count);
});
