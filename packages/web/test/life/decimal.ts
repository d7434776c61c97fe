/**
 * Arithmetic with the decimal digits of the world, in whole hundredths. The laws compute with it what the screens must
 * show, so it shares no code with the portal.
 */

/** A number as decimal digits, such as `12.345` or `-0.5`. */
export type Digits = string;

/** Rounds to whole hundredths, half a hundredth away from zero. */
export function toHundredths(digits: Digits): bigint {
  const [, sign, whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(digits) ?? [];
  if (sign === undefined) throw new Error(`${digits} is no decimal number.`);
  const kept = BigInt(whole + fraction.slice(0, 2).padEnd(2, '0'));
  const rounded = (fraction[2] ?? '0') >= '5' ? kept + 1n : kept;
  return sign === '-' ? -rounded : rounded;
}

/** Adds up the known values, each rounded as it is shown. */
export const addUp = (values: readonly (Digits | null)[]): bigint =>
  values.reduce((sum, value) => (value === null ? sum : sum + toHundredths(value)), 0n);

const grouped = (whole: bigint) => String(whole).replaceAll(/\B(?=(\d{3})+$)/g, ',');

/** Writes an amount in US dollars, e.g. `$1,234.50`. */
export function toMoney(hundredths: bigint): string {
  const size = hundredths < 0n ? -hundredths : hundredths;
  const cents = String(size % 100n).padStart(2, '0');
  return `${hundredths < 0n ? '-' : ''}$${grouped(size / 100n)}.${cents}`;
}

/** Writes hours without needless zeros, e.g. `7.5`. */
export function toHours(hundredths: bigint): string {
  const fraction = String(hundredths % 100n)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return grouped(hundredths / 100n) + (fraction && `.${fraction}`);
}
