import type { Plugin } from 'vite';
import type { Message } from '../src/messages/say.ts';

/** Letters with marks, so that a text that went through the messages can be told from one that did not. */
const MARKED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aáeéiíoóuúcçnñyýsšzžAÁEÉIÍOÓUÚCÇNÑSŠZŽ'].flatMap((letter, index, all) =>
    index % 2 === 0 ? [[letter, all[index + 1] ?? letter]] : [],
  ),
);

/** Marks around every text of a message. */
export const PSEUDO_START = '⟦';
const PSEUDO_END = '⟧';

/** Growth of a text: that of a translation into most languages. */
const GROWTH = 0.4;

/** A text as a language that is nobody's: every letter can be read, none is plain, and it is 40 % longer. */
export function toPseudo(text: string): string {
  // Placeholders stay as they are.
  const parts = text.split(/(\{\w+\})/);
  const letters = parts.filter((_, index) => index % 2 === 0).join('');
  const marked = parts.map((part, index) =>
    index % 2 === 0 ? [...part].map((letter) => MARKED[letter] ?? letter).join('') : part,
  );
  // Words of a few letters, so that lines can break as they do in a language.
  const padding = '·lorem'.repeat(Math.ceil(letters.length)).slice(0, Math.ceil(letters.length * GROWTH));
  return `${PSEUDO_START}${marked.join('')}${padding.replaceAll('·', ' ')}${PSEUDO_END}`;
}

function toPseudoMessage(message: Message): Message {
  if (typeof message === 'string') return toPseudo(message);
  const [input, texts] = message;
  return [input, Object.fromEntries(Object.entries(texts).map(([form, text]) => [form, toPseudo(text)]))];
}

/** Makes every message of a build a pseudo-text, in each language. For tests alone. */
export function pseudoLocale(): Plugin {
  return {
    name: 'portal-pseudo-locale',
    // Before the bundler makes a module of the file.
    enforce: 'pre',
    transform(code, id) {
      if (!/\/messages\/compiled\/words\/[^/]+\.json$/.test(id)) return null;
      const words: readonly Message[] = JSON.parse(code);
      return { code: JSON.stringify(words.map(toPseudoMessage)), map: null };
    },
  };
}
