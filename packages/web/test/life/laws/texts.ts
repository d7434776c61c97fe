/** Law 3: no text of the portal is a program's: no missing value, message key, placeholder, markup or stack. */
import { listTexts, toPlain } from '../screen.ts';

const WRONG: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a missing value', /\b(?:undefined|NaN|null|Infinity)\b|\[object |Invalid Date/],
  ['a message key', /\b[a-z]+(?:_[a-z]+)+\b(?![-.\w])/],
  ['a placeholder', /\{[a-z_]+\}|%[sd]\b/],
  ['markup', /<\/?[a-z][^>]*>|&(?:amp|lt|gt|quot|nbsp|#\d+);/i],
  ['a stack', /\bat \S+ \(|\.tsx?:\d+|\b(?:Type|Reference|Range|Syntax)Error\b/],
];

/**
 * Returns the texts that are wrong. Texts of the service or of the user, which may be anything, are taken out first.
 */
export function checkTexts(known: readonly string[]): readonly string[] {
  const parts = known
    .map(toPlain)
    .filter((text) => text !== '')
    .toSorted((one, other) => other.length - one.length);
  return listTexts().flatMap((shown) => {
    const plain = toPlain(shown);
    if (!WRONG.some(([, pattern]) => pattern.test(plain))) return [];
    const rest = parts.reduce((text, part) => text.replaceAll(part, ' '), plain);
    return WRONG.flatMap(([what, pattern]) =>
      pattern.test(rest) ? [`The page shows ${what}: ${plain.slice(0, 200)}`] : [],
    );
  });
}
