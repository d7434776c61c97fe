import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROUTE_CASES, type RouteCase, type ScreenState } from './accessibility/checks/route-table.ts';
import { expect, type Page, test } from './fixtures/test.ts';
import { ACCOUNTS, type World } from './fixtures/world.ts';
import { heading } from './pages/layout.ts';
import {
  expectTypeface,
  LANGUAGES,
  type Language,
  setLanguage,
  setLook,
  showTypeface,
} from './pages/looks.ts';

/**
 * Takes pictures of every screen and puts them beside each other, one sheet for each state, size, look and language.
 */

const SHEET_SIZES = {
  320: { width: 320, height: 640 },
  360: { width: 360, height: 740 },
  768: { width: 768, height: 1024 },
  1024: { width: 1024, height: 768 },
  1280: { width: 1280, height: 900 },
  1600: { width: 1600, height: 1000 },
} as const;
const SHEET_LOOKS = ['light', 'dark', 'forced colours'] as const;
const SHEET_STATES: readonly ScreenState[] = ['filled', 'empty', 'failed'];
/** Returns the width of a picture on the sheet in CSS pixels, and the number of columns. */
const toShown = (width: number) => (width < 500 ? { width: 300, columns: 7 } : { width: 640, columns: 3 });
/** Greatest height of a picture, in CSS pixels of the page. */
const MAX_HEIGHT = 1_400;

/** Accessible name of the region with the header's cards. */
const CARDS = /^(Budget and payables|Presupuesto y facturas que envié)$/;

const folder = join(import.meta.dirname, '../contact-sheet');

interface Picture {
  readonly name: string;
  readonly bytes: Buffer;
}

async function openIn(page: Page, { address }: RouteCase, language: Language): Promise<void> {
  await page.goto(address);
  await expect(heading(page)).toBeVisible();
  await setLanguage(page, language);
  await expect(page.getByText(/^(Loading|Cargando) /)).toHaveCount(0);
}

/** Waits for the frame's amounts and count, and for the chart, which load after the screen. */
async function expectAllDrawn(page: Page, { isPublic, name }: RouteCase, state: ScreenState): Promise<void> {
  if (isPublic || state !== 'filled') return;
  const cards = page.getByRole('region', { name: CARDS });
  // On a phone the cards are collapsed.
  await expect(cards.locator('dt + dd')).toHaveText([/\d/, /\d/, /\d/, /\d/]);
  await expect(page.getByRole('banner').locator('[data-badge]')).toHaveText(/\d/);
  if (name === 'budget') await expect.poll(() => page.evaluate(hasPaint)).toBe(true);
}

/** Returns true if the canvas of the screen has been painted. Runs in the page. */
function hasPaint(): boolean {
  const canvas = document.querySelector<HTMLCanvasElement>('main canvas');
  const context = canvas?.getContext('2d');
  if (!canvas?.width || !canvas.height || !context) return false;
  return context.getImageData(0, 0, canvas.width, canvas.height).data.some((byte) => byte > 0);
}

async function takePicture(page: Page, name: string): Promise<Picture> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const { width } = page.viewportSize() ?? SHEET_SIZES[1280];
  const clip = { x: 0, y: 0, width, height: Math.min(height, MAX_HEIGHT) };
  return { name, bytes: await page.screenshot({ fullPage: true, clip, type: 'jpeg', quality: 80 }) };
}

/** Puts the pictures on one page and saves it, together with the single pictures. */
async function saveSheet(
  page: Page,
  sheet: string,
  size: keyof typeof SHEET_SIZES,
  pictures: readonly Picture[],
) {
  const { width, columns } = toShown(SHEET_SIZES[size].width);
  const figures = pictures.map(
    ({ name, bytes }) =>
      `<figure style="margin:0"><figcaption>${name}</figcaption><img width="${width}" src="data:image/jpeg;base64,${bytes.toString('base64')}"></figure>`,
  );
  await page.setViewportSize({ width: (width + 16) * columns + 16, height: 900 });
  await page.goto('about:blank');
  await page.setContent(
    `<body style="display:grid;grid-template-columns:repeat(${columns},${width}px);gap:16px;margin:16px;align-items:start;background:#889;font:14px sans-serif">${figures.join('')}</body>`,
  );
  await mkdir(join(folder, sheet), { recursive: true });
  await page.screenshot({ fullPage: true, path: join(folder, `${sheet}.png`) });
  for (const { name, bytes } of pictures)
    await writeFile(join(folder, sheet, `${name.replaceAll(/\W+/g, '-')}.jpg`), bytes);
}

async function prepare(state: ScreenState, page: Page, world: World): Promise<void> {
  if (state === 'failed') await world.fail('*', { kind: 'status', status: 500 });
  if (state !== 'empty') return;
  await world.reset('empty');
  const token = await world.signIn(ACCOUNTS.rosa);
  await page.goto('/auth/forgot_password');
  await page.evaluate((fresh) => localStorage.setItem('token', fresh), token);
}

test.use({ account: 'rosa' });
test.setTimeout(600_000);

for (const state of SHEET_STATES) {
  for (const size of [320, 360, 768, 1024, 1280, 1600] as const) {
    const viewport = SHEET_SIZES[size];
    for (const look of SHEET_LOOKS) {
      for (const language of LANGUAGES) {
        test(`${state} ${size} ${look} ${language}`, async ({ page, world, troubles }) => {
          troubles.tolerate(/the server responded with a status of/);
          await prepare(state, page, world);
          await page.setViewportSize(viewport);
          await showTypeface(page);
          await setLook(page, look);
          const pictures: Picture[] = [];
          // Sign-in ends the session, so it comes last.
          const cases = ROUTE_CASES.filter(({ states }) => states.includes(state)).toSorted(
            (a, b) => Number(a.isPublic) - Number(b.isPublic),
          );
          for (const route of cases) {
            await openIn(page, route, language);
            await expectAllDrawn(page, route, state);
            await expectTypeface(page);
            pictures.push(await takePicture(page, route.name));
          }
          await saveSheet(page, `${state}-${size}-${look.replace(' ', '-')}-${language}`, size, pictures);
        });
      }
    }
  }
}
