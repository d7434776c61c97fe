import { type Pixels, toBrightness } from './judge-photo.ts';
import type { PhotoEdit } from './shrink-photo-worker.ts';

/** Photos are scaled to this longest side, in pixels, before the paper is looked for. */
export const SOUGHT_SIDE = 200;

/** Smallest difference in brightness (0 to 255) between the paper and what it lies on. */
const LEAST_CONTRAST = 60;
/** Share of a row or column that must be bright to belong to the paper: lines of print are dark. */
const LEAST_BRIGHT = 0.3;
/** Smallest share of each side of the photo that a sheet of paper takes. */
const LEAST_SIDE = 0.3;
/** Share of the photo that stays around the paper, and below which nothing is cut. */
const MARGIN = 0.01;

/**
 * Returns what lies around a sheet of paper, as shares of the photo, by its brightness: paper is brighter than a table
 * or a hand. `undefined` if no sheet stands out, or if it fills the photo.
 */
export function findPaper({ data, width, height }: Pixels): PhotoEdit['cut'] | undefined {
  const brightness = [...toBrightness(data)];
  const rows = Array.from({ length: height }, (_, y) => brightness.slice(y * width, (y + 1) * width));
  const columns = Array.from({ length: width }, (_, x) => rows.map((row) => row[x] ?? 0));
  const paper = brightness.toSorted((one, other) => one - other)[Math.floor(brightness.length * 0.9)] ?? 0;
  const ground = Math.min(...[rows.at(0), rows.at(-1), columns.at(0), columns.at(-1)].map(toMean));
  if (paper - ground < LEAST_CONTRAST) return undefined;
  const isPaper = (line: readonly number[]) =>
    line.filter((value) => value > (paper + ground) / 2).length >= LEAST_BRIGHT * line.length;
  const [top, bottom] = findEnds(rows.map(isPaper));
  const [left, right] = findEnds(columns.map(isPaper));
  if (1 - top - bottom < LEAST_SIDE || 1 - left - right < LEAST_SIDE) return undefined;
  const cut = { top, right, bottom, left };
  return Object.values(cut).every((share) => share === 0) ? undefined : cut;
}

const toMean = (line: readonly number[] = []) =>
  line.reduce((sum, value) => sum + value, 0) / Math.max(1, line.length);

/** Returns the shares before the first and after the last line that belongs to the paper, without its margin. */
function findEnds(isPaper: readonly boolean[]): readonly [before: number, after: number] {
  const first = isPaper.indexOf(true);
  if (first < 0) return [1, 1];
  const toShare = (lines: number) => Math.max(0, lines / isPaper.length - MARGIN);
  return [toShare(first), toShare(isPaper.length - 1 - isPaper.lastIndexOf(true))];
}
