import { expect, type Locator, type Page, test } from '../fixtures/test.ts';
import { sidebar } from '../pages/layout.ts';

/**
 * Counts the presses of common tasks: each press of a button, a link or an entry of a list is one, and so is choosing files
 * in the browser's own dialog; typing is none. Every task but the first begins on the dashboard. A change that makes a task
 * longer changes its number here, and says why.
 */

/** A page whose presses are counted. */
export interface CountedPage {
  readonly page: Page;
  readonly press: (target: Locator) => Promise<void>;
  /** Two presses: one opens the list, one takes the option. */
  readonly choose: (list: Locator, option: string) => Promise<void>;
  readonly pressed: () => number;
}

export function countPresses(page: Page): CountedPage {
  let presses = 0;
  return {
    page,
    press: async (target) => {
      presses += 1;
      await target.click();
    },
    choose: async (list, option) => {
      presses += 2;
      await list.selectOption({ label: option });
    },
    pressed: () => presses,
  };
}

/** Prints a line of the table of presses. */
export function printPresses(task: string, presses: number, most: number): void {
  expect(presses, task).toBe(most);
  test.info().annotations.push({ type: 'presses', description: `${task}: ${presses}` });
  console.log(`${String(presses).padStart(3)} ${presses === 1 ? 'press  ' : 'presses'}  ${task}`);
}

export const menuLink = (page: Page, name: string) => sidebar(page).getByRole('link', { name, exact: true });
export const photoFile = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from('\u0089PNG'),
});

/** Every task begins here. */
export async function backToDashboard(page: Page): Promise<void> {
  await menuLink(page, 'Dashboard').click();
  await expect(page).toHaveURL(/dashboard$/);
}
