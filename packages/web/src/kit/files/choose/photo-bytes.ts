/** Size of a picture in pixels. */
interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A picture without what it tells about place, device and person. */
export interface CleanPicture {
  /** Bytes of the picture, in parts of the given ones where possible. */
  readonly parts: readonly Uint8Array<ArrayBuffer>[];
  /** True if something was taken out. */
  readonly isChanged: boolean;
  /** Size by the head of the file, so that a picture of too many pixels is never decoded; `undefined` if it has none. */
  readonly size: PictureSize | undefined;
}

type Bytes = Uint8Array<ArrayBuffer>;
type Found = { parts: Bytes[]; size: PictureSize | undefined; orientation: number };

/**
 * Takes Exif, XMP, IPTC, comments and texts out of a JPEG, PNG or WebP, and whatever follows its end, such as the video
 * of a moving photo. The picture is not decoded; colour profile and orientation stay. Returns `undefined` for other
 * files, and for one whose structure cannot be read.
 */
export function cleanPicture(bytes: Bytes): CleanPicture | undefined {
  const clean = [readJpeg, readPng, readWebp].map((read) => read(bytes)).find((found) => found !== undefined);
  if (clean === undefined) return undefined;
  const length = clean.parts.reduce((sum, part) => sum + part.length, 0);
  const isChanged = length !== bytes.length;
  return { parts: isChanged ? clean.parts : [bytes], isChanged, size: clean.size };
}

/** Most pixels of a thumbnail: a tab that decodes more stands still for seconds. */
const MOST_PREVIEWED = 50_000_000;

/**
 * Returns true if a file is a picture that browsers show, with a size by its head that can be decoded while the page is
 * in use.
 */
export async function mayPreview(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 32).arrayBuffer());
  if (!PICTURE_HEAD.test(toText(head, 0, 12))) return false;
  const size = readPlainSize(head) ?? cleanPicture(new Uint8Array(await file.arrayBuffer()))?.size;
  return size === undefined || size.width * size.height <= MOST_PREVIEWED;
}

const PICTURE_HEAD = /^(?:\xff\xd8\xff|\x89PNG|GIF8|BM|RIFF....WEBP)/s;

/** Returns the size of a GIF or BMP. */
function readPlainSize(head: Bytes): PictureSize | undefined {
  const view = toView(head);
  const kind = toText(head, 0, 2);
  if (kind === 'GI' && head.length >= 10)
    return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  if (kind === 'BM' && head.length >= 26)
    // The height is negative where rows run from the top.
    return { width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) };
  return undefined;
}

const toText = (bytes: Bytes, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));
const toView = ({ buffer, byteOffset, byteLength }: Bytes) => new DataView(buffer, byteOffset, byteLength);

/** Tag of Exif for the orientation, 1 to 8. */
const ORIENTATION = 0x01_12;
const UPRIGHT = 1;

/** Reads the orientation of Exif data, which have the structure of a TIFF. */
function readOrientation(tiff: Bytes): number {
  if (tiff.length < 8) return UPRIGHT;
  const view = toView(tiff);
  const isLittle = toText(tiff, 0, 2) === 'II';
  const start = view.getUint32(4, isLittle);
  if (start + 2 > tiff.length) return UPRIGHT;
  const count = view.getUint16(start, isLittle);
  for (let at = start + 2; at + 12 <= tiff.length && at < start + 2 + 12 * count; at += 12) {
    if (view.getUint16(at, isLittle) !== ORIENTATION) continue;
    const value = view.getUint16(at + 8, isLittle);
    return value >= 1 && value <= 8 ? value : UPRIGHT;
  }
  return UPRIGHT;
}

/** Returns Exif data with an orientation and nothing else. */
const toTiff = (orientation: number): Bytes =>
  Uint8Array.of(
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
    ...[0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
    ...[0, 0, 0, 0],
  );

const JPEG = {
  start: 0xd8,
  end: 0xd9,
  scan: 0xda,
  exif: 0xe1,
  icc: 0xe2,
  adobe: 0xee,
  jfif: 0xe0,
  comment: 0xfe,
};
const EXIF_HEAD = 'Exif\0\0';
const isApp = (marker: number) => marker >= 0xe0 && marker <= 0xef;
/** Frame headers, which have the size; three of the range are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function readJpeg(bytes: Bytes): Found | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== JPEG.start) return undefined;
  const view = toView(bytes);
  const found: Found = { parts: [bytes.subarray(0, 2)], size: undefined, orientation: UPRIGHT };
  let at = 2;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    // Any number of fill bytes may precede a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === JPEG.end) {
      found.parts.push(bytes.subarray(at, at + 2));
      return withJpegOrientation(found);
    }
    if (at + 4 > bytes.length) return undefined;
    let end = at + 2 + view.getUint16(at + 2);
    if (end > bytes.length || end < at + 4) return undefined;
    if (isFrame(marker) && end >= at + 9)
      found.size ??= { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    if (marker === JPEG.exif && toText(bytes, at + 4, 6) === EXIF_HEAD)
      found.orientation = readOrientation(bytes.subarray(at + 10, end));
    if (marker === JPEG.scan) end = findScanEnd(bytes, end);
    if (staysInJpeg(bytes, marker, at)) found.parts.push(bytes.subarray(at, end));
    at = end;
  }
  // A photo that was cut off in transfer has no end; what is there stays.
  return found.size === undefined ? undefined : withJpegOrientation(found);
}

/** Data of applications that stay, since they say the colours: JFIF, the profile, and Adobe's mark. */
function staysInJpeg(bytes: Bytes, marker: number, at: number): boolean {
  if (marker === JPEG.comment) return false;
  if (marker === JPEG.icc) return toText(bytes, at + 4, 11) === 'ICC_PROFILE';
  return !isApp(marker) || marker === JPEG.jfif || marker === JPEG.adobe;
}

/** Returns where the compressed data of a scan end: at a marker that is neither a stuffed byte nor a restart. */
function findScanEnd(bytes: Bytes, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

function withJpegOrientation(found: Found): Found {
  if (found.orientation === UPRIGHT) return found;
  const exif = [...new TextEncoder().encode(EXIF_HEAD), ...toTiff(found.orientation)];
  const length = exif.length + 2;
  const segment = Uint8Array.of(0xff, JPEG.exif, length >> 8, length & 255, ...exif);
  return { ...found, parts: [...found.parts.slice(0, 1), segment, ...found.parts.slice(1)] };
}

const PNG_START = '\x89PNG\r\n\x1a\n';
/** Chunks beside the necessary ones that change how a picture looks; all others tell about it, or are unknown. */
const PNG_LOOKS = [
  ...['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'mDCV', 'cLLI', 'sBIT', 'bKGD', 'pHYs', 'hIST', 'sPLT'],
  ...['acTL', 'fcTL', 'fdAT'],
];

function readPng(bytes: Bytes): Found | undefined {
  if (toText(bytes, 0, 8) !== PNG_START) return undefined;
  const view = toView(bytes);
  const found: Found = { parts: [bytes.subarray(0, 8)], size: undefined, orientation: UPRIGHT };
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return found.size && found;
    const name = toText(bytes, at + 4, 4);
    if (name === 'IHDR') found.size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (name === 'eXIf') {
      const orientation = readOrientation(bytes.subarray(at + 8, end - 4));
      if (orientation !== UPRIGHT) found.parts.push(toPngChunk('eXIf', toTiff(orientation)));
    } else if (/^[A-Z]/.test(name) || PNG_LOOKS.includes(name)) found.parts.push(bytes.subarray(at, end));
    if (name === 'IEND') return found.size && found;
    at = end;
  }
  return found.size && found;
}

function toPngChunk(name: string, data: Bytes): Bytes {
  const chunk = new Uint8Array(data.length + 12);
  chunk.set(new TextEncoder().encode(name), 4);
  chunk.set(data, 8);
  toView(chunk).setUint32(0, data.length);
  toView(chunk).setUint32(data.length + 8, toCrc(chunk.subarray(4, -4)));
  return chunk;
}

/** Check sum of a PNG chunk (CRC-32). */
function toCrc(bytes: Bytes): number {
  let crc = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0);
  }
  return ~crc >>> 0;
}

const WEBP_PARTS = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'];
const WEBP_FLAGS = { exif: 0x08, xmp: 0x04 };

function readWebp(bytes: Bytes): Found | undefined {
  if (toText(bytes, 0, 4) !== 'RIFF' || toText(bytes, 8, 4) !== 'WEBP') return undefined;
  const view = toView(bytes);
  const found: Found = { parts: [], size: undefined, orientation: UPRIGHT };
  for (let at = 12; at + 8 <= bytes.length; ) {
    const length = view.getUint32(at + 4, true);
    // A chunk of odd length is followed by one byte.
    const end = Math.min(at + 8 + length + (length % 2), bytes.length);
    if (at + 8 + length > bytes.length) return undefined;
    const name = toText(bytes, at, 4);
    if (name === 'EXIF') found.orientation = readWebpOrientation(bytes.subarray(at + 8, end));
    if (name === 'VP8X')
      found.size = { width: toUint24(view, at + 12) + 1, height: toUint24(view, at + 15) + 1 };
    if (name === 'VP8 ' && length >= 10)
      found.size ??= {
        width: view.getUint16(at + 14, true) & 0x3fff,
        height: view.getUint16(at + 16, true) & 0x3fff,
      };
    if (name === 'VP8L' && length >= 5) {
      const bits = view.getUint32(at + 9, true);
      found.size ??= { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    if (WEBP_PARTS.includes(name)) found.parts.push(bytes.subarray(at, end));
    at = end;
  }
  return found.size && { ...found, parts: toWebp(found) };
}

const toUint24 = (view: DataView, at: number): number =>
  at + 3 <= view.byteLength ? view.getUint16(at, true) + (view.getUint8(at + 2) << 16) : 0;

/** Some programs repeat the head of JPEG's Exif. */
const readWebpOrientation = (exif: Bytes): number =>
  readOrientation(toText(exif, 0, 6) === EXIF_HEAD ? exif.subarray(6) : exif);

function toWebp({ parts, orientation }: Found): Bytes[] {
  const isTurned = orientation !== UPRIGHT;
  const chunks = parts.map((part) => {
    if (toText(part, 0, 4) !== 'VP8X') return part;
    const head = part.slice();
    head[8] = ((head[8] ?? 0) & ~(WEBP_FLAGS.exif | WEBP_FLAGS.xmp)) | (isTurned ? WEBP_FLAGS.exif : 0);
    return head;
  });
  if (isTurned) {
    const tiff = toTiff(orientation);
    const exif = new Uint8Array(8 + tiff.length);
    exif.set(new TextEncoder().encode('EXIF'));
    toView(exif).setUint32(4, tiff.length, true);
    exif.set(tiff, 8);
    chunks.push(exif);
  }
  const head = new Uint8Array(12);
  head.set(new TextEncoder().encode('RIFF'));
  head.set(new TextEncoder().encode('WEBP'), 8);
  toView(head).setUint32(4, 4 + chunks.reduce((sum, { length }) => sum + length, 0), true);
  return [head, ...chunks];
}
