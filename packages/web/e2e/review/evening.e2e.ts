import { readFile } from 'node:fs/promises';
import type { BrowserContext } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { openDashboard } from '../pages/dashboard.ts';
import { setSettings } from '../pages/settings.ts';
import { decisionDialog } from '../pages/timesheets.ts';
import { countPresses, printPresses } from './count-presses.ts';

/** Gives the portal a payroll calendar whose half, the first of the month, is open on the 17th, which the tests' clock shows. */
async function setCalendar(context: BrowserContext): Promise<void> {
  const settings = JSON.parse(await readFile(new URL('../settings.json', import.meta.url), 'utf8'));
  const payroll = {
    ...{ period: 'half-month', approveBy: { days: 2, time: '23:59' } },
    ...{ payday: { days: 5 }, zone: 'America/Los_Angeles' },
  };
  await setSettings(context, { ...settings, payroll });
}

test.use({ account: 'rosa', scenario: 'odd-hours' });
// Each odd timesheet is held for five seconds.
test.setTimeout(180_000);

test('TS-12 TS-14 the evening of a payroll: one press asks about all that look fine, and each odd timesheet takes one', async ({
  page,
  context,
  world,
}) => {
  await setCalendar(context);
  await openDashboard(page);
  const { press, pressed } = countPresses(page);
  const lead = page.getByRole('region', { name: / look fine, \d+ need you\.$/ });
  await expect(lead).toContainText(/Payday for .+ is .+\./);
  const fine = Number(
    /\d+ timesheets? looks? fine/.exec((await lead.textContent()) ?? '')?.[0].split(' ')[0],
  );
  await press(lead.getByRole('link', { name: `Approve the ${fine}` }));
  await expect(decisionDialog(page)).toContainText(`Are you sure you want to approve ${fine} timesheets?`);
  await expect(decisionDialog(page)).toContainText(/Pay period: \w+ 1 – 15\. Approve by .+ Payday for /);
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

test('lists name the pay period, mark the next one, and group no timesheets of two', async ({
  page,
  context,
}) => {
  await setCalendar(context);
  await page.goto('/main/timesheets?show=waiting');
  await expect(page.getByText(/^\w+ 1 – 15 closes tonight\.$/)).toBeVisible();
  const groups = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 });
  await expect(groups.filter({ hasText: /Ana Ruiz, \w+ \d/ }).first()).toBeVisible();
  for (const name of await groups.allTextContents()) {
    const halves = [...name.matchAll(/\b\d{1,2}(?=,| –)/g)].map(([day]) => Number(day) <= 15);
    expect(new Set(halves).size, name).toBe(1);
  }
  await page.goto('/main/timesheets?show=waiting&group=none');
  const marked = page.getByRole('row').filter({ hasText: 'next pay period' });
  await expect(marked.first()).toBeVisible();
  for (const row of await marked.all()) await expect(row).toContainText(/\w+, \w+ (1[6-9]|2\d|30),/);
  await page.goto('/main/timesheets?week=now');
  await expect(page.getByText(/^Pay periods?: \w+ \d+ – \d+/)).toBeVisible();
  await page.goto('/main/statement?half=first');
  await expect(page.getByText(/^Pay period: \w+ 1 – 15\. Approve by /)).toBeVisible();
  await openDashboard(page);
  const links = page.getByRole('link', { name: /^Approve \d+: Ana Ruiz, / });
  await expect(links.first()).toHaveAttribute('href', /&dates=[\d-]+\.\.[\d-]+/);
});
