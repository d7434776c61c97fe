import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { compileMessages, isRightToLeft } from '../../scripts/compile-messages.ts';
import { ALL_LOCALES, findOffered, isLocale, toDirection } from '../../src/messages/languages.ts';

describe('the language of a browser', () => {
  it.each([
    [['zh-TW'], 'zh-Hant'],
    [['zh-HK', 'en'], 'zh-Hant'],
    [['zh-CN'], 'zh-Hans'],
    [['zh'], 'zh-Hans'],
    [['tl-PH'], 'fil'],
    [['es-MX', 'en-US'], 'es'],
    [['en-GB'], 'en'],
    [['fr-FR', 'ko-KR'], 'ko'],
    [['fr-FR'], undefined],
    [['not a language', 'vi'], 'vi'],
  ])('%j is shown %s', (wanted, shown) => {
    expect(findOffered(wanted, ALL_LOCALES)).toBe(shown);
  });

  it('is found without Intl for the tags of most browsers, in each region with the same letters', () => {
    const scriptOf = (tag: string) => new Intl.Locale(tag).maximize().script;
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const regions = letters.flatMap((one) => letters.map((other) => one + other));
    const plain = ALL_LOCALES.filter((locale) => !locale.includes('-'));
    for (const locale of plain) {
      const odd = regions.filter((region) => scriptOf(`${locale}-${region}`) !== scriptOf(locale));
      expect(odd, locale).toEqual([]);
    }
    const Locale = vi.spyOn(Intl, 'Locale');
    const tags = ['zh-Hans', ...plain.flatMap((locale) => [locale, `${locale}-US`])];
    expect(tags.map((tag) => findOffered([tag], ALL_LOCALES))).toEqual([
      'zh-Hans',
      ...plain.flatMap((locale) => [locale, locale]),
    ]);
    expect(ALL_LOCALES.map(toDirection)).toHaveLength(ALL_LOCALES.length);
    expect(Locale).not.toHaveBeenCalled();
    Locale.mockRestore();
  });

  it('is not shown where the deployment does not offer it', () => {
    expect(findOffered(['zh-TW', 'es'], ['en', 'es'])).toBe('es');
  });
});

it('a language is read from left to right, or from right to left by its letters', () => {
  expect(ALL_LOCALES.map(toDirection)).toEqual(ALL_LOCALES.map(() => 'ltr'));
  expect(['ar', 'fa', 'he', 'hy', 'pa-Arab', 'pa'].map(isRightToLeft)).toEqual([
    true,
    true,
    true,
    false,
    true,
    false,
  ]);
});

it('only a language that there are messages in counts as one', () => {
  expect(['en', 'zh-Hant', 'zh', 'fr', 5, null].filter(isLocale)).toEqual(['en', 'zh-Hant']);
});

describe('a language that is added as the guide says', () => {
  const source = fileURLToPath(new URL('../../', import.meta.url));
  let copy: string;

  beforeAll(async () => {
    copy = `${await mkdtemp(join(tmpdir(), 'portal-language-'))}/`;
    await cp(join(source, 'src'), join(copy, 'src'), { recursive: true });
    await cp(join(source, 'project.inlang'), join(copy, 'project.inlang'), { recursive: true });
    await writeFile(join(copy, 'src/messages/previews/ht.json'), '{ "sign_in_title": "Konekte" }');
    const settings = join(copy, 'project.inlang/settings.json');
    await writeFile(settings, (await readFile(settings, 'utf8')).replace('"fil"', '"fil", "ht"'));
    await compileMessages(copy);
  });

  afterAll(() => rm(copy, { recursive: true, force: true }));

  it('leaves the compiled files alone whose text stays the same', async () => {
    const compiled = join(copy, 'src/messages/compiled');
    const listWrites = async () => {
      const entries = await readdir(compiled, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      const paths = files.map((entry) => join(entry.parentPath, entry.name));
      const writes = paths.map(async (path) => [relative(compiled, path), (await stat(path)).ino] as const);
      return new Map(await Promise.all(writes));
    };
    const before = await listWrites();
    const message = join(copy, 'src/messages/previews/ht.json');
    const text = await readFile(message, 'utf8');
    await writeFile(message, text.replace('Konekte', 'Antre'));
    await writeFile(join(compiled, 'messages/gone.js'), '');
    await compileMessages(copy);
    const after = await listWrites();
    const written = [...after].filter(([name, inode]) => before.get(name) !== inode).map(([name]) => name);
    expect(written.sort()).toEqual(['fingerprint', 'words/ht.first.json', 'words/ht.start.json']);
    expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
    await writeFile(message, text);
    await compileMessages(copy);
  });

  it('is among the languages, with English where it has no message yet', async () => {
    const words = (name: string) => readFile(join(copy, 'src/messages/compiled', name), 'utf8');
    expect(await words('locales.js')).toContain('"ht"');
    const [own, english] = [
      JSON.parse(await words('words/ht.start.json')),
      JSON.parse(await words('words/en.start.json')),
    ];
    expect(own).toContain('Konekte');
    expect(own.filter((text: string) => !english.includes(text))).toEqual(['Konekte']);
    expect(await readdir(join(copy, 'src/messages/compiled/words'))).toHaveLength(
      3 * (ALL_LOCALES.length + 1) + 1,
    );
  });
});
