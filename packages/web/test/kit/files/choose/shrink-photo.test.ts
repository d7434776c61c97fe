import { beforeEach, describe, expect, it, vi } from 'vitest';
import '../../../with-resolvers.ts';
import {
  editPhoto,
  findPhotoFlaws,
  findSizeBefore,
  isCleaned,
  isPhoto,
  mayEdit,
  PHOTO_TIMEOUT_MS,
  preparePhoto,
} from '../../../../src/kit/files/choose/shrink-photo.ts';

import { JPEG, PNG, withSecrets } from './sample-photos.ts';

/** A worker that the test controls. */
const worker = {
  asked: undefined as unknown,
  ended: 0,
  response: undefined as Blob | null | undefined,
  flaws: [] as string[],
  isSilent: false,
};

class FakeWorker {
  onmessage?: (event: { data: unknown }) => void;
  onerror?: () => void;
  postMessage(asked: unknown) {
    worker.asked = asked;
    if (worker.isSilent) return;
    if (worker.response === undefined) this.onerror?.();
    else this.onmessage?.({ data: { photo: worker.response, flaws: worker.flaws } });
  }
  terminate() {
    worker.ended += 1;
  }
}

beforeEach(() => {
  Object.assign(worker, { asked: undefined, ended: 0, response: undefined, flaws: [], isSilent: false });
  vi.stubGlobal('Worker', FakeWorker);
});

const photo = (name: string, size: number) => new File(['x'.repeat(size)], name, { lastModified: 5 });
const jpeg = (size: number) => new Blob(['y'.repeat(size)], { type: 'image/jpeg' });

describe('making a photo smaller', () => {
  it('REG-02 gives a JPEG with its name and date, and the original', async () => {
    worker.response = jpeg(300);
    const large = photo('my.id.PNG', 1000);
    const smaller = await preparePhoto(large);
    expect.soft(smaller?.name).toBe('my.id.jpg');
    expect.soft(smaller?.size).toBe(300);
    expect.soft(smaller?.type).toBe('image/jpeg');
    expect.soft(smaller?.lastModified).toBe(5);
    expect([smaller && findSizeBefore(smaller), findSizeBefore(large)]).toEqual([1000, undefined]);
    expect.soft(worker.asked).toEqual({ file: large, making: 'never' });
    expect.soft(worker.ended).toBe(1);
  });

  it('keeps the name of a JPEG', async () => {
    worker.response = jpeg(1);
    expect((await preparePhoto(photo('scan.png.jpeg', 100)))?.name).toBe('scan.png.jpeg');
  });

  it.each([
    ['a.jpg', 500_000, 'never'],
    ['a.PNG', 500_001, 'if many pixels'],
    ['a.jpeg', 2_000_000, 'if many pixels'],
    ['a.jpg', 2_000_001, 'always'],
    ['a.webp', 9_000_000, 'never'],
  ])('%s of %i bytes is judged, and encoded again: %s', async (name, size, making) => {
    worker.response = null;
    await preparePhoto(photo(name, size));
    expect(worker.asked).toMatchObject({ making });
  });

  it.each([
    [800, true],
    [801, false],
  ])('is used when 1,000 bytes become %i: %s', async (size, isWorth) => {
    worker.response = jpeg(size);
    expect((await preparePhoto(photo('a.jpg', 1000))) !== undefined).toBe(isWorth);
  });

  it.each([
    ['the worker cannot draw it', null],
    ['the worker cannot be had', undefined],
  ])('keeps the original when %s', async (_, response) => {
    worker.response = response;
    expect(await preparePhoto(photo('a.jpg', 1000))).toBeUndefined();
    expect(worker.ended).toBe(1);
  });
});

describe('the flaws of a photo', () => {
  it('are found in the smaller copy, or in the photo that is kept', async () => {
    worker.flaws = ['blurry'];
    worker.response = jpeg(300);
    const large = photo('a.jpg', 1000);
    const smaller = await preparePhoto(large);
    expect([smaller && findPhotoFlaws(smaller), findPhotoFlaws(large)]).toEqual([['blurry'], []]);
    worker.response = null;
    await preparePhoto(large);
    expect(findPhotoFlaws(large)).toEqual(['blurry']);
  });
});

describe('changing a photo', () => {
  const edit = { turns: 1, cut: { top: 0.1, right: 0, bottom: 0, left: 0 } };

  it('gives a JPEG with its name and date, judged again', async () => {
    worker.flaws = ['dark'];
    worker.response = jpeg(2_000);
    const given = photo('my.id.png', 1000);
    const edited = await editPhoto(given, edit);
    expect([edited?.name, edited?.size, edited?.lastModified, edited && findPhotoFlaws(edited)]).toEqual([
      'my.id.jpg',
      2_000,
      5,
      ['dark'],
    ]);
    expect.soft(worker.asked).toEqual({ file: given, making: 'always', edit });
    expect.soft(worker.ended).toBe(1);
  });

  it('gives undefined when the browser cannot', async () => {
    worker.response = null;
    expect(await editPhoto(photo('a.jpg', 1000), edit)).toBeUndefined();
  });
});

describe('what a photo tells', () => {
  it('is taken out of a small one, which is told of, and judged', async () => {
    worker.flaws = ['blurry'];
    worker.response = null;
    const given = new File([withSecrets(JPEG, 6)], 'a.jpg', { type: 'image/jpeg', lastModified: 5 });
    const sent = await preparePhoto(given);
    expect.soft(sent?.name).toBe('a.jpg');
    expect.soft(sent?.type).toBe('image/jpeg');
    expect.soft(sent?.lastModified).toBe(5);
    expect(await sent?.text()).not.toContain('SECRET');
    expect(sent && [isCleaned(sent), findPhotoFlaws(sent)]).toEqual([true, ['blurry']]);
  });

  it('is told as taken out also of one that is made smaller', async () => {
    worker.response = jpeg(10);
    const sent = await preparePhoto(new File([withSecrets(JPEG, 6)], 'a.jpg'));
    expect(sent && [sent.size, isCleaned(sent)]).toEqual([10, true]);
  });

  it.each(['a.jfif', 'scan', 'a.bin', 'a.pdf'])('is taken out of a photo by its bytes: %s', async (name) => {
    worker.response = null;
    const given = new File([withSecrets(JPEG, 6)], name);
    expect(await isPhoto(given)).toBe(true);
    const sent = await preparePhoto(given);
    expect.soft(sent?.name).toEqual(name);
    expect.soft(await sent?.text()).toEqual(expect.not.stringContaining('SECRET'));
  });

  it.each(['%PDF-1.7', 'a text', ''])('is not looked for in a file that begins with %j', async (text) => {
    expect(await isPhoto(new File([text], 'a.jpg'))).toBe(false);
  });

  it('a smaller version of a photo without an extension gets one', async () => {
    worker.response = jpeg(10);
    expect((await preparePhoto(new File([withSecrets(JPEG, 6)], 'scan')))?.name).toBe('scan.jpg');
  });

  it('a photo of an iPhone is explained and not decoded', async () => {
    const given = new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'IMG_1.HEIC');
    expect.soft(await isPhoto(given)).toBe(true);
    expect.soft(await preparePhoto(given)).toBe(undefined);
    expect.soft(worker.asked).toBe(undefined);
    expect.soft(findPhotoFlaws(given)).toEqual(['heic']);
    expect.soft(mayEdit(given)).toBe(false);
  });

  it('a photo of too many pixels is not decoded, which is told', async () => {
    const bytes = Uint8Array.from(PNG);
    new DataView(bytes.buffer).setUint32(16, 20_000);
    new DataView(bytes.buffer).setUint32(20, 20_000);
    const given = new File([bytes], 'a.png');
    expect(await preparePhoto(given)).toBeUndefined();
    expect.soft(worker.asked).toBe(undefined);
    expect.soft(findPhotoFlaws(given)).toEqual(['huge']);
    expect.soft(mayEdit(given)).toBe(false);
  });

  it('a photo whose decoding takes too long is sent as it is, which is told', async () => {
    vi.useFakeTimers();
    worker.isSilent = true;
    const preparing = preparePhoto(photo('a.jpg', 1_000));
    await vi.waitFor(() => expect(worker.asked).toBeDefined());
    await vi.advanceTimersByTimeAsync(PHOTO_TIMEOUT_MS);
    expect({ preparing: await preparing, ended: worker.ended }).toEqual({ preparing: undefined, ended: 1 });
    vi.useRealTimers();
  });
});
