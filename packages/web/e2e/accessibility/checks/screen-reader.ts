import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '../../fixtures/test.ts';

/**
 * Path of the virtual screen reader. It is on the page's own host, since the content security policy allows scripts
 * only from there.
 */
const READER_PATH = '/assets/virtual-screen-reader.js';

/** The announcements of a screen reader while a client uses the page. */
export interface Transcript {
  /** All phrases so far, in order. */
  readonly read: () => Promise<readonly string[]>;
  /** Waits until these phrases were spoken in this order; others may come between them. */
  readonly expectSaid: (...phrases: readonly RegExp[]) => Promise<void>;
}

/**
 * Starts a virtual screen reader, which records what it would say about focused elements and live regions. It shows
 * that the right texts come in the right order; how a real screen reader pronounces them has to be checked by hand
 * (docs/how-to/check-accessibility-by-hand.md).
 */
export async function startScreenReader(page: Page): Promise<Transcript> {
  const source = await readFile(
    fileURLToPath(import.meta.resolve('@guidepup/virtual-screen-reader/browser.js')),
  );
  await page.route(`**${READER_PATH}`, (route) =>
    route.fulfill({ body: source, contentType: 'text/javascript' }),
  );
  // The import is in a string, since it runs in the page and not in the test.
  await page.evaluate(`(async (path) => {
    // The library also looks up names inside removed elements, where only a document can be searched by id.
    Element.prototype.getElementById = function (id) { return this.querySelector('#' + CSS.escape(id)); };
    const { virtual } = await import(path);
    await virtual.start({ container: document.body });
    window.screenReader = virtual;
  })('${READER_PATH}')`);
  const read = () => page.evaluate<readonly string[]>('window.screenReader.spokenPhraseLog()');
  return {
    read,
    expectSaid: (...phrases) =>
      expect
        .poll(async () => findInOrder(await read(), phrases), { message: 'not said, or not in this order' })
        .toEqual([]),
  };
}

/** Returns the phrases that were not said after the previous ones. */
function findInOrder(said: readonly string[], phrases: readonly RegExp[]): string[] {
  let from = 0;
  return phrases.flatMap((phrase) => {
    const at = said.findIndex((words, index) => index >= from && phrase.test(words));
    if (at === -1) return [`${phrase} in: ${said.slice(from).join(' | ')}`];
    from = at;
    return [];
  });
}
