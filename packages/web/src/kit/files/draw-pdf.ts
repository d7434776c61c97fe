import { getDocument, type PDFPageProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A page as it is drawn, and its words for whoever does not see it. */
export interface DrawnPage {
  readonly picture: Blob;
  readonly text: string;
}

/** What a PDF gave; `count` may be more than what was drawn. */
export interface DrawnPdf {
  readonly count: number;
  readonly pages: readonly DrawnPage[];
}

/** Pages are held as pictures, which a phone's memory bounds; the rest is in the file. */
const MOST_PAGES = 20;

/** Pixels across: sharp on a phone at twice its width. */
const PAGE_WIDTH = 1_200;

/**
 * Draws the pages of a PDF without running anything of it: no script (that needs a sandbox which is not loaded), no form,
 * no code made from text, no compiled code, and nothing fetched. Rejects when it cannot be read; ends when `signal` does.
 */
export async function drawPdf(bytes: Uint8Array, signal: AbortSignal): Promise<DrawnPdf> {
  const port = new Worker(new URL('./draw-pdf-worker.ts', import.meta.url), { type: 'module' });
  const worker = PDFWorker.create({ port, verbosity: 0 });
  const loading = getDocument({
    // A copy, since the worker takes the bytes away and Download still needs them.
    data: bytes.slice(),
    worker,
    isEvalSupported: false,
    useWasm: false,
    useWorkerFetch: false,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: 0,
  });
  try {
    const pdf = await loading.promise;
    const pages: DrawnPage[] = [];
    for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES); number += 1) {
      signal.throwIfAborted();
      pages.push(await drawPage(await pdf.getPage(number)));
    }
    return { count: pdf.numPages, pages };
  } finally {
    await loading.destroy();
    worker.destroy();
    port.terminate();
  }
}

async function drawPage(page: PDFPageProxy): Promise<DrawnPage> {
  const natural = page.getViewport({ scale: 1 });
  // A page as long as a roll would make a picture that no browser holds.
  const scale = Math.min(PAGE_WIDTH / natural.width, (PAGE_WIDTH * 4) / natural.height);
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  await page.render({ canvas, viewport }).promise;
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, 'image/png');
  const picture = await promise;
  page.cleanup();
  if (picture === null) throw new Error('The browser gave no picture of the page.');
  return { picture, text: text.replace(/\s+/g, ' ').trim() };
}
