import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PhotoReply, PhotoRequest } from '../../../../src/kit/files/choose/shrink-photo-worker.ts';
import '../../../with-resolvers.ts';
import { createContext, drawnOn, toCorners } from './sample-canvas.ts';

const UNCUT = { top: 0, right: 0, bottom: 0, left: 0 };
const file = new File(['x'], 'a.jpg');
const scope = {
  onmessage: undefined as ((event: { data: PhotoRequest }) => void) | undefined,
  postMessage: (_: PhotoReply) => {},
};
vi.stubGlobal('self', scope);
await import('../../../../src/kit/files/choose/shrink-photo-worker.ts');

const ask = (request: Omit<PhotoRequest, 'file'>): Promise<PhotoReply> => {
  const { promise, resolve } = Promise.withResolvers<PhotoReply>();
  scope.postMessage = resolve;
  scope.onmessage?.({ data: { file, ...request } });
  return promise;
};

let picture = { width: 0, height: 0, close: vi.fn() };
let brightness = 255;
let canvases: { readonly width: number; readonly height: number }[] = [];
class FakeCanvas {
  constructor(
    public width: number,
    public height: number,
  ) {
    canvases.push(this);
  }
  getContext = () => createContext(this, brightness);
  convertToBlob = async (options: object) => new Blob([JSON.stringify(options)]);
}
const take = (width: number, height: number) => {
  picture = { width, height, close: vi.fn() };
  canvases = [];
};

beforeEach(() => {
  vi.stubGlobal('OffscreenCanvas', FakeCanvas);
  vi.stubGlobal('createImageBitmap', async () => picture);
  brightness = 255;
  take(400, 300);
});

describe('the photo that is sent', () => {
  it.each([
    [0, 400, 300],
    [1, 300, 400],
    [2, 400, 300],
    [3, 300, 400],
  ])('shows what is left between the cut sides after %i quarter turns', async (turns, width, height) => {
    const cut = { top: 0.1, right: 0.2, bottom: 0.3, left: 0.05 };
    await ask({ making: 'always', edit: { turns, cut } });
    const [sent] = canvases;
    expect.soft(sent?.width).toEqual(Math.floor(width * 0.75));
    expect.soft(sent?.height).toEqual(Math.floor(height * 0.6));
    expect(sent && drawnOn.get(sent)).toEqual([
      // Transparent areas become white.
      { picture, corners: toCorners(turns, { width, height }, cut), ground: 'white' },
    ]);
    // A decoded photo takes tens of megabytes.
    expect(picture.close).toHaveBeenCalledOnce();
  });

  it('of many pixels is made smaller as a whole, and judged in that size', async () => {
    take(4_000, 3_000);
    brightness = 0;
    const { photo, flaws } = await ask({ making: 'if many pixels' });
    const [sent, judged] = canvases;
    expect([sent?.width, sent?.height, judged?.width, judged?.height]).toEqual([1_825, 1_369, 800, 600]);
    expect(sent && drawnOn.get(sent)?.[0]?.corners[0]).toEqual([0, 0]);
    expect(judged && drawnOn.get(judged)?.[0]?.picture).toBe(sent);
    expect.soft(await photo?.text()).toBe('{"type":"image/jpeg","quality":0.85}');
    expect.soft(flaws).toEqual(['dark']);
  });

  it.each([
    ['never', 4_000, 3_000, false],
    ['if many pixels', 400, 300, false],
    ['always', 400, 300, true],
  ] as const)('is encoded %s with %i by %i pixels: %s', async (making, width, height, isMade) => {
    take(width, height);
    const { photo, flaws } = await ask({ making });
    expect({ hasPhoto: photo !== null, flaws }).toEqual({ hasPhoto: isMade, flaws: [] });
  });

  it('is the chosen file if the browser cannot decode it', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no image')));
    expect(await ask({ making: 'always', edit: { turns: 0, cut: UNCUT } })).toEqual({
      photo: null,
      flaws: [],
    });
  });
});
