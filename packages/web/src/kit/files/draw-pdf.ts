import {
  getDocument,
  type PDFDocumentLoadingTask,
  type PDFPageProxy,
  PDFWorker,
} from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A rendered page, and its words for screen readers. */
export interface RenderedPage {
  readonly picture: Blob;
  readonly text: string;
}

/** Rendered pages of a PDF; `count` may be more than were rendered. */
export interface RenderedPdf {
  readonly count: number;
  readonly pages: readonly RenderedPage[];
}

/** Pages are kept as images, so the memory of a phone limits their number; the rest is in the file. */
const MOST_PAGES = 20;

/** Width of a page in pixels: sharp on a phone at twice its width. */
const PAGE_WIDTH = 1_200;

/** Longest rendering time in ms, for files made to keep a device busy. */
export const RENDER_TIMEOUT_MS = 20_000;

/** Bytes of the largest file that is rendered, twice the largest upload; its reader needs a multiple in memory. */
const MOST_BYTES = 50 * 1024 * 1024;

/**
 * Renders the pages of a PDF without running anything of it: no script (that needs a sandbox which is not loaded), no form,
 * no code made from text, no compiled code, and nothing fetched. Rejects when it cannot be read, is larger than
 * {@link MOST_BYTES} or takes longer than {@link RENDER_TIMEOUT_MS}. Ends its worker at once when `signal` aborts, within a page too.
 */
export async function renderPdf(bytes: Uint8Array, signal: AbortSignal): Promise<RenderedPdf> {
  signal.throwIfAborted();
  if (bytes.length > MOST_BYTES) throw new Error('The PDF is too large to render.');
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
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  const onLate = () => reject(new DOMException('The PDF took too long to render.', 'TimeoutError'));
  signal.addEventListener('abort', onAbort);
  const timer = setTimeout(onLate, RENDER_TIMEOUT_MS);
  try {
    return await Promise.race([drawPages(loading, signal), ended]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
    // Cancels what the page renders. Not awaited: a worker that is busy for ever never answers.
    loading.destroy().catch(() => undefined);
    worker.destroy();
    port.terminate();
  }
}

async function drawPages(loading: PDFDocumentLoadingTask, signal: AbortSignal): Promise<RenderedPdf> {
  const pdf = await loading.promise;
  const pages: RenderedPage[] = [];
  for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES); number += 1) {
    signal.throwIfAborted();
    pages.push(await drawPage(await pdf.getPage(number)));
  }
  return { count: pdf.numPages, pages };
}

async function drawPage(page: PDFPageProxy): Promise<RenderedPage> {
  const natural = page.getViewport({ scale: 1 });
  // A very long page would need a canvas larger than a browser allows.
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
