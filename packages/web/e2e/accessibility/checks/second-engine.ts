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
 * Findings that the standards do not share: cells refer to their headings by `scope` (H63), which is as good as
 * `headers` (H43); HTML allows an e-mail address as a user name; and a field that only password managers read has no
 * name.
 */
const NOT_WRONG = [
  /^\S+\.H43\.HeadersRequired:/,
  /InputText\.Name: .* <input hidden=/,
  /InvalidAutoComplete_Text <input [^>]*type="email" autocomplete="username"/,
];

/**
 * Returns the errors that HTML_CodeSniffer finds, one line each. Its warnings and notices ask for a check by hand and
 * are left out. Runs in the page.
 */
function findErrors(): Promise<string[]> {
  const { HTMLCS } = window as unknown as { HTMLCS: Sniffer };
  const ERROR = 1;
  // Some of its messages are missing, which would throw; their keys are enough.
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

/** Runs the rules of a second accessibility engine, which finds problems that axe does not look for. */
export async function expectNothingForSecondEngine(page: Page): Promise<void> {
  await page.evaluate(await readFile(engine, 'utf8'));
  const errors = await page.evaluate(findErrors);
  const isWrong = (error: string) => !NOT_WRONG.some((known) => known.test(error));
  expect.soft(errors.filter(isWrong), 'errors for the second engine').toEqual([]);
}
