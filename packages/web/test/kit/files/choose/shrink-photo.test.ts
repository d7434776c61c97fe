import { beforeEach, describe, expect, it, vi } from 'vitest';
import '../../../with-resolvers.ts';
import {
  editPhoto,
  findPhotoFlaws,
  findSizeBefore,
  mayShrink,
  shrinkPhoto,
} from '../../../../src/kit/files/choose/shrink-photo.ts';

/** A worker that the test controls. */
const worker = {
  asked: undefined as unknown,
  ended: 0,
  answer: undefined as Blob | null | undefined,
  flaws: [] as string[],
};

class FakeWorker {
  onmessage?: (event: { data: unknown }) => void;
  onerror?: () => void;
  postMessage(asked: unknown) {
    worker.asked = asked;
    if (worker.answer === undefined) this.onerror?.();
    else this.onmessage?.({ data: { photo: worker.answer, flaws: worker.flaws } });
  }
  terminate() {
    worker.ended += 1;
  }
}

beforeEach(() => {
  Object.assign(worker, { asked: undefined, ended: 0, answer: undefined, flaws: [] });
  vi.stubGlobal('Worker', FakeWorker);
});

const photo = (name: string, size: number) => new File(['x'.repeat(size)], name, { lastModified: 5 });
const jpeg = (size: number) => new Blob(['y'.repeat(size)], { type: 'image/jpeg' });

describe('a photo that may be made smaller', () => {
  it.each([
    ['a.jpg', 500_001, true],
    ['a.JPEG', 500_001, true],
    ['a.png', 500_001, true],
    ['a.jpg', 500_000, false],
    ['a.pdf', 9_000_000, false],
    ['a.jpg.pdf', 9_000_000, false],
    ['ajpg', 9_000_000, false],
  ])('%s of %i bytes: %s', (name, size, may) => {
    expect(mayShrink({ name, size })).toBe(may);
  });
});

describe('making a photo smaller', () => {
  it('REG-02 gives a JPEG with its name and date, and the original', async () => {
    worker.answer = jpeg(300);
    const large = photo('my.id.PNG', 1000);
    const smaller = await shrinkPhoto(large);
    expect([smaller?.name, smaller?.size, smaller?.type, smaller?.lastModified]).toEqual([
      ...['my.id.jpg', 300, 'image/jpeg', 5],
    ]);
    expect([smaller && findSizeBefore(smaller), findSizeBefore(large)]).toEqual([1000, undefined]);
    expect([worker.asked, worker.ended]).toEqual([{ file: large, isAlwaysMade: false }, 1]);
  });

  it('keeps the name of a JPEG', async () => {
    worker.answer = jpeg(1);
    expect((await shrinkPhoto(photo('scan.png.jpeg', 100)))?.name).toBe('scan.png.jpeg');
  });

  it.each([
    [2_000_000, false],
    [2_000_001, true],
  ])('of %i bytes is encoded again at any size in pixels: %s', async (size, isAlwaysMade) => {
    worker.answer = null;
    await shrinkPhoto(photo('a.jpg', size));
    expect(worker.asked).toMatchObject({ isAlwaysMade });
  });

  it.each([
    [800, true],
    [801, false],
  ])('is used when 1,000 bytes become %i: %s', async (size, isWorth) => {
    worker.answer = jpeg(size);
    expect((await shrinkPhoto(photo('a.jpg', 1000))) !== undefined).toBe(isWorth);
  });

  it.each([
    ['the worker cannot draw it', null],
    ['the worker cannot be had', undefined],
  ])('keeps the original when %s', async (_, answer) => {
    worker.answer = answer;
    expect(await shrinkPhoto(photo('a.jpg', 1000))).toBeUndefined();
    expect(worker.ended).toBe(1);
  });
});

describe('the flaws of a photo', () => {
  it('PBL-08 are found in the smaller copy, or in the photo that is kept', async () => {
    worker.flaws = ['blurry'];
    worker.answer = jpeg(300);
    const large = photo('a.jpg', 1000);
    const smaller = await shrinkPhoto(large);
    expect([smaller && findPhotoFlaws(smaller), findPhotoFlaws(large)]).toEqual([['blurry'], []]);
    worker.answer = null;
    await shrinkPhoto(large);
    expect(findPhotoFlaws(large)).toEqual(['blurry']);
  });
});

describe('changing a photo', () => {
  const edit = { turns: 1, cut: { top: 0.1, right: 0, bottom: 0, left: 0 } };

  it('PBL-08 gives a JPEG with its name and date, judged again', async () => {
    worker.flaws = ['dark'];
    worker.answer = jpeg(2_000);
    const given = photo('my.id.png', 1000);
    const edited = await editPhoto(given, edit);
    expect([edited?.name, edited?.size, edited?.lastModified, edited && findPhotoFlaws(edited)]).toEqual([
      ...['my.id.jpg', 2_000, 5],
      ['dark'],
    ]);
    expect([worker.asked, worker.ended]).toEqual([{ file: given, isAlwaysMade: true, edit }, 1]);
  });

  it('PBL-08 gives undefined when the browser cannot', async () => {
    worker.answer = null;
    expect(await editPhoto(photo('a.jpg', 1000), edit)).toBeUndefined();
  });
});
