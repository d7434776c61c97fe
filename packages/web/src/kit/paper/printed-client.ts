import { createClientStore } from '../../lib/client-store.ts';
import { createStore } from '../../lib/store.ts';
import { yieldToMain } from '../../lib/yield.ts';
import { readPaperClient } from './read-paper-client.ts';

/** The client's name and UCI number while the page is printed; empty otherwise, so that they leave the memory. */
export const printedClient = createClientStore('');

/**
 * Prints the page with the client's name in its head. Browsers write a PDF that screen readers can read (decision
 * 0094).
 */
export async function printPage(): Promise<void> {
  printedClient.set(await readPaperClient());
  await yieldToMain();
  // Added before: some browsers report the end of the print before `print` returns.
  window.addEventListener('afterprint', () => printedClient.set(''), { once: true });
  window.print();
}

/** True while the screen shows the head of a document itself. */
export const screenHasHead = createStore(false);
