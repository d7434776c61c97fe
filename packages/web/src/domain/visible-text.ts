/** Marks without width: zero-width blanks, soft hyphens, direction marks, byte order marks, variation selectors. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

/** Returns text without invisible marks, and full-width letters as ordinary ones. */
export const toVisible = (text: string): string => text.normalize('NFKC').replaceAll(INVISIBLE, '');

/** Returns an e-mail address without invisible marks and without blanks at its ends. */
export const toEmailText = (text: string): string => toVisible(text).trim();

/** Returns true if a text has nothing that can be seen. */
export const isBlankText = (text: string): boolean => text.replaceAll(INVISIBLE, '').trim() === '';
