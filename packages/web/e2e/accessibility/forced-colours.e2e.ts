import { expect, type Locator, type Page, test } from '../fixtures/test.ts';
import { SECTIONS, tile } from '../pages/enrollment.ts';
import { heading } from '../pages/layout.ts';
import { setLook } from '../pages/looks.ts';

test.use({ account: 'rosa' });

/** Computed colours of text and background, and of the surroundings. */
const readLook = (locator: Locator) =>
  locator.evaluate((element) => {
    const style = getComputedStyle(element);
    return {
      text: style.color,
      ground: style.backgroundColor,
      outline: style.outlineStyle,
      strip: style.borderBlockStartStyle,
    };
  });

async function openForced(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(heading(page)).toBeVisible();
  await setLook(page, 'forced colours');
}

test('LAY-05 in forced colours the number on the bell has contrast to its background', async ({ page }) => {
  await openForced(page, '/main/reports');
  const count = page.getByRole('button', { name: /^Notifications: / }).locator('[data-badge]');
  await expect(count).toHaveText(/\d/);
  const { text, ground } = await readLook(count);
  const around = await readLook(page.locator('body'));
  // The colours are inverted, since with the page's own colours the button would not stand out from its neighbours.
  expect({ text, ground }).toEqual({ text: around.ground, ground: around.text });
});

test('VAL-01 VAL-02 in forced colours the chosen tile has a ring, and its strip differs by state', async ({
  page,
  world,
}) => {
  await world.respond('getEnrollmentCheck', { status: 'error', errors: { terms: ['is incomplete'] } });
  await openForced(page, '/main/enrollment');
  await expect(tile(page, SECTIONS.signature)).toContainText('Complete');
  const chosen = await readLook(tile(page, SECTIONS.personal_information));
  const inError = await readLook(tile(page, SECTIONS.terms));
  const complete = await readLook(tile(page, SECTIONS.signature));
  expect([chosen.outline, inError.outline, complete.outline]).toEqual(['solid', 'none', 'none']);
  expect(new Set([inError.strip, complete.strip]).size, 'kinds of strips').toBe(2);
});
