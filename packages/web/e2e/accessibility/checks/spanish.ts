import en from '../../../src/messages/en.json' with { type: 'json' };
import es from '../../../src/messages/es.json' with { type: 'json' };
import { expect, type Page } from '../../fixtures/test.ts';

/** The texts of a message: itself, or one for each plural form. */
function toTexts(message: unknown): string[] {
  if (typeof message === 'string') return [message];
  if (Array.isArray(message))
    return message.flatMap((variant) => Object.values(variant.match ?? {}).map(String));
  return [];
}

/** English texts that Spanish says otherwise: those without placeholders as they are, the others as patterns. */
const spanishTexts = new Set(Object.values(es).flatMap(toTexts));
const englishTexts = Object.values(en)
  .flatMap(toTexts)
  .filter((text) => !spanishTexts.has(text) && text.replaceAll(/\{\w+\}/g, '').trim() !== '');
const hasPlaceholder = (text: string) => /\{\w+\}/.test(text);
const plainEnglish = new Set(englishTexts.filter((text) => !hasPlaceholder(text)));
const englishPatterns = englishTexts.filter(hasPlaceholder).map((text) => {
  const literal = text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&');
  // A count is a number, so that "Incident report", which is data, is not "{count} report", and a number of a person has digits.
  const counted = literal.replaceAll('{count}', '[\\d,.]+').replaceAll('{number}', '\\S*\\d\\S*');
  return new RegExp(`^${counted.replaceAll(/\{\w+\}/g, '.+')}$`);
});

/** Words of the service in its one language; a message of the portal may be the same. */
const WORDS_OF_SERVICE = new Set([
  'Signature was saved',
  'Active',
  'Terminated',
  'To be handed in within 24 hours',
]);
/** Before the service's own words, where the portal says them in Spanish. */
const SAID = 'Mensaje del servicio: ';

const isEnglish = (text: string) =>
  !WORDS_OF_SERVICE.has(text) &&
  !text.startsWith(SAID) &&
  (plainEnglish.has(text) || englishPatterns.some((pattern) => pattern.test(text)));

/** Everything that can be seen or heard: texts, names, descriptions, placeholders, the title. */
export async function readEverything(page: Page, within = 'body'): Promise<string[]> {
  const texts = await page.evaluate((scope) => {
    const found: string[] = [document.title];
    for (const root of document.querySelectorAll(scope)) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
      for (let node: Node | null = root; node !== null; node = walker.nextNode()) {
        const element = node instanceof Element ? node : node.parentElement;
        // Every language is named in itself.
        if (
          element === null ||
          element.closest('script, noscript, style, [lang]:not(html), [data-testid=announcer]') !== null
        )
          continue;
        if (node instanceof Element) {
          for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'data-label']) {
            found.push(node.getAttribute(name) ?? '');
          }
        } else found.push(node.textContent ?? '');
      }
    }
    return found;
  }, within);
  return [...new Set(texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter(Boolean))];
}

/** Expects no visible text that is a message in English and has another one in Spanish. */
export async function expectNoEnglish(page: Page, within?: string): Promise<void> {
  const texts = await readEverything(page, within);
  expect.soft(texts.length, 'texts to read').toBeGreaterThan(1);
  expect.soft(texts.filter(isEnglish), 'English on a Spanish page').toEqual([]);
}
