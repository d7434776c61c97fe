import type { Page } from '@playwright/test';
import { findMissing } from '../../test/life/laws/needles.ts';
import { LISTS, listExpected } from '../../test/life/laws/rows-of-pages.ts';
import { TYPED_ACCOUNT, TYPED_ROUTING } from '../../test/life/oddities.ts';
import type { Service } from '../../test/life/service.ts';
import { expect, test } from '../fixtures/test.ts';
import { serveWorld } from './drawn-service.ts';

/** Each seed is another world; what the user does is the same, and only a browser can do it. */
const SEEDS = [1, 2, 3];

const PATHS = ['/main/vendor_invoice', '/main/employees', '/main/hire_employees', '/main/payables'];

/** Puts each text into elements of its own, as the browser's translation does. */
function translate(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) found.push(node as Text);
  for (const text of found) {
    if (text.data.trim() === '' || text.parentElement?.closest('script, style, option')) continue;
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(text);
  }
}

const readRows = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLTableRowElement>('main tbody tr')].map((row) =>
      [...row.cells].map((cell) => cell.textContent).join(' | '),
    ),
  );

/** Waits until the screen shows every row of the service, and no other. */
async function expectRows(page: Page, service: Service, path: string): Promise<void> {
  const expected = listExpected(service, path, {});
  const law = LISTS[path];
  await expect
    .poll(async () => {
      const rows = await readRows(page);
      const missing = findMissing(
        expected.map((row) => law?.says(row) ?? []),
        rows,
      );
      return { missing, count: rows.length };
    })
    .toEqual({ missing: [], count: expected.length });
}

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(page.locator('#screen-heading')).toBeVisible();
};

for (const seed of SEEDS) {
  test(`EMP-01 INV-01 lists show every row of world ${seed}, translated, printed, and in a second tab`, async ({
    page,
    context,
  }) => {
    const service = await serveWorld(context, seed);
    for (const path of PATHS) {
      await open(page, path);
      await expectRows(page, service, path);
      await page.evaluate(translate);
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      await expectRows(page, service, path);
      await page.evaluate(() => dispatchEvent(new Event('afterprint')));
      await expectRows(page, service, path);
    }
    const other = await context.newPage();
    await open(other, '/main/vendor_invoice');
    await other.evaluate(() => {
      localStorage.setItem('language', 'es');
    });
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expectRows(page, service, PATHS.at(-1) ?? '');
    await other.close();
  });

  test(`PAY-02 PBL-06 what is pasted and picked in world ${seed} is received as it is meant`, async ({
    page,
    context,
  }) => {
    const service = await serveWorld(context, seed);
    await open(page, '/main/enrollment?section=payment_information');
    const [routing, meantRouting] = TYPED_ROUTING[seed % TYPED_ROUTING.length] ?? ['', ''];
    const [account, meantAccount] = TYPED_ACCOUNT[seed % TYPED_ACCOUNT.length] ?? ['', ''];
    for (const [id, text] of [
      ['account_holder', "Daniel O'Brien"],
      ['bank_name', 'Bay Bank'],
      ['routing_number', routing],
      ['account_number', account],
    ]) {
      await page.locator(`#${id}`).focus();
      // As a paste does, it keeps to the limit of the field.
      await page.keyboard.insertText(text ?? '');
    }
    await page.getByLabel('Checking').check();
    service.drain();
    await page.getByRole('button', { name: 'Update Payment Info' }).click();
    await expect
      .poll(() => service.drain().filter(({ operation }) => operation === 'updatePaymentDetails'))
      .toMatchObject([{ fields: { routing_number: meantRouting, account_number: meantAccount } }]);

    await open(page, '/main/payables');
    await page.getByRole('button', { name: 'Upload Invoice' }).click();
    const name = "Renée's bill #12 (100%).pdf";
    await page.locator('#description').fill('Ramp');
    await page
      .locator('#files')
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(?:Submit|Upload)/ })
      .click();
    await expect
      .poll(() => [...service.tables.payables.values()].at(-1))
      .toMatchObject({
        description: 'Ramp',
        files: [expect.stringContaining(encodeURIComponent("Renée's bill #12"))],
      });
    await expectRows(page, service, '/main/payables');
  });
}
