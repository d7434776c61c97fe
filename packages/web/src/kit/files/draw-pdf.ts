import {
  getDocument,
  type PDFDocumentLoadingTask,
  type PDFPageProxy,
  PDFWorker,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PdfWarning } from './draw-pdf-warnings.ts';

/** A rendered page, and its text for screen readers. */
export interface RenderedPage {
  readonly picture: Blob;
  readonly text: string;
}

/** Rendered pages of a PDF; `count` may be more than were rendered. */
export interface RenderedPdf {
  readonly count: number;
  /** False if pdf.js warned: a picture or a font may be missing. */
  readonly isWhole: boolean;
  readonly pages: readonly RenderedPage[];
}

/** Largest number of rendered pages, which are kept as images in a phone's memory; the download has the rest. */
const MOST_PAGES = 20;

/** Width of a page in pixels: sharp on a phone at twice its width. */
const PAGE_WIDTH = 1_200;

/** Longest rendering time in ms, since some files are made to keep a device busy. */
export const RENDER_TIMEOUT_MS = 20_000;

/** Largest file in bytes that is rendered, twice the largest upload; reading it takes several times as much memory. */
const MOST_BYTES = 50 * 1024 * 1024;

/** Warnings about files that show whole: hints of fonts, and a table of contents that was read anew. */
const IS_HARMLESS = /^Warning: (?:TT: |Indexing all PDF objects|Ignoring )/;

/** Level of pdf.js at which it warns. */
const WARNINGS = 1;

/**
 * Returns the addresses of what pdf.js fetches when a file needs it, beside this script (build/pdf-data.ts): decoders,
 * character maps, fonts and a colour profile.
 */
function toDataAddresses() {
  const here = import.meta.url;
  const at = (folder: string) => new URL(`pdf-${version}/${folder}/`, here).href;
  return {
    wasmUrl: at('wasm'),
    cMapUrl: at('cmaps'),
    standardFontDataUrl: at('standard_fonts'),
    iccUrl: at('iccs'),
  };
}

/**
 * Renders the pages of a PDF without running anything in it: scripts, forms and generated code are off, and only the
 * portal's own decoders, fonts and maps are fetched. Rejects if the file cannot be read, is larger than {@link MOST_BYTES} or takes longer than
 * {@link RENDER_TIMEOUT_MS}. Terminates its worker as soon as `signal` aborts, even in the middle of a page.
 */
export async function renderPdf(bytes: Uint8Array, signal: AbortSignal): Promise<RenderedPdf> {
  signal.throwIfAborted();
  if (bytes.length > MOST_BYTES) throw new Error('The PDF is too large to render.');
  const port = new Worker(new URL('./draw-pdf-worker.ts', import.meta.url), { type: 'module' });
  let isWhole = true;
  port.addEventListener('message', ({ data }: MessageEvent<Partial<PdfWarning>>) => {
    if (data.portalWarning !== undefined && !IS_HARMLESS.test(data.portalWarning)) isWhole = false;
  });
  const worker = PDFWorker.create({ port, verbosity: WARNINGS });
  const loading = getDocument({
    // A copy, since the bytes are transferred to the worker and Download still needs them.
    data: bytes.slice(),
    worker,
    isEvalSupported: false,
    ...toDataAddresses(),
    cMapPacked: true,
    useWorkerFetch: true,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: WARNINGS,
  });
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  const onLate = () => reject(new DOMException('The PDF took too long to render.', 'TimeoutError'));
  signal.addEventListener('abort', onAbort);
  const timer = setTimeout(onLate, RENDER_TIMEOUT_MS);
  try {
    const drawn = await Promise.race([drawPages(loading, signal), ended]);
    return { ...drawn, isWhole };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
    // Cancels the rendering. Not awaited, since a busy worker may never answer.
    loading.destroy().catch(() => undefined);
    worker.destroy();
    port.terminate();
  }
}

async function drawPages(
  loading: PDFDocumentLoadingTask,
  signal: AbortSignal,
): Promise<Omit<RenderedPdf, 'isWhole'>> {
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
