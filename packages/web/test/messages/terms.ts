import { readFileSync } from 'node:fs';
import type { Locale } from '../../src/messages/languages.ts';

export type Messages = Readonly<Record<string, unknown>>;
/** Pattern of an English term, and of its translation. */
export type Term = readonly [english: RegExp, translation: RegExp];

/** Reads the messages of a language from its file. */
export const readMessages = (locale: Locale): Messages =>
  JSON.parse(readFileSync(new URL(`../../src/messages/${locale}.json`, import.meta.url), 'utf8'));

/** Returns the text of a message without placeholders; for plural forms all of them. */
export function textOf(messages: Messages, name: string): string {
  const message = messages[name];
  const forms: readonly unknown[] = Array.isArray(message) ? Object.values(message[0].match) : [message];
  return forms.map((form) => String(form).replaceAll(/\{\w+\}/g, '')).join(' / ');
}

/**
 * Terms with their Spanish translation, as patterns: a message that contains one must contain the other, in both
 * directions. They find four of five swaps of two Spanish messages.
 */
export const SPANISH_TERMS: readonly Term[] = String.raw`
approv                                         | apr(o|ue)b
declin                                         | rechaz
pending                                        | pendient
spent                                          | gastad
\btotal                                        | \btotal
\badd(ed)?\b                                   | agreg
remove|left out                                | \bqu[ií]t(e|ar|elo|aron|ó)(?!\p{L})
show(s|n)?\b                                   | m(o|ue)str
hide                                           | ocult
open(s|ed)?\b                                  | \babr|\babiert
close|dismiss|log-out                          | c(ie|e)rr
previous|\bback\b|earlier                      | anterior|atrás|volver
\bnext\b                                       | siguiente|próxim[oa]
\bascending                                    | \bascendente
\bdescending                                   | \bdescendente
draw                                           | dib[uú]j
timesheet                                      | hojas?[ _]de[ _]horas|hojas? (nueva|corregida)
payroll                                        | nómina
invoice|\bbills?\b|payable                     | factura
vendor                                         | proveedor
\bprovider|for admin                           | agencia
\bemploye(e|es|ment)\b|a job                   | \bemplead[oa]s?\b|empleo
\bhired?\b                                     | contrat
\bends?\b|ended|finish|terminat|separation     | \btermin|\bfin\b
budget                                         | presupuesto
report                                         | informe
resource                                       | recurso
enrollment|registration                        | inscripción|registro
password                                       | contraseña
mail                                           | correo
phone                                          | teléfono|iphone
signature|\bsign(ed)?\b(?! in| out)|signing by | \bfirm(a|ar|ado)\b
sign(ed|ing)?[ -](in|out|again)|log-out|session | sesión
\bmonths?\b                                    | \bmes(es)?\b
\byears?\b                                     | \baños?\b
download                                       | desc[aá]rg
amount                                         | monto|cantidad
skip                                           | omit|saltar
search                                         | busc|búsq
filter                                         | filtro
cancel                                         | cancel
specification\b                                | especificaci
\bcity\b                                       | \bciudad
\bgender                                       | género
(?<!mail )\baddress                            | direcci[oó]n(?! de correo)
\bcountry                                      | país
photos?\b|pictures or                          | \bfotos?\b
\bturn (left|right)                             | \bgirar
\berror                                        | \berror
\bfont                                         | tipo de letra
too (long|large)|not be more than              | no debe tener más|demasiado grande
nothing|\bno(t|ne|body)?\b|never|cannot|n't|without|invalid|unsupported|unauthorized|failed to|offline|n/a | \bno\b|\bsin\b|nad(a|ie)\b|ning[uú]n|nunca
`
  .trim()
  .split('\n')
  .map((line) => {
    const [english = '', spanish = ''] = line.split(' | ').map((pattern) => pattern.trim());
    return [new RegExp(english, 'iu'), new RegExp(spanish, 'iu')];
  });

const WORD_LIST = /[,;；、，]/;
const splitWords = (cell: string) =>
  cell
    .replaceAll(/\([^)]*\)|\*/g, '')
    .split(WORD_LIST)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** In these languages words are separated by spaces, and the end of a longer word is not the same word. */
const isWrittenApart = (locale: Locale) => locale === 'vi';

/**
 * Returns the terms of a language from `src/messages/terms`; if both sides of a row have the same number of words,
 * these are pairs.
 */
export function readTerms(locale: Locale): Term[] {
  if (locale === 'es') return [...SPANISH_TERMS];
  const file = readFileSync(new URL(`../../src/messages/terms/${locale}.md`, import.meta.url), 'utf8');
  const toEnglish = (words: readonly string[]) =>
    new RegExp(`\\b(${words.map((word) => word.replace(/^to /, '').replace(/e?s?$/, '')).join('|')})`, 'iu');
  const toOwn = (words: readonly string[]) =>
    new RegExp(isWrittenApart(locale) ? `(?<!\\p{L})(${words.join('|')})(?!\\p{L})` : words.join('|'), 'iu');
  return [...file.matchAll(/^\| (?!English)([^|]+)\|([^|]+)\|/gm)].flatMap(([, english = '', own = '']) => {
    const [first, second] = [splitWords(english), splitWords(own)];
    if (first.length !== second.length) return [[toEnglish(first), toOwn(second)] as const];
    return first.map((word, index) => [toEnglish([word]), toOwn([second[index] ?? ''])] as const);
  });
}
