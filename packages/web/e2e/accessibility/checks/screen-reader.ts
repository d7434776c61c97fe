import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '../../fixtures/test.ts';

/** Path of the virtual screen reader: on the page's own host, which is the only one that its policy allows scripts from. */
const READER_PATH = '/assets/virtual-screen-reader.js';

/** Announcements of a screen reader while a client uses the page. */
export interface Transcript {
  /** All phrases so far, in order. */
  readonly read: () => Promise<readonly string[]>;
  /** Waits until these phrases were spoken in this order; others may come between them. */
  readonly expectSaid: (...phrases: readonly RegExp[]) => Promise<void>;
}

/**
 * Lets a virtual screen reader follow the page from now on: it says what focus comes to and what live regions hold, as
 * the accessibility tree gives it. It shows that the right words come in the right order; how a real reader speaks them
 * is for people to hear (docs/how-to/check-accessibility-by-hand.md).
 */
export async function startScreenReader(page: Page): Promise<Transcript> {
  const source = await readFile(
    fileURLToPath(import.meta.resolve('@guidepup/virtual-screen-reader/browser.js')),
  );
  await page.route(`**${READER_PATH}`, (route) =>
    route.fulfill({ body: source, contentType: 'text/javascript' }),
  );
  // The import is a string, since the page runs it, not the test.
  await page.evaluate(`(async (path) => {
    // The reader looks up names in what was just taken off the page too, where only a document can be asked by id.
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

/** The phrases that were not said after those before them. */
function findInOrder(said: readonly string[], phrases: readonly RegExp[]): string[] {
  let from = 0;
  return phrases.flatMap((phrase) => {
    const at = said.findIndex((words, index) => index >= from && phrase.test(words));
    if (at === -1) return [`${phrase} in: ${said.slice(from).join(' | ')}`];
    from = at;
    return [];
  });
}
