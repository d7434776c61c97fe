/** Control signs, line separators and marks that turn the reading direction: a terminal would obey them. */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Cs}\uFEFF]/gu;

const toEscape = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Returns a text from outside as one line that a terminal, a log and a CI service print as it is: hidden signs are
 * written as `\u001b`, and what a CI service would take for a command (`::error`, `##[group]`) loses its beginning.
 */
export const toOneLine = (text: string): string => withoutCommands(text.replace(HIDDEN, toEscape));

/** Like `toOneLine` for a text of several lines, such as a report, which keeps its line ends. */
export const toPrintable = (text: string): string =>
  withoutCommands(text.replace(HIDDEN, (sign) => (sign === '\n' ? sign : toEscape(sign))));

const withoutCommands = (text: string) =>
  text.replace(/^([^\S\r\n\u2028\u2029]*):(?=:)/gm, '$1\\u003a').replaceAll('##[', '#\\u0023[');
