import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from './fixtures/test.ts';
import { describePicture, openPicture, picturesDir, README_PICTURES } from './pages/readme-pictures.ts';

/** Takes the README's pictures, and writes a text file with the content of each. */

test.use({ account: 'rosa' });

for (const picture of README_PICTURES) {
  test(picture.name, async ({ page }) => {
    await mkdir(picturesDir, { recursive: true });
    await openPicture(page, picture);
    await page.screenshot({ path: join(picturesDir, `${picture.name}.png`) });
    await writeFile(join(picturesDir, `${picture.name}.txt`), await describePicture(page));
  });
}
