/** Content that a row must have, as texts and figures that are the same in every language. */
import { type Digits, toHours, toHundredths, toMoney } from '../decimal.ts';
import { toPlain } from '../screen.ts';

/** Words may break anywhere on the screen; a figure must stand alone: `5.5` is not in `15.5`. */
export type Needle = { readonly words: string } | { readonly figure: string };

/** Letters that are compared of a long text, which the screen may cut. */
const COMPARED = 60;

const withoutBlanks = (text: string) => toPlain(text).replaceAll(' ', '');

export const words = (text: string | null): readonly Needle[] => {
  const plain = withoutBlanks((text ?? '').slice(0, 2 * COMPARED)).slice(0, COMPARED);
  return plain === '' ? [] : [{ words: plain }];
};
export const figure = (text: string): readonly Needle[] => [{ figure: text }];
export const money = (amount: Digits | null): readonly Needle[] =>
  amount === null ? [] : figure(toMoney(toHundredths(amount)));
export const hours = (count: Digits | null): readonly Needle[] =>
  count === null ? [] : figure(toHours(toHundredths(count)));
/** The day of the month; the month is written in the language of the screen. */
export const day = (date: string | null): readonly Needle[] =>
  date === null ? [] : figure(String(Number(date.slice(8, 10))));
/** A time of day on a clock of twelve hours. */
export const clock = (time: string): readonly Needle[] =>
  figure(`${Number(time.slice(0, 2)) % 12 || 12}:${time.slice(3, 5)}`);

const escapeSigns = (text: string) => text.replaceAll(/[$.*+?^|()[\]{}\\]/g, '\\$&');

export function hasNeedle(text: string, needle: Needle): boolean {
  if ('words' in needle) return withoutBlanks(text).includes(needle.words);
  return new RegExp(String.raw`(?<![\d.,:$-]|\d[,.])${escapeSigns(needle.figure)}(?![\d:]|[.,]\d)`).test(
    text,
  );
}

const toText = (needles: readonly Needle[]): string =>
  needles.map((needle) => ('words' in needle ? needle.words : needle.figure)).join(' · ');

/**
 * Returns the expected rows that no row of the screen says, if each row of the screen stands for one of them. Rows are
 * paired in the best way, since two may say almost the same.
 */
export function findMissing(
  expected: readonly (readonly Needle[])[],
  rows: readonly string[],
): readonly string[] {
  const takenBy = new Map<number, number>();
  const fits = expected.map((needles) =>
    rows.flatMap((row, at) => (needles.every((needle) => hasNeedle(row, needle)) ? [at] : [])),
  );
  const place = (wanted: number, tried: Set<number>): boolean =>
    (fits[wanted] ?? []).some((at) => {
      if (tried.has(at)) return false;
      tried.add(at);
      const other = takenBy.get(at);
      if (other !== undefined && !place(other, tried)) return false;
      takenBy.set(at, wanted);
      return true;
    });
  return expected.flatMap((needles, wanted) => (place(wanted, new Set()) ? [] : [toText(needles)]));
}
