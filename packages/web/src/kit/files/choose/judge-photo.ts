/** Flaws of a photo that may make it hard to read. They are shown and never block sending. */
export type PhotoFlaw = 'blurry' | 'dark';

/** Pixels of a picture, four bytes each, as a canvas gives them. */
interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** Longest side, in pixels, at which photos are judged: small print on a receipt is still more than one pixel thick. */
export const JUDGED_SIDE = 800;

/** Brightness, 0 to 255, that nine tenths of a dark photo stay below: not even its paper is bright. */
const DARK = 80;
/** A photo with less difference between dark and light has nothing to be sharp about, e.g. an empty page. */
const LEAST_RANGE = 40;
/**
 * Least share of that difference by which the sharpest pixels stand out from their neighbours. An edge that is out of focus by a
 * standard deviation of s pixels has 0.06 / s²; print on a receipt is hard to read from 1.4 pixels on.
 */
const LEAST_SHARPNESS = 0.03;

/** Returns the flaws of a photo. */
export function judgePhoto({ data, width, height }: Pixels): readonly PhotoFlaw[] {
  const brightness = new Uint8Array(width * height);
  const counts = new Uint32Array(256);
  for (let at = 0; at < brightness.length; at += 1) {
    // The weights of Rec. 601.
    const value =
      0.299 * (data[4 * at] ?? 0) + 0.587 * (data[4 * at + 1] ?? 0) + 0.114 * (data[4 * at + 2] ?? 0);
    brightness[at] = value;
    counts[value & 255] = (counts[value & 255] ?? 0) + 1;
  }
  const bright = toQuantile(counts, 0.9);
  if (bright < DARK) return ['dark'];
  const range = toQuantile(counts, 0.99) - toQuantile(counts, 0.01);
  if (range < LEAST_RANGE) return [];
  return toSharpness(brightness, width, height) < LEAST_SHARPNESS * range ? ['blurry'] : [];
}

/** Returns the value that this share of all counted values does not exceed. */
function toQuantile(counts: Uint32Array, share: number): number {
  let left = counts.reduce((sum, count) => sum + count, 0) * share;
  return counts.findIndex((count) => {
    left -= count;
    return left <= 0;
  });
}

/** Returns by how much the sharpest thousandth of the pixels differ from the mean of their four neighbours. */
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
