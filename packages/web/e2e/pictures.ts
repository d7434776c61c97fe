import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures/test.ts';
import { describePicture, openPicture, picturesDir, README_PICTURES } from './frame/readme-pictures.ts';

/** Takes the README's pictures, and writes a text file with the content of each. */

test.use({ account: 'rosa', scenario: 'budget-year' });

test('console', async ({ page, world }) => {
  await page.goto('/main/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await world.mock.addFault({ operationId: 'getBudget', fault: { kind: 'status', status: 503 }, times: 2 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/__mock/console?world=${world.name}`);
  await expect(page.locator('#rows li')).not.toHaveCount(0);
  await page.screenshot({ path: join(picturesDir, 'console.png') });
});

for (const picture of README_PICTURES) {
  test(picture.name, async ({ page }) => {
    await mkdir(picturesDir, { recursive: true });
    await openPicture(page, picture);
    await page.screenshot({ path: join(picturesDir, `${picture.name}.png`) });
    await writeFile(join(picturesDir, `${picture.name}.txt`), await describePicture(page));
  });
}
