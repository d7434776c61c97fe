import type { OperationId } from '@client-portal/sdk';
import { expect, type Locator, type Page } from '../fixtures/test.ts';
import { PASSWORD, type World } from '../fixtures/world.ts';
import type { MatrixCell } from './cells.ts';
import type { FaultCase } from './faults.ts';
import type { CellPage } from './stage.ts';

/** Input of a cell's checks. */
export interface CheckContext {
  readonly page: Page;
  readonly world: World;
  readonly stage: CellPage;
  readonly cell: MatrixCell;
  readonly fault: FaultCase;
}

/** Texts that no fault may show. */
const INSIDES = /undefined|\[object |SQLSTATE|<html|Unauthenticated|NaN\b|"status"/;

/** Texts that are shown while a write is running. */
const BUSY = /Uploading|Loading… saving|Signing in…|Updating…|Sending your/;

export const alerts = (page: Page) => page.locator('[role=alert]:visible, [role=alertdialog]:visible');

/** Expects what holds for every screen: the frame is complete, and no internals of the service are visible. */
export async function expectSound(page: Page, isBehindSession: boolean): Promise<void> {
  await expect(page.locator('h1').first(), 'the screen is not empty').not.toBeEmpty();
  await expect(page.locator('[aria-busy=true], [data-pending]'), 'nothing stays busy').toHaveCount(0);
  if (isBehindSession) {
    const logOut = page.locator('button').filter({ hasText: 'Log-out' });
    await expect(logOut.first(), 'log-out is within reach').toBeAttached();
  }
  const { text, stored, title, address } = await page.evaluate(() => ({
    text: [...document.body.children]
      .filter((part) => !part.matches('script, style, template'))
      .map((part) => part.textContent)
      .join('\n'),
    stored: { ...localStorage, ...sessionStorage } as Record<string, string>,
    title: document.title,
    address: location.href,
  }));
  expect.soft(text, 'nothing of the inside is shown').not.toMatch(INSIDES);
  expect.soft(text, 'nothing says that it still runs').not.toMatch(BUSY);
  const { token = '', ...others } = stored;
  const elsewhere = JSON.stringify({ others, title, address });
  if (token !== '') expect.soft(elsewhere, 'the token stays where it belongs').not.toContain(token);
  expect
    .soft(elsewhere, 'no secret is stored or named')
    .not.toMatch(/900-?11-?2222|1234567890|correct-horse/);
  expect.soft(elsewhere.includes(PASSWORD), 'no password is stored or named').toBe(false);
}

/** Waits until no write is running, e.g. a decision that still reads the list again. */
export async function expectIdle(page: Page): Promise<void> {
  await expect(page.locator('[data-pending]')).toHaveCount(0);
  await expect(page.getByText(BUSY).filter({ visible: true })).toHaveCount(0);
}

export async function expectFocus(page: Page): Promise<void> {
  await expect(page.locator('body'), 'focus is somewhere').not.toBeFocused();
}

/** Expects the number of requests that the service received; 1 also proves that none was sent twice. */
export async function expectCalls(world: World, operationId: OperationId, count: number): Promise<void> {
  await expect
    .poll(async () => (await world.journal(operationId)).length, { message: 'one call for each press' })
    .toBe(count);
}

/**
 * Advances the page's clock in steps until `until` is visible or the time is over. A step is shorter than any timeout.
 */
export async function passTime(
  { page, stage, cell }: CheckContext,
  ms: number,
  until?: Locator,
): Promise<void> {
  for (let passed = 0; passed < ms; passed += 4_000) {
    if (until !== undefined && (await until.isVisible())) return;
    await stage.expectOthersAnswered(cell.operationId);
    await page.clock.runFor(4_000);
  }
}
