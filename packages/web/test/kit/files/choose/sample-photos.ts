/** Photos with the metadata that phones and programs write; each telling part contains `SECRET`. */

type Bytes = Uint8Array<ArrayBuffer>;

export const toBytes = (text: string): Bytes => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
export const join = (...parts: readonly Bytes[]): Bytes =>
  Uint8Array.from(parts.flatMap((part) => [...part]));
export const toLatin = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

const be16 = (value: number) => String.fromCharCode(value >> 8, value & 255);
const be32 = (value: number) => be16(value >>> 16) + be16(value & 0xff_ff);
const le = (value: number, count: number) =>
  Array.from({ length: count }, (_, index) => String.fromCharCode((value >>> (8 * index)) & 255)).join('');

/** Exif data in either order of bytes, with an orientation and a device. */
function toExif(orientation: number, isLittle = false): string {
  const two = (value: number) => (isLittle ? le(value, 2) : be16(value));
  const four = (value: number) => (isLittle ? le(value, 4) : be32(value));
  return [
    isLittle ? 'II' : 'MM',
    two(42) + four(8) + two(2),
    two(0x01_0f) + two(2) + four(7) + four(50),
    two(0x01_12) + two(3) + four(1) + two(orientation) + two(0),
    `${four(0)}SECRET\0`,
  ].join('');
}

const segment = (marker: number, content: string) =>
  `\xff${String.fromCharCode(marker)}${be16(content.length + 2)}${content}`;

/** Puts segments behind the start of a JPEG, and data behind its end. */
export const withSecrets = (jpeg: Bytes, orientation: number): Bytes =>
  join(
    jpeg.subarray(0, 2),
    toBytes(
      [
        segment(0xe1, `Exif\0\0${toExif(orientation)}`),
        segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x>SECRET</x>'),
        segment(0xe2, 'MPF\0SECRET'),
        segment(0xed, 'Photoshop 3.0\0SECRET'),
        segment(0xe5, 'SECRET'),
        segment(0xfe, 'SECRET'),
      ].join(''),
    ),
    jpeg.subarray(2),
    toBytes('\0\0\0\x18ftypmp42 SECRET'),
  );

/** A JPEG by structure, of 64 by 48 pixels: with a colour profile, two scans, a stuffed byte and a restart. */
export const JPEG: Bytes = toBytes(
  [
    '\xff\xd8',
    segment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0'),
    segment(0xe2, 'ICC_PROFILE\0\x01\x01colours'),
    segment(0xee, 'Adobe\0d\0\0\0\0\x01'),
    segment(0xc2, `\x08${be16(48)}${be16(64)}\x01\x01\x11\0`),
    segment(0xda, '\x01\x01\0\0\x3f\0'),
    'data\xff\0more\xff\xd3rest',
    segment(0xc4, 'table'),
    segment(0xda, '\x01\x01\0\0\x3f\0'),
    'scan\xff\xd9',
  ].join(''),
);

const chunk = (name: string, data: string) => `${be32(data.length)}${name}${data}CRC!`;
const HEAD = chunk('IHDR', `${be32(640)}${be32(480)}\x08\x02\0\0\0`);
const PNG_START = '\x89PNG\r\n\x1a\n';
const PNG_END = chunk('gAMA', 'gama') + chunk('IDAT', 'data') + chunk('IEND', '');

export const PNG: Bytes = toBytes(PNG_START + HEAD + PNG_END);
export const toSecretPng = (orientation: number): Bytes =>
  toBytes(
    [
      PNG_START + HEAD,
      chunk('eXIf', toExif(orientation, true)),
      chunk('tEXt', 'Comment\0SECRET'),
      chunk('iTXt', 'XML:com.adobe.xmp\0SECRET'),
      chunk('zTXt', 'SECRET'),
      chunk('tIME', 'SECRET!'),
      chunk('prVt', 'SECRET'),
      PNG_END,
      'SECRET behind the end',
    ].join(''),
  );

const part = (name: string, data: string) =>
  `${name}${le(data.length, 4)}${data}${data.length % 2 === 1 ? '\0' : ''}`;
const riff = (content: string) => `RIFF${le(content.length + 4, 4)}WEBP${content}`;
const vp8x = (flags: number) => part('VP8X', `${String.fromCharCode(flags)}\0\0\0${le(99, 3)}${le(49, 3)}`);
const PICTURE = part('ICCP', 'colours') + part('VP8 ', '0123456789abc');

export const WEBP: Bytes = toBytes(riff(vp8x(0x20) + PICTURE));
/** The upper two bits of each side are a scale. */
export const PLAIN_WEBP: Bytes = toBytes(
  riff(part('VP8 ', `frame!${le(320 + 0x40_00, 2)}${le(200 + 0x80_00, 2)}rest`)),
);
export const LOSSLESS_WEBP: Bytes = toBytes(riff(part('VP8L', `/${le(319 + (199 << 14), 4)}rest`)));
export const toSecretWebp = (orientation: number): Bytes =>
  toBytes(
    riff(
      vp8x(0x2c) +
        PICTURE +
        part('EXIF', `Exif\0\0${toExif(orientation)}`) +
        part('XMP ', 'SECRET') +
        part('none', 'SECRET'),
    ),
  );
