/**
 * Shows which translations are to be read again, and takes the messages of a language to a translator and back, as XLIFF 2:
 *
 *     npm run words                                     how much each language lacks
 *     npm run words -- vi                               texts whose English changed since somebody read the translation
 *     npm run words -- read vi [<key> …]                notes that these translations, by default all, fit the English
 *     npm run words -- export vi > vi.xlf
 *     npm run words -- import vi.xlf [--approved]
 *
 * `import` writes the messages and notes those as read whose English is still the same, or names what does not fit and writes nothing. `--approved` says
 * that a native reader went through all of it: the language is then no preview any more.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isLanguageNote, listKeys, MESSAGES, readMessages, toPath, toPreviewPath } from './message-file.ts';
import { readTerms } from './terms.ts';
import { listUnread, markRead, type ReadTranslations, showMessage } from './translations.ts';
import { findUnfit, fromXliff, toXliff } from './xliff.ts';

const src = fileURLToPath(new URL('../src/', import.meta.url));
const readPath = `${MESSAGES}/read.json`;
const settings: { locales: readonly string[] } = JSON.parse(
  readFileSync(`${src}../project.inlang/settings.json`, 'utf8'),
);

const USAGE =
  'Usage: npm run words -- [<language> | read <language> [<key> …] | export <language> | import <file>]';

/** Returns the source files that use each message. */
function findUses(): ReadonlyMap<string, readonly string[]> {
  const uses = new Map<string, string[]>();
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /\.tsx?$/.test(name) && !name.includes('compiled')).sort()) {
    for (const [, key = ''] of readFileSync(src + file, 'utf8').matchAll(/\bm\.(\w+)/g)) {
      const known = uses.get(key) ?? [];
      if (!known.includes(file)) uses.set(key, [...known, file]);
    }
  }
  return uses;
}

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const write = (path: string, content: unknown) =>
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);

/** Returns the messages of a language beside the English ones. */
const readBeside = (language: string) => ({
  en: readMessages(MESSAGES, 'en'),
  own: readMessages(MESSAGES, language),
});

function summarize(): string {
  const read: ReadTranslations = readJson(readPath);
  const lines = settings.locales
    .filter((language) => language !== 'en')
    .map((language) => {
      const { en, own } = readBeside(language);
      const missing = listKeys(en).filter((key) => !(key in own)).length;
      return `${language}: ${missing} missing, ${listUnread(language, read, { en, own }).length} to read again`;
    });
  return lines.join('\n');
}

function listToRead(language: string): string {
  const messages = readBeside(language);
  const terms = readTerms(MESSAGES, language);
  const unread = listUnread(language, readJson(readPath), messages);
  return unread.map((key) => showMessage(key, messages, terms)).join('\n\n');
}

function noteAsRead(language: string, keys: readonly string[]): void {
  const { en, own } = readBeside(language);
  const unknown = keys.filter((key) => !(key in own));
  if (unknown.length > 0) throw new Error(`There is no message ${unknown.join(', ')} in ${language}.`);
  write(readPath, markRead(language, keys, readJson(readPath), en));
}

async function importFile(file: string, isApproved: boolean): Promise<string> {
  const [en, es] = [readMessages(MESSAGES, 'en'), readMessages(MESSAGES, 'es')];
  const { language, messages, current } = await fromXliff(readFileSync(file, 'utf8'), en);
  const unfit = findUnfit(language, { en, es, own: messages });
  if (unfit.length > 0) throw new Error(`${file} does not fit:\n${unfit.join('\n')}`);
  const notes = Object.entries(readMessages(MESSAGES, language)).filter(([key]) => isLanguageNote(key));
  const preview = toPreviewPath(MESSAGES, language);
  if (isApproved && existsSync(preview)) rmSync(preview);
  const path = toPath(MESSAGES, language);
  write(path, { ...Object.fromEntries(notes), ...messages });
  noteAsRead(language, current);
  return `Wrote ${path}. Let Biome format it: npm run format`;
}

async function run(): Promise<string> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { approved: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help === true) return USAGE;
  const [command, name, ...keys] = positionals;
  if (command === undefined) return summarize();
  if (name === undefined) {
    if (!settings.locales.includes(command)) throw new Error(`There is no language ${command}. ${USAGE}`);
    return listToRead(command);
  }
  switch (command) {
    case 'read':
      noteAsRead(name, keys.length === 0 ? listKeys(readMessages(MESSAGES, name)) : keys);
      return summarize();
    case 'export': {
      const [{ en, own }, es] = [readBeside(name), readMessages(MESSAGES, 'es')];
      return toXliff(name, { en, es, own }, findUses(), readTerms(MESSAGES, name));
    }
    case 'import':
      return importFile(name, values.approved === true);
    default:
      throw new Error(USAGE);
  }
}

await run()
  .then((text) => process.stdout.write(`${text.trimEnd()}\n`))
  .catch((error) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  });
