import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '../fixtures/test.ts';
import { expectNoSidewaysScroll } from './layout.ts';

/** WCAG 2.2 A and AA, which need `wcag22aa` named (target size is off otherwise), and the tool's best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const DESKTOP = { width: 1280, height: 800 };
/** WCAG 1.4.10: 320 CSS pixels, as a phone or a window at 400 % is wide. */
const NARROW = { width: 320, height: 640 };

const LOOKS = {
  light: { media: { colorScheme: 'light', forcedColors: 'none' }, viewport: DESKTOP },
  '320 px': { media: { colorScheme: 'light', forcedColors: 'none' }, viewport: NARROW },
  dark: { media: { colorScheme: 'dark', forcedColors: 'none' }, viewport: DESKTOP },
  'forced colours': { media: { colorScheme: 'dark', forcedColors: 'active' }, viewport: DESKTOP },
} as const;

/** Chromium takes up emulated media and changes of the root only bit by bit; this makes it do so at once. In the page. */
export function takeUpStyles(): void {
  const { documentElement } = document;
  documentElement.style.display = 'none';
  documentElement.getBoundingClientRect();
  documentElement.style.removeProperty('display');
}

/** One line for each element that breaks a rule. */
async function findViolations(page: Page, within?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().withTags(TAGS);
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** No violation in light, dark, forced colours and at 320 px, where nothing may scroll sideways either. */
export async function expectAccessible(page: Page, { within }: { within?: string } = {}): Promise<void> {
  for (const [look, { media, viewport }] of Object.entries(LOOKS)) {
    await page.emulateMedia(media);
    await page.setViewportSize(viewport);
    await page.evaluate(takeUpStyles);
    expect.soft(await findViolations(page, within), look).toEqual([]);
    await expectNoSidewaysScroll(page, look);
  }
}
