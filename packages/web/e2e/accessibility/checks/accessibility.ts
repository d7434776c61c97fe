import { expect, type Page } from '../../fixtures/test.ts';
import { expectNoSidewaysScroll } from '../../pages/layout.ts';
import {
  LANGUAGES,
  type Language,
  LOOKS,
  type Look,
  SIZES,
  type Size,
  setLanguage,
  setLook,
  setSize,
} from '../../pages/looks.ts';
import { COLOUR_RULES, findViolations, SIZE_RULES, WORD_RULES } from './axe.ts';
import { expectNoEnglish } from './spanish.ts';
import { expectNothingClipped } from './structure.ts';
import { findBrokenWords } from './whole-words.ts';

/**
 * Rules for one state of a page, and why not every rule runs in every combination:
 *
 * - **Every rule** in English, at 1280 px in the light look; in Spanish those about what words make: names, labels,
 *   headings, titles.
 * - **Per look** only the rules about colour: dark and forced colours change custom properties of the theme and nothing
 *   else, so names, roles and sizes cannot differ. Reading colours takes longer than all other rules together, so where
 *   the same frame was looked at with another screen inside, `coloursWithin` names the screen alone.
 * - **Forced colours** on whole screens: they are the device's own but for the few parts that ask to be left out (main
 *   buttons, counts, tiles, slices), and each of those stands on a screen.
 * - **Per size** only what a size can change: target sizes, what is hidden or there twice, landmarks, order. And that
 *   nothing scrolls sideways or is cut off, in both languages, since Spanish is longer.
 * - **What was seen before** with other words in it is held to all that words can change: every rule in English, those
 *   about words in Spanish, and that the longer language fits the narrowest window.
 *
 * `ACCESSIBILITY=full` runs every rule in every combination of language, look and size instead.
 */
const IS_FULL = process.env.ACCESSIBILITY === 'full';

interface Options {
  /** Selector of the part to check; the whole page by default. */
  readonly within?: string | undefined;
  /** Selector of the part whose colours are checked, if its surroundings were checked before in the same state. */
  readonly coloursWithin?: string | undefined;
  /**
   * True to check the state in one size only: resizing the window would close it, as it does menus and lists, or a
   * similar state with more content is checked in every size.
   */
  readonly isOfOneSize?: boolean;
  /** True if the same part was checked in every look and size before, with other texts. */
  readonly isSeen?: boolean;
  /** Text that names the state in a failure message. */
  readonly where?: string;
}

const wideLook = { look: 'light', size: '1280 px' } as const;

const NARROWEST = ['320 px'] as const;

/**
 * Expects that the state of the page breaks no rule in any language, look or size. Leaves the page in English, light,
 * 1280 px wide.
 */
export async function expectAccessible(page: Page, options: Options = {}): Promise<void> {
  if (IS_FULL) await checkEveryCombination(page, options);
  else await checkWhatCanChange(page, options);
  await setLook(page, wideLook.look);
  await setSize(page, wideLook.size);
  await setLanguage(page, 'en');
}

async function checkWhatCanChange(page: Page, options: Options): Promise<void> {
  await setLook(page, wideLook.look);
  await expectEveryRule(page, options);
  for (const look of toOtherLooks(options)) {
    await setLook(page, look);
    await expectColours(page, options, look);
  }
  await setLook(page, wideLook.look);
  await setLanguage(page, 'es');
  await expectNoViolation(page, { ...options, ...wideLook, language: 'es', rules: WORD_RULES });
  await expectNoEnglish(page, options.within);
  if (options.isOfOneSize === true) return;
  for (const size of options.isSeen === true ? NARROWEST : (['768 px', '320 px'] as const)) {
    await setSize(page, size);
    await expectNothingCut(page, options, 'es', size);
  }
  if (options.isSeen === true) return;
  for (const size of ['320 px', '768 px'] as const) {
    await setSize(page, size);
    await expectNothingCut(page, options, 'en', size);
    await expectNoViolation(page, { ...options, look: 'light', size, language: 'en', rules: SIZE_RULES });
  }
}

function toOtherLooks({ within, isSeen = false }: Options): readonly Look[] {
  if (isSeen) return [];
  return within === undefined ? ['dark', 'forced colours'] : ['dark'];
}

/** Expects that a screen, or the part `within`, breaks no rule in English, in the light look, 1280 px wide. */
export async function expectEveryRule(page: Page, options: Options): Promise<void> {
  const every = { ...options, ...wideLook, language: 'en' } as const;
  if (options.coloursWithin === undefined) return expectNoViolation(page, every);
  await expectNoViolation(page, { ...every, without: COLOUR_RULES });
  await expectColours(page, options, wideLook.look);
}

async function expectColours(page: Page, options: Options, look: Look): Promise<void> {
  const within = options.coloursWithin ?? options.within;
  await expectNoViolation(page, {
    ...options,
    ...wideLook,
    within,
    look,
    language: 'en',
    rules: COLOUR_RULES,
  });
}

async function expectNothingCut(
  page: Page,
  { where = '' }: Options,
  language: Language,
  size: Size,
): Promise<void> {
  await setLanguage(page, language);
  await expectNoSidewaysScroll(page, `${where} ${language} ${size}`);
  await expectNothingClipped(page, `${where} ${language} ${size}`);
  const broken = () => page.evaluate(findBrokenWords);
  await expect.soft.poll(broken, `broken words, ${where} ${language} ${size}`).toEqual([]);
}

async function checkEveryCombination(page: Page, options: Options): Promise<void> {
  const sizes = Object.keys(SIZES) as Size[];
  for (const size of options.isOfOneSize === true ? [wideLook.size] : sizes) {
    await setSize(page, size);
    for (const language of LANGUAGES) {
      await setLanguage(page, language);
      for (const look of Object.keys(LOOKS) as Look[]) {
        await setLook(page, look);
        await expectNoViolation(page, { ...options, look, size, language });
      }
      await expectNoSidewaysScroll(page, `${options.where ?? ''} ${language} ${size}`);
    }
  }
}

interface Combination extends Options {
  readonly look: Look;
  readonly size: Size;
  readonly language: Language;
  readonly rules?: readonly string[];
  readonly without?: readonly string[];
}

async function expectNoViolation(page: Page, combination: Combination): Promise<void> {
  const { within, where = '', look, size, language, rules, without } = combination;
  const violations = await findViolations(page, { within, rules, without });
  expect.soft(violations, [where, language, look, size].filter(Boolean).join(', ')).toEqual([]);
}
