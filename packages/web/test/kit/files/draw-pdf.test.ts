import { beforeEach, describe, expect, it, vi } from 'vitest';
import '../../with-resolvers.ts';

/** A pdf.js document whose pages and text the test provides. */
const pdf = vi.hoisted(() => ({
  asked: undefined as Record<string, unknown> | undefined,
  pages: [] as { width: number; height: number; items: object[] }[],
  drawn: [] as number[],
  cleaned: 0,
  destroyed: [] as string[],
  failure: undefined as Error | undefined,
  isStuck: false,
}));

vi.mock('pdfjs-dist/legacy/build/pdf.mjs', () => ({
  version: '5.0',
  PDFWorker: { create: () => ({ destroy: () => pdf.destroyed.push('worker') }) },
  getDocument: (asked: Record<string, unknown>) => {
    pdf.asked = asked;
    const getPage = async (number: number) => {
      const page = pdf.pages[number - 1];
      if (page === undefined) throw new Error(`There is no page ${number}.`);
      pdf.drawn.push(number);
      return {
        getViewport: ({ scale }: { scale: number }) => ({
          width: page.width * scale,
          height: page.height * scale,
        }),
        render: () => ({ promise: pdf.isStuck ? new Promise(() => undefined) : Promise.resolve() }),
        getTextContent: async () => ({ items: page.items }),
        cleanup: () => {
          pdf.cleaned += 1;
        },
      };
    };
    return {
      promise: pdf.failure
        ? Promise.reject(pdf.failure)
        : Promise.resolve({ numPages: pdf.pages.length, getPage }),
      destroy: async () => void pdf.destroyed.push('loading'),
    };
  },
}));

const sizes: [number, number][] = [];
let port: EventTarget;
let picture: (() => Blob | null) | undefined;

beforeEach(() => {
  Object.assign(pdf, {
    asked: undefined,
    pages: [],
    drawn: [],
    cleaned: 0,
    destroyed: [],
    failure: undefined,
    isStuck: false,
  });
  sizes.length = 0;
  picture = () => new Blob(['picture']);
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      constructor() {
        super();
        port = this;
      }
      terminate = () => pdf.destroyed.push('port');
    },
  );
  vi.stubGlobal('document', {
    createElement: () => {
      const canvas = {
        width: 0,
        height: 0,
        toBlob: (give: (blob: Blob | null) => void) => {
          sizes.push([canvas.width, canvas.height]);
          give(picture?.() ?? null);
        },
      };
      return canvas;
    },
  });
});

const { renderPdf, RENDER_TIMEOUT_MS } = await import('../../../src/kit/files/draw-pdf.ts');
const page = (changes = {}) => ({ width: 600, height: 800, items: [], ...changes });
const NEVER = new AbortController().signal;
const ALL_GONE = ['loading', 'worker', 'port'];

describe('rendering a PDF', () => {
  it('FILE-02 gives each page as an image of one width, with its text', async () => {
    pdf.pages = [
      page({ items: [{ str: 'Total:' }, { type: 'beginMarkedContent' }, { str: '  $4 ' }] }),
      page({ width: 2400, height: 1200, items: [{ str: 'Page\ntwo' }] }),
    ];
    const drawn = await renderPdf(Uint8Array.of(1), NEVER);
    expect(drawn.count).toBe(2);
    expect(drawn.pages.map(({ text }) => text)).toEqual(['Total: $4', 'Page two']);
    expect(await drawn.pages[0]?.picture.text()).toBe('picture');
    expect(sizes).toEqual([
      [1200, 1600],
      [1200, 600],
    ]);
    expect({ cleaned: pdf.cleaned, destroyed: pdf.destroyed }).toEqual({ cleaned: 2, destroyed: ALL_GONE });
  });

  it.each([
    ['as long as a roll', { width: 100, height: 4800 }, [100, 4800]],
    ['as thin as a line', { width: 10_000, height: 1 }, [1200, 1]],
    ['higher than any picture', { width: 1, height: 48_000 }, [1, 4800]],
  ])('FILE-02 renders a page %s no larger than a browser can hold', async (_, shape, size) => {
    pdf.pages = [page(shape)];
    await renderPdf(Uint8Array.of(1), NEVER);
    expect(sizes).toEqual([size]);
  });

  it('FILE-02 renders the first twenty pages, and gives their total', async () => {
    pdf.pages = Array.from({ length: 23 }, () => page());
    const { count, pages } = await renderPdf(Uint8Array.of(1), NEVER);
    expect([count, pages.length, pdf.drawn.at(0), pdf.drawn.at(-1)]).toEqual([23, 20, 1, 20]);
  });

  it('runs no script, fetches only data of the portal, and keeps the bytes for Download', async () => {
    pdf.pages = [page()];
    const bytes = Uint8Array.of(1, 2, 3);
    await renderPdf(bytes, NEVER);
    const { data, worker, wasmUrl, cMapUrl, standardFontDataUrl, iccUrl, ...rules } = pdf.asked ?? {};
    expect(rules).toEqual({
      isEvalSupported: false,
      useWorkerFetch: true,
      cMapPacked: true,
      enableXfa: false,
      stopAtErrors: false,
      verbosity: 1,
    });
    const folders = [wasmUrl, cMapUrl, standardFontDataUrl, iccUrl].map((address) =>
      String(address).split('/pdf-5.0/').at(-1),
    );
    expect(folders).toEqual(['wasm/', 'cmaps/', 'standard_fonts/', 'iccs/']);
    expect([data, data === bytes, worker === undefined]).toEqual([bytes, false, false]);
  });

  it.each([
    [[], true],
    [['Warning: TT: undefined function: 3', 'Warning: Indexing all PDF objects'], true],
    [['Warning: Unable to decode image "img_p0_1": JpxError'], false],
  ])('FILE-02 with the warnings %j is whole: %s', async (warnings, isWhole) => {
    pdf.pages = [page()];
    const drawing = renderPdf(Uint8Array.of(1), NEVER);
    for (const portalWarning of warnings)
      port.dispatchEvent(new MessageEvent('message', { data: { portalWarning } }));
    expect((await drawing).isWhole).toBe(isWhole);
  });

  it('fails for an unreadable file, and releases its worker', async () => {
    pdf.failure = new Error('no PDF');
    await expect(renderPdf(Uint8Array.of(1), NEVER)).rejects.toThrow('no PDF');
    expect(pdf.destroyed).toEqual(ALL_GONE);
  });

  it('fails when the browser gives no image', async () => {
    pdf.pages = [page()];
    picture = () => null;
    await expect(renderPdf(Uint8Array.of(1), NEVER)).rejects.toThrow('no picture');
    expect({ cleaned: pdf.cleaned, destroyed: pdf.destroyed }).toEqual({ cleaned: 1, destroyed: ALL_GONE });
  });

  it('ends its worker at once when the viewer closes during a page', async () => {
    pdf.pages = [page()];
    pdf.isStuck = true;
    const controller = new AbortController();
    const drawing = renderPdf(Uint8Array.of(1), controller.signal);
    await vi.waitFor(() => expect(pdf.drawn).toEqual([1]));
    controller.abort();
    await expect(drawing).rejects.toMatchObject({ name: 'AbortError' });
    expect(pdf.destroyed).toEqual(ALL_GONE);
  });

  it('aborts a page after 20 s', async () => {
    vi.useFakeTimers();
    pdf.pages = [page()];
    pdf.isStuck = true;
    const drawing = renderPdf(Uint8Array.of(1), NEVER).catch((error: Error) => error.name);
    await vi.advanceTimersByTimeAsync(RENDER_TIMEOUT_MS - 1);
    expect(pdf.destroyed).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await drawing).toBe('TimeoutError');
    expect([RENDER_TIMEOUT_MS, pdf.destroyed]).toEqual([20_000, ALL_GONE]);
    vi.useRealTimers();
  });

  it('does not start for a file above 50 MiB, or after an abort', async () => {
    await expect(renderPdf(new Uint8Array(50 * 1024 * 1024 + 1), NEVER)).rejects.toThrow('too large');
    await expect(renderPdf(Uint8Array.of(1), AbortSignal.abort())).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect({ asked: pdf.asked, destroyed: pdf.destroyed }).toEqual({ asked: undefined, destroyed: [] });
  });

  it('ends between two pages on abort', async () => {
    pdf.pages = [page(), page(), page()];
    const controller = new AbortController();
    picture = () => {
      controller.abort();
      return new Blob();
    };
    await expect(renderPdf(Uint8Array.of(1), controller.signal)).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect({ drawn: pdf.drawn, destroyed: pdf.destroyed }).toEqual({ drawn: [1], destroyed: ALL_GONE });
  });
});
