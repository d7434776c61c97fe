import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '../../fixtures/test.ts';

const engine = createRequire(import.meta.url).resolve('html_codesniffer/build/HTMLCS.js');

interface Sniffer {
  process(standard: string, content: Document, done: () => void, fail: () => void): void;
  getTranslation(key: string): string | undefined;
  getMessages(): readonly { type: number; code: string; msg: string; element: Element }[];
}

/**
 * Findings of the engine that the standards do not share: cells refer to their headings by `scope` (H63), which does the
 * same as `headers` (H43); and HTML lets a user's name be an e-mail address.
 */
const NOT_WRONG = [
  /^\S+\.H43\.HeadersRequired:/,
  /InvalidAutoComplete_Text <input type="email" autocomplete="username"/,
];

/** The errors that HTML_CodeSniffer finds, one line for each; its warnings and notices ask a person to look. In the page. */
function findErrors(): Promise<string[]> {
  const { HTMLCS } = window as unknown as { HTMLCS: Sniffer };
  const ERROR = 1;
  // Some of its own messages are missing, which would end it: their keys say enough.
  const { getTranslation } = HTMLCS;
  HTMLCS.getTranslation = (key) => getTranslation.call(HTMLCS, key) ?? key;
  return new Promise((resolve, reject) => {
    const done = () =>
      resolve(
        HTMLCS.getMessages()
          .filter(({ type, element }) => type === ERROR && element.closest('.mock-console-link') === null)
          .map(({ code, msg, element }) => `${code}: ${msg} ${element.outerHTML.slice(0, 160)}`),
      );
    HTMLCS.process('WCAG2AA', document, done, () => reject(new Error('The engine gave up.')));
  });
}

/** Runs the rules of a second accessibility engine, which finds problems that the first does not look for. */
export async function expectNothingForSecondEngine(page: Page): Promise<void> {
  await page.evaluate(await readFile(engine, 'utf8'));
  const errors = await page.evaluate(findErrors);
  const isWrong = (error: string) => !NOT_WRONG.some((known) => known.test(error));
  expect.soft(errors.filter(isWrong), 'errors for the second engine').toEqual([]);
}
