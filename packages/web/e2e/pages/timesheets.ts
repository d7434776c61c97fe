import { expect, type Locator, type Page } from '../fixtures/test.ts';
import type { Timesheet } from '../fixtures/world.ts';
import { holdTimers } from '../requests/hold.ts';

/** Opens the screen and waits until its list has loaded. `query` is the query of the address. */
export async function openTimesheets(page: Page, query = ''): Promise<void> {
  await page.goto(`/main/timesheets${query === '' ? '' : `?${query}`}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Timesheets');
  await expect(page.getByRole('region', { name: 'Filters' })).toBeVisible();
}

export const table = (page: Page) => page.getByRole('table');

/** The rows of timesheets, without the headings and the total. */
export const rows = (page: Page) => table(page).locator('tbody').getByRole('row');

/** The row of a timesheet, by its id. */
export const rowOf = (page: Page, { id }: Pick<Timesheet, 'id'>) => page.locator(`[data-row-key="${id}"]`);

/** Returns the texts of a row's cells in the order of the columns, without the checkbox. */
export async function readRow(row: Locator): Promise<string[]> {
  const cells = row.locator('th, td:not([data-selection])');
  return (await cells.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim());
}

/** Expects the status of a row. */
export async function expectStatus(row: Locator, status: 'Pending' | 'Approved' | 'Declined'): Promise<void> {
  // A cell of a card has no label.
  await expect(row.getByRole('cell').locator('[data-tone]').last()).toHaveText(status);
}

/** A row's button, by its visible text. */
export const actionOf = (row: Locator, action: 'Approved' | 'Decline') =>
  row.locator('button', { hasText: new RegExp(`^${action}$`) });

export async function clickRowAction(row: Locator, action: 'Approved' | 'Decline'): Promise<void> {
  await actionOf(row, action).click();
}

/** The dialog of a decision, whether question or result. */
export const decisionDialog = (page: Page) => page.getByRole('alertdialog');

export const dialogButton = (page: Page, label: string) =>
  decisionDialog(page).locator('button', { hasText: new RegExp(`^${label}$`) });

/** Presses a button of the dialog, by its visible text. */
export async function pressDialogButton(
  page: Page,
  label: 'Proceed' | 'Cancel' | 'Close' | 'Log-out',
): Promise<void> {
  await dialogButton(page, label).click();
}

/** Approves or declines the timesheet of a row, from its button to Proceed. */
export async function decideTimesheet(
  page: Page,
  row: Locator,
  action: 'Approved' | 'Decline',
): Promise<void> {
  await clickRowAction(row, action);
  await pressDialogButton(page, 'Proceed');
}

/** The checkbox of a row. */
export const rowCheckbox = (row: Locator) => row.getByRole('checkbox');

/** Ticks the checkboxes of these timesheets' rows. */
export async function tickRows(page: Page, timesheets: readonly Pick<Timesheet, 'id'>[]): Promise<void> {
  for (const timesheet of timesheets) await rowCheckbox(rowOf(page, timesheet)).check();
}

/** A filter of a list, by its label. */
export const filterOf = (page: Page, filter: string) =>
  page.getByRole('region', { name: 'Filters' }).getByRole('combobox', { name: filter, exact: true });

/** Opens the filters that are seldom needed. */
export const openView = (page: Page) => page.getByRole('button', { name: 'View', exact: true }).click();

/** Chooses an option of a filter. */
export async function chooseFilter(page: Page, filter: string, option: string): Promise<void> {
  await filterOf(page, filter).selectOption({ label: option });
}

/** Waits until a filter shows an option as chosen. */
export async function expectChosen(page: Page, filter: string, option: string): Promise<void> {
  await expect(filterOf(page, filter).locator('option:checked')).toHaveText(option);
}

/** Sorts by a heading in descending order: two presses, the second after the first has rerendered the heading. */
export async function sortDescending(page: Page, heading: string): Promise<void> {
  const header = table(page).getByRole('columnheader', { name: heading });
  for (const order of ['ascending', 'descending']) {
    await header.getByRole('button').click();
    await expect(header).toHaveAttribute('aria-sort', order);
  }
}

/** A toast. */
export const toast = (page: Page, message: string) =>
  page.getByTestId('toast').filter({ hasText: new RegExp(`^${message}$`) });

/** Duration of a success message (CONST-14). */
export const TOAST_MS = 1_500;

/**
 * Keeps success messages visible, since a busy machine may look too late. Call it before the page opens. Returns a
 * function that expects a message and lets it go.
 */
export async function holdToasts(page: Page): Promise<(message: string) => Promise<void>> {
  const letGo = await holdTimers(page, TOAST_MS);
  return async (message) => {
    await expect(toast(page, message)).toBeVisible();
    await letGo();
    await expect(toast(page, message)).toBeHidden();
  };
}

/** Last announcement for screen readers. */
export const announcement = (page: Page) => page.getByTestId('announcer');
