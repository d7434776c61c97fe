import type { Sum } from '../../domain/hundredths.ts';
import { keepUnit, type PaperValue, type StateTone } from '../../exports/paper.ts';
import { type SumUnit, toSumText } from '../../kit/review/warning-words.ts';

/** Sign for no items at all, unlike a sum of 0. */
export const NO_ITEMS = '–';

/** Returns a sum with its unit; spreadsheets have the number, and nothing where no value is known. */
export function toSumCell(sum: Sum, unit: SumUnit, kind: 'hours' | 'dollars'): PaperValue {
  if (sum.count === 0) return { text: NO_ITEMS, value: '', kind };
  return { text: keepUnit(toSumText(sum, unit)), value: sum.missing === sum.count ? '' : sum.sum, kind };
}

/** Returns a status as a word, with its tone for the screen. */
export function toStatusCell(words: () => string, tone: StateTone): PaperValue {
  return { text: words(), value: words(), kind: 'text', tone };
}
