import { expect, test } from '../fixtures/test.ts';
import { heading } from '../pages/layout.ts';

test.use({ account: 'rosa' });

test('with reduced motion every change shows at once', async ({ page }) => {
  await page.goto('/main/timesheets');
  await expect(heading(page)).toBeVisible();
  const { before, after, running } = await page.evaluate(() => {
    const readSize = () => Number.parseFloat(getComputedStyle(document.body).fontSize);
    const before = readSize();
    document.documentElement.style.fontSize = '200%';
    // Checked in the same task, so that no intermediate layout is painted, e.g. a table's cells styled as cards.
    const running = document.getAnimations().filter((one) => one instanceof CSSTransition);
    return { before, after: readSize(), running: running.length };
  });
  expect(after).toBe(2 * before);
  expect(running, 'changes that take their time').toBe(0);
});
