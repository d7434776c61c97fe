/**
 * Compiles src/messages/*.json and src/messages/previews/*.json into src/messages/compiled (not committed): a typed function for each message, and the
 * texts of each language in separate files, of which a page loads one. Fails if a language lacks a message or has other
 * placeholders.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  isPreview,
  listKeys,
  listPlaceholders,
  type MessageFile,
  readForms,
  readMessages,
} from './message-file.ts';
import { findMessageProblems } from './message-parity.ts';
import { findKeysByStart } from './start-messages.ts';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));

interface Settings {
  readonly baseLocale: string;
  readonly locales: readonly string[];
}

/** Checks all messages, and compiles them if they changed since the last time. Throws with one line for each problem. */
export async function compileMessages(packageDir = PACKAGE): Promise<void> {
  const compiledDir = `${packageDir}src/messages/compiled`;
  const settings: Settings = JSON.parse(await readFile(`${packageDir}project.inlang/settings.json`, 'utf8'));
  const messagesDir = `${packageDir}src/messages`;
  const languages = readLanguages(messagesDir, settings);
  const problems = findMessageProblems(
    languages,
    settings.locales.filter((locale) => isPreview(messagesDir, locale)),
  );
  if (problems.length > 0) throw new Error(`Messages do not match:\n${problems.join('\n')}`);
  const base = languages[settings.baseLocale] ?? {};
  const found = await findKeysByStart(`${packageDir}src`);
  const start = found.start.filter((key) => key in base);
  const first = found.first.filter((key) => key in base && !start.includes(key));
  const script = await readFile(fileURLToPath(import.meta.url), 'utf8');
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([script, languages, found]))
    .digest('hex');
  if ((await readFile(`${compiledDir}/fingerprint`, 'utf8').catch(() => '')) === fingerprint) return;

  const rest = listKeys(base).filter((key) => !start.includes(key) && !first.includes(key));
  const keys = [...start, ...first, ...rest];
  /** Folders of the functions, which the build's chunks name. A key is in the first one that has it. */
  const folders = Object.entries({ start, screen: found.ofOneScreen, first: found.ofScreens, rest });
  const toModule = (key: string) =>
    `messages/${folders.find(([, some]) => some.includes(key))?.[0]}/${key}.js`;
  const files = new Map([
    ['locales.js', writeLocales(settings)],
    ['locales.d.ts', writeLocaleTypes(settings)],
    ['messages.js', `export * as m from './functions.js';\n`],
    ['messages.d.ts', writeTypes(keys, base)],
    ['functions.js', keys.map((key) => `export { ${key} } from './${toModule(key)}';\n`).join('')],
    ...keys.map((key, index) => [toModule(key), writeFunction(key, index, base[key])] as const),
    ...Object.entries(languages).flatMap(([language, messages]) => [
      [`words/${language}.start.json`, writeWords(start, { ...base, ...messages })] as const,
      [`words/${language}.first.json`, writeWords([...start, ...first], { ...base, ...messages })] as const,
      [`words/${language}.rest.json`, writeWords(rest, { ...base, ...messages })] as const,
    ]),
    // For unit tests, which have all messages at once.
    [`words/${settings.baseLocale}.json`, writeWords(keys, base)],
    ['fingerprint', fingerprint],
  ]);
  await replaceFiles(compiledDir, files);
}

/**
 * Writes the files that changed and removes those that are gone. Vite restarts whenever a file that its configuration
 * imports is written, even without a change. Files are renamed into place, so that none is read half written; the
 * modules come before `functions.js`, which imports them, and the fingerprint comes last.
 */
async function replaceFiles(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const name of new Set([...files.keys()].map((file) => dirname(file))))
    await mkdir(`${folder}/${name}`, { recursive: true });
  const write = async ([name, text]: readonly [string, string]) => {
    const path = `${folder}/${name}`;
    if ((await readFile(path, 'utf8').catch(() => undefined)) === text) return;
    const draft = `${folder}.${process.pid}.${basename(path)}`;
    await writeFile(draft, text);
    await rename(draft, path);
  };
  const isBelow = ([name]: readonly [string, string]) => name.includes('/');
  const entries = [...files];
  await Promise.all(entries.filter(isBelow).map(write));
  for (const entry of entries.filter((each) => !isBelow(each))) await write(entry);
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const stale = found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !files.has(relative(folder, path).replaceAll('\\', '/')));
  await Promise.all(stale.map((path) => rm(path, { force: true })));
}

/** Reads the messages of every language, the reference language first. */
function readLanguages(folder: string, { baseLocale, locales }: Settings): Record<string, MessageFile> {
  const ordered = [baseLocale, ...locales.filter((locale) => locale !== baseLocale)];
  return Object.fromEntries(ordered.map((locale) => [locale, readMessages(folder, locale)]));
}

/**
 * Writes the languages, their names, and those that are read from right to left. A page would need `Intl` for them, whose
 * first use takes a phone 20 to 30 ms.
 */
const writeLocales = ({ locales }: Settings) =>
  `export const languageNames = ${JSON.stringify(Object.fromEntries(locales.map((one) => [one, toLanguageName(one)])))};\n` +
  `export const locales = ${JSON.stringify(locales)};\nexport const rightToLeft = ${JSON.stringify(locales.filter(isRightToLeft))};\n`;

const writeLocaleTypes = ({ locales }: Settings) =>
  `export declare const languageNames: Readonly<Record<string, string>>;\n` +
  `export declare const locales: readonly ${JSON.stringify(locales)};\nexport declare const rightToLeft: readonly string[];\n`;

function toLanguageName(locale: string): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

const RIGHT_TO_LEFT: ReadonlySet<string | undefined> = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc']);

/** Returns true for a language that is read from right to left, by its letters. */
export const isRightToLeft = (locale: string): boolean =>
  RIGHT_TO_LEFT.has(new Intl.Locale(locale).maximize().script);

/** Returns a module for one message, so that the bundler can put each function beside the code that calls it. */
function writeFunction(key: string, index: number, message: unknown): string {
  const say = listInputs(message).length > 0 ? `(inputs) => say(${index}, inputs)` : `() => say(${index})`;
  return `import { say } from '../../../say.ts';\nexport const ${key} = ${say};\n`;
}

function writeTypes(keys: readonly string[], base: MessageFile): string {
  const rows = keys.map((key) => {
    const message = base[key];
    const inputs = listInputs(message).map((name) => `readonly ${name}: string | number`);
    const given = inputs.length === 0 ? '' : `inputs: { ${inputs.join('; ')} }`;
    const text =
      typeof message === 'string' ? message : Object.values(readForms(message)?.texts ?? {}).join(' / ');
    return `  /** ${text.replaceAll('*/', '*\\/')} */\n  readonly ${key}: (${given}) => string;\n`;
  });
  return `export declare const m: {\n${rows.join('')}};\n`;
}

/** Returns the inputs of a message: the number that chooses its text, and its placeholders. */
function listInputs(message: unknown): string[] {
  const forms = readForms(message);
  return [...new Set([...(forms === undefined ? [] : [forms.input]), ...listPlaceholders(message)])];
}

/** Returns the texts of a language in the order of the keys; `say` finds them by index. */
function writeWords(keys: readonly string[], messages: MessageFile): string {
  const words = keys.map((key) => {
    const forms = readForms(messages[key]);
    return forms === undefined ? messages[key] : [forms.input, forms.texts];
  });
  return JSON.stringify(words);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await compileMessages().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
