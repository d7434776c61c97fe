import { expect, type Locator, type Page } from '../fixtures/test.ts';

/** Every screen that is one list. */
export const LIST_PATHS = [
  'timesheets',
  'vendor_invoice',
  'payables',
  'payroll',
  'employees',
  'hire_employees',
  'reports',
  'resources',
  'Resources_uploader',
] as const;

/** Opens a screen by its path and waits for its table. */
export async function openList(page: Page, path: string): Promise<void> {
  await page.goto(`/main/${path}`);
  await expect(page.getByRole('table')).toBeVisible();
}

/** A row that contains a text. */
export const row = (page: Page, text: string): Locator =>
  page.locator('tbody').getByRole('row').filter({ hasText: text });

export const rows = (page: Page): Locator => page.locator('tbody').getByRole('row');

/** The cell of a row in a column. */
export const cell = (line: Locator, heading: string): Locator => line.locator(`[data-label="${heading}"]`);

/** A file to upload. */
export const pdf = (name: string, text = 'bill') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4 ${text}`),
});

export const dialog = (page: Page) => page.getByRole('dialog');
export const alertDialog = (page: Page) => page.getByRole('alertdialog');
