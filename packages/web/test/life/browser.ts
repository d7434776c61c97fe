/** Parts of a browser that jsdom lacks, for the whole portal. */
import { Blob as NodeBlob, File as NodeFile } from 'node:buffer';
import '../with-resolvers.ts';
import { vi } from 'vitest';

const nothing = () => undefined;

class Observer {
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
}

/** Files that the page saved, by name. */
export const saved: { readonly name: string; readonly blob: Blob }[] = [];
const blobs = new Map<string, Blob>();

/** A canvas on which nothing can be seen. */
const canvas: object = new Proxy({}, { get: () => () => ({ width: 0, data: [] }), set: () => true });

let windowWidth = 1280;

/** Sets the width of the window; lists are tables on wide ones and cards on narrow ones. */
export function setWidth(width: number): void {
  windowWidth = width;
  window.dispatchEvent(new Event('resize'));
}
export const getWidth = (): number => windowWidth;

/** Worker that runs the code of an export in this process. */
class ExportWorker {
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  onerror: unknown = null;
  terminate = nothing;
  async postMessage(request: { kind: string; paper: never }): Promise<void> {
    const { writeCsv } = await import('../../src/exports/csv.ts');
    const { countUnfit } = await import('../../src/exports/fit-cell.ts');
    const bytes = await writeCsv(request.paper);
    this.onmessage?.({ data: { type: 'done', bytes, unfit: countUnfit('csv', request.paper) } });
  }
}

/** Completes jsdom. Call before the portal is imported. */
export async function completeBrowser(): Promise<void> {
  // West of Greenwich, a day that is read in the wrong zone is the day before.
  process.env.TZ = 'America/Los_Angeles';
  // The form that Node's own `Request` can send.
  const form = await new Response(new URLSearchParams()).formData();
  vi.stubGlobal('FormData', form.constructor);
  vi.stubGlobal('Blob', NodeBlob);
  vi.stubGlobal('File', NodeFile);
  vi.stubGlobal('Worker', ExportWorker);
  vi.stubGlobal('ResizeObserver', Observer);
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('PerformanceNavigationTiming', class {});
  vi.stubGlobal('scrollTo', nothing);
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: nothing,
    removeEventListener: nothing,
  }));
  Object.defineProperty(window, 'innerWidth', { get: () => windowWidth, configurable: true });
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', {
    get: () => windowWidth - 200,
    configurable: true,
  });
  Element.prototype.scrollIntoView = nothing;
  document.documentElement.style.fontSize = '16px';
  HTMLCanvasElement.prototype.getContext = (() => canvas) as never;
  URL.createObjectURL = (blob) => {
    const address = `blob:life/${blobs.size}`;
    blobs.set(address, blob as Blob);
    return address;
  };
  URL.revokeObjectURL = nothing;
  // jsdom does not follow links; a link with `download` saves its blob.
  HTMLAnchorElement.prototype.click = function click() {
    const blob = blobs.get(this.href);
    if (this.download !== '' && blob !== undefined) saved.push({ name: this.download, blob });
    else this.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  };
}
