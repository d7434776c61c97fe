import { expect, type Page, test } from '../fixtures/test.ts';
import { closeByEscape, expectFocusIn } from '../pages/escape.ts';
import { expectFrameFilled, goToScreen } from '../pages/layout.ts';
import { setSize } from '../pages/looks.ts';
import { SCREENS } from '../pages/screens.ts';
import { findUncovered, readControls, readHeading } from './checks/at-hand.ts';

/** A desk, a tablet and a phone. */
const DESK = { width: 1280, height: 800 };
const SIZES = [
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
];

/** Short, so that a fault of the frame, which every screen shows, does not use up the time for the other screens. */
const timeout = 3_000;

/** Screens, and parts of screens with their own address. */
const ADDRESSES = [
  ...SCREENS.map(([address]) => address),
  // Parts of the same screen are not neighbours: they share a heading, by which the test recognises a new screen.
  '/main/timesheets?show=waiting&review=all',
  '/main/enrollment?section=payment_information',
  '/main/vendor_invoice?review=all',
  '/main/enrollment?section=terms',
];

test.use({ account: 'rosa' });

async function openWhole(page: Page, address: string): Promise<void> {
  await setSize(page, DESK);
  await goToScreen(page, address);
  await expectFrameFilled(page);
  await expect(page.getByRole('main').getByText(/^Loading /)).toHaveCount(0);
}

/** Opens the figures of the frame and the sections of the enrollment, which a narrow window hides behind a button. */
async function unfold(page: Page): Promise<void> {
  for (const name of [/^(Available|Over budget)/, /^Step \d of \d/]) {
    const closed = page.getByRole('button', { name, expanded: false });
    // By key, since a list may still be moving the button. What covers it is read below.
    if (await closed.isVisible()) await closed.press('Enter');
  }
}

/** Returns the controls of the sheet with filters, which a narrow window has behind a button. */
async function readSheet(page: Page): Promise<readonly string[]> {
  const opener = page.getByRole('button', { name: /^(Filters|Sort)/, expanded: false });
  if (!(await opener.isVisible())) return [];
  await opener.press('Enter');
  const sheet = page.getByRole('dialog');
  await expectFocusIn(sheet);
  const names = await page.evaluate(readControls);
  await closeByEscape(sheet);
  await expect(opener).toBeFocused();
  // The sheet shows what View shows on a desk.
  return [...names, 'button View'];
}

test('ROUTE-01 every control of the desktop is on a tablet and a phone too, and can be pressed there @long', async ({
  page,
}) => {
  // Twenty screens in three sizes, on a machine that may be busy.
  test.setTimeout(240_000);
  await page.goto('/main/help');
  for (const address of ADDRESSES) {
    await test.step(address, async () => {
      await openWhole(page, address);
      const atDesk = await page.evaluate(readControls);
      await expect.soft.poll(() => page.evaluate(findUncovered), `covered at a desk, ${address}`).toEqual([]);
      for (const size of SIZES) {
        const where = `${address} at ${size.width}`;
        await setSize(page, size);
        await unfold(page);
        const inSheet = await readSheet(page);
        const missing = async () => {
          const here = [...inSheet, ...(await page.evaluate(readControls))];
          return atDesk.filter((name) => !here.includes(name));
        };
        await expect.soft.poll(missing, { message: `missing, ${where}`, timeout }).toEqual([]);
        const covered = () => page.evaluate(findUncovered);
        await expect.soft.poll(covered, { message: `covered, ${where}`, timeout }).toEqual([]);
      }
    });
  }
});

test('the headings of a table stay in view below the bar when the list is scrolled', async ({ page }) => {
  await page.goto('/main/timesheets');
  await expect(page.locator('tbody').getByRole('row').first()).toBeVisible();
  await expectFrameFilled(page);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
  await expect
    .poll(() => page.evaluate(readHeading))
    .toEqual({ isScrolled: true, isSeen: true, isBelowBar: true });
});
