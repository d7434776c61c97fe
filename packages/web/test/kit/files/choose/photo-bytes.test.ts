import { describe, expect, it } from 'vitest';
import { cleanPicture, mayPreview } from '../../../../src/kit/files/choose/photo-bytes.ts';
import {
  JPEG,
  join,
  LOSSLESS_WEBP,
  PLAIN_WEBP,
  PNG,
  toBytes,
  toLatin,
  toSecretPng,
  toSecretWebp,
  WEBP,
  withSecrets,
} from './sample-photos.ts';

const clean = (bytes: Uint8Array<ArrayBuffer>) => {
  const found = cleanPicture(bytes);
  return found && { ...found, bytes: join(...found.parts) };
};

describe('what a photo tells about place, device and person', () => {
  it.each([
    ['a JPEG', JPEG, withSecrets(JPEG, 1)],
    ['a PNG', PNG, toSecretPng(1)],
    ['a WebP', WEBP, toSecretWebp(1)],
    ['a JPEG with an orientation that there is not', JPEG, withSecrets(JPEG, 9)],
    ['a PNG with an orientation of 0', PNG, toSecretPng(0)],
  ])('is taken out of %s, and nothing else', (_, plain, telling) => {
    expect(toLatin(telling)).toContain('SECRET');
    const found = clean(telling);
    expect(found?.isChanged).toBe(true);
    expect(found && toLatin(found.bytes)).toBe(toLatin(plain));
    expect(clean(plain)).toMatchObject({ isChanged: false, parts: [plain] });
  });

  it.each([
    ['a JPEG', withSecrets(JPEG, 6)],
    ['a PNG', toSecretPng(6)],
    ['a WebP', toSecretWebp(6)],
  ])('leaves the orientation in %s, and stays out when it is read again', (_, telling) => {
    const found = clean(telling);
    const text = found ? toLatin(found.bytes) : '';
    expect(text).not.toContain('SECRET');
    expect(text).toContain('MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0');
    const again = found && clean(found.bytes);
    expect(again?.isChanged).toBe(false);
  });

  it('in a WebP has no flag any more, and the file has its new length', () => {
    const { bytes } = clean(toSecretWebp(1)) ?? {};
    const view = new DataView(bytes?.buffer ?? new ArrayBuffer(0));
    expect([view.getUint8(20), view.getUint32(4, true) + 8]).toEqual([0x20, bytes?.length]);
  });
});

describe('the size of a picture by its head', () => {
  it.each([
    ['a JPEG', JPEG, { width: 64, height: 48 }],
    [
      'a JPEG with fill bytes',
      join(JPEG.subarray(0, 2), Uint8Array.of(0xff, 0xff), JPEG.subarray(2)),
      { width: 64, height: 48 },
    ],
    ['a PNG', PNG, { width: 640, height: 480 }],
    ['a WebP', WEBP, { width: 100, height: 50 }],
    ['a WebP without a head of its own', PLAIN_WEBP, { width: 320, height: 200 }],
    ['a WebP without loss', LOSSLESS_WEBP, { width: 320, height: 200 }],
    ['a JPEG that was cut off', JPEG.subarray(0, -6), { width: 64, height: 48 }],
    ['a PNG that was cut off', PNG.subarray(0, -20), { width: 640, height: 480 }],
  ])('is that of %s', (_, bytes, size) => {
    expect(cleanPicture(bytes)?.size).toEqual(size);
  });
});

it.each([
  '',
  'x',
  'GIF89a',
  '%PDF-1.7',
  '\xff\xd8',
  '\xff\xd8zeros',
  '\xff\xd8\xff\xe1\0\x01',
  // A part that says that it ends before its beginning, in a photo that is sound otherwise.
  toLatin(join(JPEG.subarray(0, 2), toBytes('\xff\xe1\0\0'), JPEG.subarray(2))),
  'RIFF\0\0\0\0WEBP',
  '\x89PNG\r\n\x1a\n',
])('a file that is no readable photo stays as it is: %j', (text) => {
  expect(cleanPicture(toBytes(text))).toBeUndefined();
});

it('no cut of a photo breaks the reader, and no cut tells a secret', () => {
  for (const telling of [withSecrets(JPEG, 6), toSecretPng(6), toSecretWebp(6)])
    for (let length = 0; length < telling.length; length += 1) {
      const found = clean(telling.slice(0, length));
      if (found !== undefined) expect(toLatin(found.bytes)).not.toContain('SECRET');
    }
});

describe('the thumbnail of a chosen file', () => {
  const sized = (bytes: Uint8Array<ArrayBuffer>, at: number, side: number) => {
    const copy = Uint8Array.from(bytes);
    new DataView(copy.buffer).setUint32(at, side);
    new DataView(copy.buffer).setUint32(at + 4, side);
    return copy;
  };
  const GIF = (side: number) => toBytes(`GIF89a${String.fromCharCode(side & 255, side >> 8).repeat(2)}`);
  const BMP = (side: number) => {
    const bytes = new Uint8Array(32);
    bytes.set(toBytes('BM'));
    new DataView(bytes.buffer).setInt32(18, side, true);
    new DataView(bytes.buffer).setInt32(22, -side, true);
    return bytes;
  };

  it.each([
    ['a JPEG', JPEG, true],
    ['a WebP', WEBP, true],
    ['a PNG', PNG, true],
    ['a PNG of 20,000 x 20,000', sized(PNG, 16, 20_000), false],
    ['a GIF', GIF(100), true],
    ['a GIF of 60,000 x 60,000', GIF(60_000), false],
    ['a BMP', BMP(100), true],
    ['a BMP of 20,000 x 20,000', BMP(20_000), false],
    ['a PDF', toBytes('%PDF-1.7'), false],
    ['an empty file', toBytes(''), false],
  ])('of %s is shown only if it is a picture of a size that a page can decode', async (_, bytes, isShown) => {
    expect(await mayPreview(new File([bytes], 'a.dat'))).toBe(isShown);
  });
});
