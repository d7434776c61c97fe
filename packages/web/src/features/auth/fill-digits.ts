import { toDigits, toNumberText } from '../../domain/typed-number.ts';

/** The boxes after an input, and the box that gets focus. */
export interface FilledDigits {
  readonly digits: readonly string[];
  readonly nextPosition: number;
  /** True if the last box was filled. */
  readonly isAtEnd: boolean;
}

/**
 * Returns the boxes after `text` was typed, pasted or filled into the box at `position`. Characters that are no digits are
 * left out. A whole code fills all boxes from the first, wherever it was pasted; fewer digits go into this box and the next
 * ones; clearing a box empties it.
 */
export function fillDigits(digits: readonly string[], position: number, text: string): FilledDigits {
  // A message may hold other numbers beside the code.
  const code = /(?<!\d)\d{6}(?!\d)/.exec(toNumberText(text.replaceAll(/(?<!\d)\s|\s(?!\d)/g, 'x')))?.[0];
  const entered = code ?? toDigits(text);
  if (entered === '')
    return {
      digits: text === '' ? digits.with(position, '') : digits,
      nextPosition: position,
      isAtEnd: false,
    };
  const isWholeCode = entered.length >= digits.length;
  // If a digit is typed into a box that has one, the text contains both; the new one counts.
  const old = digits[position] ?? '';
  const fresh = entered.length === 2 ? entered.replace(old, '') : entered;
  const start = isWholeCode ? 0 : position;
  const filled = digits.map((digit, index) => fresh[index - start] ?? digit);
  const end = start + fresh.length;
  return {
    digits: filled,
    nextPosition: Math.min(end, digits.length - 1),
    isAtEnd: fresh !== '' && end >= digits.length,
  };
}
