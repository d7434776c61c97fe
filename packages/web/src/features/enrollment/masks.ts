import { isMasked } from '@client-portal/sdk';
import { toDigits } from '../../domain/typed-number.ts';
import type { FieldName, Rule } from '../../kit/form/rules.ts';
import { m } from '../../messages/messages.ts';

/** Lengths of the groups of digits, which hyphens separate. */
export type Mask = readonly number[];

/** 123-45-6789 (PI-02) and 12-3456789 (PI-03, Q034). */
export const SS_MASK: Mask = [3, 2, 4];
export const EIN_MASK: Mask = [2, 7];

/** Returns the number of digits that a mask takes. */
export const countMaskDigits = (mask: Mask): number => mask.reduce((sum, length) => sum + length, 0);

/** Puts the digits of a text into groups. Other characters are removed, and digits beyond the mask. */
export function applyMask(text: string, mask: Mask): string {
  const digits = toDigits(text);
  let start = 0;
  const groups = mask.map((length) => {
    const group = digits.slice(start, start + length);
    start += length;
    return group;
  });
  return groups.filter((group) => group !== '').join('-');
}

/**
 * Returns the text of a masked field after a change. Typing at the end is put into groups at once; a correction in the
 * middle stays unchanged, so that the cursor does not jump, and is put into groups when the field is left.
 */
export function toMaskedInput(text: string, cursor: number | null, mask: Mask): string {
  const isAtEnd = cursor === null || cursor === text.length;
  const longest = countMaskDigits(mask) + mask.length - 1;
  return isAtEnd || text.length > longest ? applyMask(text, mask) : text;
}

/** Hides a number except for its last four characters, while its field has no focus. */
export function hideAllButLastFour(text: string): string {
  return text.slice(0, -4).replaceAll(/[^-]/g, '•') + text.slice(-4);
}

/** A rule against a number of which a part is hidden, e.g. copied from a letter: it would be saved as it is (Q120). */
export const requireWhole = <Values extends Readonly<Record<Field, string>>, Field extends string>(
  field: Field & FieldName<Values>,
): Rule<Values> => ({
  field,
  check: (values) => (isMasked(values[field]) ? m.number_masked() : undefined),
});

/** Returns the digits that a hidden number still shows at its end, e.g. `6789` of `***-**-6789`. */
export const toShownEnd = (number: string): string => /(?<!\d)\d+$/.exec(number)?.[0] ?? '';

/** Returns true if nine digits satisfy the checksum that every US routing number does (ABA: weights 3, 7, 1). */
export function isAbaRoutingNumber(text: string): boolean {
  // Nine zeros satisfy the checksum, but are no number.
  if (!/^(?!0{9})\d{9}$/.test(text)) return false;
  const sum = [...text].reduce(
    (total, digit, index) => total + Number(digit) * ([3, 7, 1][index % 3] ?? 1),
    0,
  );
  return sum % 10 === 0;
}

/** Wraps a text after so many characters, between words if possible (DOC-02, Q042). */
export function wrapEvery(text: string, length: number): string {
  const lines: string[] = [];
  let rest = text.trim();
  while (rest.length > length) {
    const space = rest.lastIndexOf(' ', length);
    const end = space > 0 ? space : length;
    lines.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...lines, rest].join('\n');
}
