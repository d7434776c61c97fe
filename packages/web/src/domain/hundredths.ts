/**
 * Rounds an amount or hours to whole hundredths, half a hundredth away from zero. Rounds the decimal digits that are
 * shown: 1.005 is stored a little smaller and would become 100. All shown values and sums are rounded here, so that
 * rows add up to their sum.
 */
export function toHundredths(value: number): number {
  const digits = String(Math.abs(value));
  // A very large or small number is written with an exponent, and has no half hundredth.
  const hundredths = digits.includes('e') ? Math.abs(value) * 100 : Number(`${digits}e2`);
  return Math.sign(value) * Math.round(hundredths);
}

/** Returns a value with two decimals, as it is shown and exported. */
export const roundToHundredths = (value: number): number => toHundredths(value) / 100;

/** Sum of the known values of several items, and how many have none. */
export interface Sum {
  readonly sum: number;
  readonly missing: number;
  readonly count: number;
}

/** Adds up values as whole hundredths. A missing value counts as missing, never as 0. The SDK decodes no larger value than 1e12. */
export function addUp<Item>(items: readonly Item[], amountOf: (item: Item) => number | null): Sum {
  let hundredths = 0;
  let missing = 0;
  for (const item of items) {
    const value = amountOf(item);
    if (value === null) missing += 1;
    else hundredths += toHundredths(value);
  }
  return { sum: hundredths / 100, missing, count: items.length };
}
