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

const undo: (() => void)[] = [];

/** Replaces a property until {@link restoreBrowser}: other test files use the same window. */
function replace(target: object, name: string, replacement: PropertyDescriptor): void {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { ...replacement, configurable: true });
  undo.push(() => {
    if (before === undefined) Reflect.deleteProperty(target, name);
    else Object.defineProperty(target, name, before);
  });
}

/** Leaves jsdom as it was. */
export function restoreBrowser(): void {
  for (const run of undo.splice(0).toReversed()) run();
}

/** Completes jsdom. Call before the portal is imported. */
export async function completeBrowser(): Promise<void> {
  // West of Greenwich, a day that is read in the wrong zone is the day before.
  const { TZ } = process.env;
  process.env.TZ = 'America/Los_Angeles';
  undo.push(() => {
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  });
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
  replace(window, 'innerWidth', { get: () => windowWidth });
  replace(HTMLElement.prototype, 'clientWidth', { get: () => windowWidth - 200 });
  replace(Element.prototype, 'scrollIntoView', { value: nothing });
  document.documentElement.style.fontSize = '16px';
  replace(HTMLCanvasElement.prototype, 'getContext', { value: () => canvas });
  replace(URL, 'createObjectURL', { value: keepBlob });
  replace(URL, 'revokeObjectURL', { value: nothing });
  replace(HTMLAnchorElement.prototype, 'click', { value: followLink });
}

function keepBlob(blob: Blob): string {
  const address = `blob:life/${blobs.size}`;
  blobs.set(address, blob);
  return address;
}

/** jsdom does not follow links; a link with `download` saves its blob. */
function followLink(this: HTMLAnchorElement): void {
  const blob = blobs.get(this.href);
  if (this.download !== '' && blob !== undefined) saved.push({ name: this.download, blob });
  else this.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}
