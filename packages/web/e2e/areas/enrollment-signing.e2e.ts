import type { Request } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { closePopup, openSection, popup, SECTIONS, tile } from '../pages/enrollment.ts';
import { expectFrameFilled } from '../pages/layout.ts';
import { settleFrames } from '../pages/looks.ts';
import { recordBodies } from '../requests/bodies.ts';

test.use({ account: 'rosa' });

test.describe('in the middle of the enrollment', () => {
  test.use({ scenario: 'enrollment-half-done' });

  test('TERM-06 TERM-07 TERM-08 the terms scroll by keyboard, and are accepted once by the button, after the checkbox', async ({
    page,
    world,
    troubles,
  }) => {
    troubles.expectStatus(422);
    await openSection(page, 'terms');
    await test.step('TERM-01 TERM-02 the agreement shows its sections', async () => {
      const agreement = page.getByRole('region', { name: 'Terms of Service Agreement' });
      await agreement.focus();
      await expect(agreement).toBeFocused();
      await expect(agreement.getByRole('heading', { level: 4 })).toHaveText([
        'Service Terms and Limitations',
        'Privacy and Security',
        'User Representations',
        'Acceptable Use',
        'Additional Terms',
      ]);
    });
    const accept = page.getByRole('button', { name: 'Accept Terms' });
    await accept.hover();
    await accept.click();
    await expect(page.getByRole('alert')).toContainText('Please check the acknowledge box to continue...');
    await expect.poll(() => world.journal('acceptTerms')).toEqual([]);
    await page.getByRole('checkbox').check();
    await test.step('ERR-05 a refusal shows the flattened errors, and the request is not repeated', async () => {
      const errors = ['Personal information is incomplete.', 'Sign first.'];
      const body = { status: 422, message: 'No.', errors };
      await world.fail('acceptTerms', { kind: 'status', status: 422, body }, 1);
      await accept.click();
      await expect(popup(page)).toContainText('Personal information is incomplete. Sign first.');
      await expect.poll(() => world.journal('acceptTerms')).toHaveLength(1);
      await closePopup(page);
    });
    await accept.dblclick();
    await expect(popup(page)).toContainText('The terms were accepted');
    await closePopup(page);
    await page.reload();
    await test.step('TERM-05 terms that were accepted show as accepted', async () => {
      await expect(page.getByText('You have accepted these terms')).toBeVisible();
      await expect(page.getByRole('checkbox')).toHaveCount(0);
      await expect.poll(() => world.journal('acceptTerms')).toHaveLength(2);
    });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('SIG-05 SIG-06 a line follows the finger over the whole canvas, in the stated width', async ({
    page,
  }) => {
    await openSection(page, 'signature');
    await page.getByRole('radio', { name: 'Draw' }).check();
    await expect(page.getByRole('button', { name: /^Step 4 of 4: Signature/ })).toContainText('Complete');
    await expectFrameFilled(page);
    const canvas = page.locator('canvas');
    await canvas.scrollIntoViewIfNeeded();
    const box = await canvas.boundingBox();
    if (box === null) throw new Error('The canvas is not shown.');
    expect(box.width).toBeLessThan(320);
    const y = box.y + box.height * 0.75;
    await page.mouse.move(box.x + box.width * 0.1, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.9, y, { steps: 20 });
    await page.mouse.up();
    const ink = await canvas.evaluate((element: HTMLCanvasElement) => {
      const { width, height } = element;
      const { data } = element.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] };
      const cover = (x: number, line: number) => (data[(line * width + x) * 4 + 3] ?? 0) / 255;
      return [0.2, 0.5, 0.8].map((share) => {
        const covers = Array.from({ length: height }, (_, line) => cover(Math.round(share * width), line));
        const dots = covers.reduce((sum, one) => sum + one, 0);
        const middle = covers.reduce((sum, one, line) => sum + one * line, 0) / dots / height;
        return { dots: Math.round(dots), middle: Math.round(middle * 20) / 20 };
      });
    });
    expect(ink).toEqual(Array(3).fill({ dots: 2, middle: 0.75 }));
  });
});

test('SIG-01 SIG-05 CONST-18 a drawing is made on the canvas, sent, loaded back, and cleared', async ({
  page,
  world,
}) => {
  const readSent = await recordBodies(page);
  await openSection(page, 'signature');
  await page.getByRole('radio', { name: 'Draw' }).check();
  const canvas = page.locator('canvas');
  const ink = () =>
    canvas.evaluate((element: HTMLCanvasElement) => {
      const blank = document.createElement('canvas');
      blank.width = element.width;
      blank.height = element.height;
      return element.toDataURL() !== blank.toDataURL();
    });
  // Waits until no later read can move the canvas under the pointer.
  await expect(tile(page, SECTIONS.signature)).toContainText('Complete');
  await expectFrameFilled(page);
  const box = await canvas.boundingBox();
  if (box === null) throw new Error('The canvas is not shown.');
  expect([box.width, box.height]).toEqual([600, 300]);
  const y = Math.round(box.y) + 100;
  await page.mouse.move(box.x + 50, y);
  await page.mouse.down();
  await page.mouse.move(box.x + 450, y, { steps: 20 });
  await page.mouse.up();
  await test.step('SIG-06 a drawn line is two dots wide', async () => {
    // In the middle of a horizontal line, each column has as many opaque pixels as the line is wide, and at most one
    // half-covered pixel more.
    const widths = await canvas.evaluate((element: HTMLCanvasElement) => {
      const { data, width, height } =
        element.getContext('2d')?.getImageData(0, 0, element.width, element.height) ?? new ImageData(1, 1);
      return [150, 200, 250, 300].map((x) => {
        let dots = 0;
        for (let line = 0; line < height; line += 1) dots += (data[(line * width + x) * 4 + 3] ?? 0) / 255;
        return Math.round(dots);
      });
    });
    expect(widths).toEqual([2, 2, 2, 2]);
  });
  await test.step('SIG-01 the drawing stays after switching to Text and back', async () => {
    await page.getByRole('radio', { name: 'Text' }).check();
    await expect(canvas).toBeHidden();
    await tile(page, SECTIONS.terms).click();
    await popup(page).getByRole('button', { name: 'Stay' }).click();
    await page.getByRole('radio', { name: 'Draw' }).check();
    await expect(canvas).toBeVisible();
    await expect.poll(() => ink()).toBe(true);
  });
  await test.step('SIG-08 leaving an unsent drawing asks first', async () => {
    await tile(page, SECTIONS.terms).click();
    await expect(popup(page)).toContainText('What you changed in Signature is not saved yet.');
    await popup(page).getByRole('button', { name: 'Stay' }).click();
    await expect(popup(page)).toBeHidden();
    await expect.poll(() => ink()).toBe(true);
  });
  await test.step('SIG-13 CALL-34 the drawing is sent as a file, and the canvas ignores lines meanwhile', async () => {
    const picture = () => canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL());
    const sent = await picture();
    await world.hold('submitDrawnSignature', 1);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('button', { name: 'Saving your signature' })).toBeVisible();
    const { x = 0, y: top = 0 } = (await canvas.boundingBox()) ?? {};
    await page.mouse.move(x + 50, top + 50);
    await page.mouse.down();
    await page.mouse.move(x + 450, top + 150, { steps: 5 });
    await page.mouse.up();
    expect((await picture()) === sent).toBe(true);
    await world.clearFaults();
    await expect(popup(page)).toContainText('Signature was saved');
    const [call, ...others] = await readSent('/api/update_account_signature_client_draw');
    expect(others).toEqual([]);
    expect(call?.fields).toEqual(
      expect.arrayContaining([
        ['style', 'canvas'],
        ['type', 'draw'],
        ['signature', expect.stringMatching(/^signature\.png \(image\/png\) .PNG/)],
      ]),
    );
    expect(call?.fields).toHaveLength(3);
  });
  await test.step('SIG-11 CALL-35 the drawing is loaded back, and can be sent again unchanged', async () => {
    await page.goto('/main/signature');
    await expect(page.getByRole('radio', { name: 'Draw' })).toBeChecked();
    await expect.poll(ink).toBe(true);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(popup(page)).toContainText('Signature was saved');
    await closePopup(page);
  });
  await test.step('SIG-07 Clear empties the canvas', async () => {
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect.poll(() => ink()).toBe(false);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(popup(page)).toContainText('You have not signed yet');
  });
  await test.step('SIG-11 a file that loads late does not mix with lines drawn or cleared meanwhile', async () => {
    await world.failDownloads({ kind: 'delay', ms: 600_000 });
    const isFile = (request: Request) => request.url().includes('/files/');
    const isAsked = page.waitForRequest(isFile);
    await page.goto('/main/signature');
    await isAsked;
    const isOver = new Promise<void>((resolve) => {
      const end = (request: Request) => void (isFile(request) && resolve());
      page.on('requestfinished', end);
      page.on('requestfailed', end);
    });
    await page.getByRole('button', { name: 'Clear' }).click();
    await world.clearFaults();
    await isOver;
    await settleFrames(page);
    await expect.poll(() => ink()).toBe(false);
  });
});
