import type { Plugin } from 'vite';
import type { Message } from '../src/messages/say.ts';

/** Letters with diacritics, so that translated text can be told from text that is not in the messages. */
const MARKED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aáeéiíoóuúcçnñyýsšzžAÁEÉIÍOÓUÚCÇNÑSŠZŽ'].flatMap((letter, index, all) =>
    index % 2 === 0 ? [[letter, all[index + 1] ?? letter]] : [],
  ),
);

/** Marks around every text of a message. */
export const PSEUDO_START = '⟦';
const PSEUDO_END = '⟧';

/** Growth of a text in translation into most languages. */
const GROWTH = 0.4;

/** Returns a text in a pseudo-language: readable, with a diacritic on every letter, and 40 % longer. */
export function toPseudo(text: string): string {
  // Placeholders stay unchanged.
  const parts = text.split(/(\{\w+\})/);
  const letters = parts.filter((_, index) => index % 2 === 0).join('');
  const marked = parts.map((part, index) =>
    index % 2 === 0 ? [...part].map((letter) => MARKED[letter] ?? letter).join('') : part,
  );
  // Short words, so that lines can break as in a real language.
  const padding = '·lorem'.repeat(Math.ceil(letters.length)).slice(0, Math.ceil(letters.length * GROWTH));
  return `${PSEUDO_START}${marked.join('')}${padding.replaceAll('·', ' ')}${PSEUDO_END}`;
}

function toPseudoMessage(message: Message): Message {
  if (typeof message === 'string') return toPseudo(message);
  const [input, texts] = message;
  return [input, Object.fromEntries(Object.entries(texts).map(([form, text]) => [form, toPseudo(text)]))];
}

/** Replaces every message of a build by its pseudo-text, in each language. Only for tests. */
export function pseudoLocale(): Plugin {
  return {
    name: 'portal-pseudo-locale',
    // Runs before the bundler turns the file into a module.
    enforce: 'pre',
    transform(code, id) {
      if (!/\/messages\/compiled\/words\/[^/]+\.json$/.test(id)) return null;
      const words: readonly Message[] = JSON.parse(code);
      return { code: JSON.stringify(words.map(toPseudoMessage)), map: null };
    },
  };
}
