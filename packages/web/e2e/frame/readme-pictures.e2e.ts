import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toRowTag } from '../fixtures/long.ts';
import { expect, test } from '../fixtures/test.ts';
import { describePicture, openPicture, picturesDir, README_PICTURES } from './readme-pictures.ts';

const TAKE_AGAIN = 'node tools/pnpm.mjs --filter @client-portal/web run pictures';

test.use({ account: 'rosa', scenario: 'budget-year' });

for (const [row, picture] of README_PICTURES.entries()) {
  test(`the README's picture ${picture.name} shows the screen of today${toRowTag(row)}`, async ({ page }) => {
    await openPicture(page, picture);
    const taken = await readFile(join(picturesDir, `${picture.name}.txt`), 'utf8');
    expect(await describePicture(page), `The picture is stale. After \`npm run build\`: ${TAKE_AGAIN}`).toBe(
      taken,
    );
  });
}
