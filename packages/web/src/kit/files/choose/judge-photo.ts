/**
 * Problems that may make a photo hard to read. They are shown and never block sending. A `huge` photo has too many
 * pixels to be decoded on every device, so that it was not looked at. Few browsers decode `heic`, the format of iPhones.
 */
export type PhotoFlaw = 'blurry' | 'dark' | 'huge' | 'heic';

/** Pixels of an image with four bytes each, as in `ImageData`. */
export interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/**
 * Photos are scaled to this longest side, in pixels, before they are judged: strokes of small print on a receipt stay
 * wider than one pixel.
 */
export const JUDGED_SIDE = 800;

/**
 * A photo counts as dark if nine tenths of its pixels have a brightness (0 to 255) below this: even the paper is dark.
 */
const DARK = 80;
/** Smallest range of brightness at which sharpness can be judged; an empty page has less. */
const LEAST_RANGE = 40;
/**
 * Sharpness below this share of the range counts as blurry. An edge that is out of focus by a standard deviation of s
 * pixels has 0.06 / s²; print on a receipt becomes hard to read at 1.4 pixels.
 */
const LEAST_SHARPNESS = 0.03;

/** Returns the problems of a photo. */
export function judgePhoto({ data, width, height }: Pixels): readonly PhotoFlaw[] {
  const brightness = toBrightness(data);
  const counts = new Uint32Array(256);
  for (const value of brightness) counts[value] = (counts[value] ?? 0) + 1;
  const bright = toQuantile(counts, 0.9);
  if (bright < DARK) return ['dark'];
  const range = toQuantile(counts, 0.99) - toQuantile(counts, 0.01);
  if (range < LEAST_RANGE) return [];
  return toSharpness(brightness, width, height) < LEAST_SHARPNESS * range ? ['blurry'] : [];
}

/** Returns the brightness of each pixel, 0 to 255, by the weights of Rec. 601. */
export function toBrightness(data: Uint8ClampedArray): Uint8Array {
  const brightness = new Uint8Array(data.length / 4);
  for (let at = 0; at < brightness.length; at += 1)
    brightness[at] =
      0.299 * (data[4 * at] ?? 0) + 0.587 * (data[4 * at + 1] ?? 0) + 0.114 * (data[4 * at + 2] ?? 0);
  return brightness;
}

/** Returns the brightness that the given share of all pixels does not exceed. */
function toQuantile(counts: Uint32Array, share: number): number {
  let left = counts.reduce((sum, count) => sum + count, 0) * share;
  return counts.findIndex((count) => {
    left -= count;
    return left <= 0;
  });
}

/** Returns by how much the sharpest thousandth of the pixels differs from the mean of the four neighbours. */
function toSharpness(brightness: Uint8Array, width: number, height: number): number {
  const counts = new Uint32Array(256);
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const around =
        (brightness[at - 1] ?? 0) +
        (brightness[at + 1] ?? 0) +
        (brightness[at - width] ?? 0) +
        (brightness[at + width] ?? 0);
      const difference = Math.abs((brightness[at] ?? 0) - around / 4);
      counts[difference & 255] = (counts[difference & 255] ?? 0) + 1;
    }
  }
  return toQuantile(counts, 0.999);
}
