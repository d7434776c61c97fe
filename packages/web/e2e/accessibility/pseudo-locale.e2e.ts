import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { build } from 'vite';
import { PSEUDO_START } from '../../build/pseudo-locale.ts';
import { SIGNATURE_FONTS } from '../../src/features/enrollment/signature-fonts.ts';
import { expectReadsDone } from '../fixtures/reads.ts';
import { type BrowserContext, expect, test } from '../fixtures/test.ts';
import { goToScreen } from '../pages/layout.ts';
import { setSize } from '../pages/looks.ts';
import { ROUTE_CASES } from './checks/route-table.ts';
import { readEverything } from './checks/spanish.ts';
import { expectFits } from './checks/structure.ts';

const packageDir = join(import.meta.dirname, '../..');

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.html': 'text/html',
};

/** Replaces the served portal by another build; API calls still reach the service. */
async function servePortal(context: BrowserContext, origin: string, folder: string): Promise<void> {
  const isOfPortal = ({ href, pathname }: URL) =>
    href.startsWith(`${origin}/`) && !/^\/(api|files|__mock)\//.test(pathname);
  const headers = JSON.parse(await readFile(join(folder, 'security-headers.json'), 'utf8'));
  await context.route(isOfPortal, async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = extname(pathname) === '' ? '/index.html' : pathname;
    const contentType = MEDIA_TYPES[extname(file)] ?? 'application/octet-stream';
    await route.fulfill({ path: join(folder, file), contentType, headers });
  });
}

/**
 * Collects all texts that the service sends, to tell them from literals in the portal. Read on the way to the page,
 * since the browser may discard the body of a finished response.
 */
async function collectData(context: BrowserContext, origin: string): Promise<ReadonlySet<string>> {
  const data = new Set<string>();
  const add = (value: unknown): void => {
    if (typeof value === 'string') data.add(value.trim());
    else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) add(one);
  };
  await context.route(`${origin}/api/**`, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    if (response.headers()['content-type']?.includes('json')) add(JSON.parse(body));
    await route.fulfill({ response, body });
  });
  return data;
}

/**
 * Words that the browser's formatters produce: days, months, sizes, times; and signs that are the same in every
 * language.
 */
const WORD_OF_FORMATS =
  /^(AM|PM|[kM]?B|byte|UTC|SP|h|Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)$/;
const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en-US', { month: 'long' }).format(new Date(2026, month, 1)),
);

/** Names that are the same in every language: of languages and of script fonts. */
const NAMES = new Set([...SIGNATURE_FONTS, 'English', 'Español']);

function isLiteral(text: string, data: ReadonlySet<string>): boolean {
  if (text.includes(PSEUDO_START) || NAMES.has(text) || data.has(text)) return false;
  // Texts may be joined from several values or cut from one, e.g. names and file names.
  const words = text.split(/[\s,·:()]+/).filter((word) => /[a-z]{2}/i.test(word));
  const all = [...data].join(' ');
  return !words.every(
    (word) =>
      WORD_OF_FORMATS.test(word) || MONTHS.includes(word) || all.includes(word.replace(/\.\w{2,4}$/, '')),
  );
}

test.use({ account: 'rosa' });
test.setTimeout(300_000);

test('a text 40 % longer cuts nothing on any screen, and no word of the portal stands outside of its messages', async ({
  page,
  context,
  origin,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-pseudo-'));
  try {
    const configFile = join(packageDir, 'vite.pseudo.config.ts');
    await build({ root: packageDir, configFile, build: { outDir: folder, emptyOutDir: true } });
    await servePortal(context, origin, folder);
    const data = await collectData(context, origin);
    // Sign-in ends the session, so screens without a session come last.
    const screens = ROUTE_CASES.toSorted((a, b) => Number(a.isPublic) - Number(b.isPublic));
    for (const [index, { name, address, isPublic }] of screens.entries()) {
      await setSize(page, '1280 px');
      // A part of the previous screen keeps its heading.
      const isPart = screens[index - 1]?.address.split('?')[0] === address.split('?')[0];
      if (index === 0 || isPart || isPublic) await page.goto(address);
      else await goToScreen(page, address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main [class*=spinner]')).toHaveCount(0);
      await expectReadsDone(page);
      const texts = await readEverything(page);
      const literals = texts.filter((text) => isLiteral(text, data));
      expect.soft(literals, `words of ${name} that no message holds`).toEqual([]);
      await expectFits(page, name, ['1280 px', '320 px']);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
