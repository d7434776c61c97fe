import { expect, type Locator, type Page, test } from '../fixtures/test.ts';
import { sidebar } from '../pages/layout.ts';

/**
 * Counts the presses that common tasks need: of buttons, links and list entries, and choosing files in the browser's
 * dialog; typing is not counted. All tasks but the first start on the dashboard. A change that needs more presses has
 * to raise a number here, with the reason.
 */

/** A page whose presses are counted. */
export interface CountedPage {
  readonly page: Page;
  readonly press: (target: Locator) => Promise<void>;
  /** Counts two presses: one opens the list, one chooses the option. */
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

/** Prints a row of the table of presses. */
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

/** Returns to the dashboard, where every task starts. */
export async function backToDashboard(page: Page): Promise<void> {
  await menuLink(page, 'Dashboard').click();
  await expect(page).toHaveURL(/dashboard$/);
}
