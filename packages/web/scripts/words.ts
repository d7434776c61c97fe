/**
 * Takes the messages of a language to a translator and back, as XLIFF 2:
 *
 *     words export vi > vi.xlf
 *     words import vi.xlf [--approved]
 *
 * `import` writes src/messages/vi.json, or names what does not fit and writes nothing. `--approved` says that a native reader
 * went through all of it: the language is then no preview any more.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isLanguageNote, type MessageFile } from './message-file.ts';
import { findUnfit, fromXliff, toXliff } from './xliff.ts';

const src = fileURLToPath(new URL('../src/', import.meta.url));
const toPath = (language: string) => `${src}messages/${language}.json`;

function readMessages(language: string): MessageFile {
  if (!existsSync(toPath(language)))
    throw new Error(`There are no messages in ${language}: src/messages has no such file.`);
  return JSON.parse(readFileSync(toPath(language), 'utf8'));
}

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

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { approved: { type: 'boolean' } },
  });
  const [command, name] = positionals;
  if (name === undefined || (command !== 'export' && command !== 'import'))
    return fail('Usage: words export <language> > <file>, or words import <file> [--approved]');
  const [en, es] = [readMessages('en'), readMessages('es')];
  if (command === 'export') {
    process.stdout.write(await toXliff(name, { en, es, own: readMessages(name) }, findUses()));
    return;
  }
  const { language, messages } = await fromXliff(readFileSync(name, 'utf8'), en);
  const unfit = findUnfit(language, { en, es, own: messages });
  if (unfit.length > 0) return fail(`${name} does not fit:\n${unfit.join('\n')}`);
  const notes = Object.entries(readMessages(language)).filter(
    ([key]) => isLanguageNote(key) && !(values.approved === true && key === '$review'),
  );
  writeFileSync(
    toPath(language),
    `${JSON.stringify({ ...Object.fromEntries(notes), ...messages }, null, 2)}\n`,
  );
  console.log(`Wrote ${toPath(language)}. Let Biome format it: npm run format`);
}

await run().catch((error) => fail(error instanceof Error ? error.message : String(error)));
