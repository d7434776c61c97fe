/** Letters that are no base letter with a mark, so that taking marks off leaves them. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ħ: 'h', ı: 'i', ŋ: 'n', ŧ: 't' },
};

/** Apostrophes as keyboards, phones and Hawaiian names have them. */
const APOSTROPHES = /['`\u00b4\u2018-\u201b\u2032\u02b9-\u02bf\u02c8\ua78b\ua78c\uff07]/gu;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** Returns a text without case, marks and apostrophes: `O’Brien` as `obrien`, `Łuków` as `lukow`. */
const toPlain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(INVISIBLE, '')
    .replaceAll(APOSTROPHES, '')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll(/\p{Dash}/gu, '-')
    .toLowerCase()
    .replaceAll(/\p{L}/gu, (letter) => LETTERS[letter] ?? letter);

/** Returns the words of a search. */
export const toSearchWords = (text: string): readonly string[] => toPlain(text).split(/\s+/).filter(Boolean);

/** Returns the ways to write a text with hyphens: as it is, with blanks, and in one word. */
const toSpellings = (plain: string) => [plain, plain.replaceAll('-', ' '), plain.replaceAll('-', '')];

/** Returns the text in which the words of a search are looked for, see {@link holdsWord}. */
export const toSearchText = (text: string): string => toSpellings(toPlain(text)).join(' ');

/** Returns true if a text has a word: `Smith-Jones` has `smith-jones`, `smithjones` and `smith`. */
export const holdsWord = (searchText: string, word: string): boolean =>
  toSpellings(word).some((spelling) => searchText.includes(spelling));
