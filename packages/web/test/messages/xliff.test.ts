import { expect, it } from 'vitest';
import { MESSAGES, readMessages } from '../../scripts/message-file.ts';
import { findUnfit, fromXliff, toXliff } from '../../scripts/xliff.ts';
import { ALL_LOCALES } from '../../src/messages/languages.ts';

const [en, es] = [readMessages(MESSAGES, 'en'), readMessages(MESSAGES, 'es')];

it.each(ALL_LOCALES)('the messages in %s come back from a translator as they went', async (locale) => {
  const own = readMessages(MESSAGES, locale);
  const file = await toXliff(locale, { en, es, own }, new Map());
  const back = await fromXliff(file, en);
  expect(back.language).toBe(locale);
  expect(Object.keys(back.messages)).toEqual(Object.keys(en).filter((key) => key in own));
  expect(findUnfit(locale, { en, es, own: back.messages })).toEqual([]);
  // The order of the plural forms does not matter.
  expect(back.messages).toEqual(own);
});

it('a translator sees where a text is said, the room it has, its terms, and the forms of the language', async () => {
  const own = { proceed: 'Tiếp tục' };
  const file = await toXliff('vi', { en, es, own }, new Map([['proceed', ['kit/decision/Question.tsx']]]), [
    ['proceed, continue', 'tiếp tục'],
  ]);
  expect(file).toMatch(
    /Said in kit\/decision\/Question\.tsx\. At most \d+ letters\. proceed, continue: tiếp tục\./,
  );
  expect(file).toContain('<target>Tiếp tục</target>');
  expect(file).toContain('<unit id="file_added#other">');
  expect(file).not.toContain('file_added#one');
});

it('what does not fit is named, and a text left empty is left out', async () => {
  const unit = (id: string, target: string, source = 'x') =>
    `<unit id="${id}"><segment><source>${source}</source><target>${target}</target></segment></unit>`;
  const { language, messages, current } = await fromXliff(
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="vi"><file id="f">
      ${unit('help', 'Trợ giúp cho tất cả mọi người', 'Help')}${unit('loading', 'Đang tải')}${unit('close', '')}${unit('unheard_of', 'x')}
    </file></xliff>`,
    en,
  );
  expect(current).toEqual(['help']);
  expect(Object.keys(messages)).toEqual(['help', 'loading', 'unheard_of']);
  expect(findUnfit(language, { en, es, own: messages })).toEqual([
    'loading takes {what} in en.json but {} in vi.json',
    'unheard_of is no message',
    'help has 29 letters, at most 15: Trợ giúp cho tất cả mọi người',
  ]);
});

it.each(['', '<a></a>', '{}', '<xliff version="2.0"></xliff>'])(
  '%j is no file of a translator',
  async (text) => {
    await expect(fromXliff(text, en)).rejects.toThrow(/^The file /);
  },
);
