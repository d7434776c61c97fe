// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { ALL_LOCALES } from '../../src/messages/languages.ts';
import {
  getLocale,
  setLocale,
  toFormatLocale,
  toLanguageName,
  watchLocale,
} from '../../src/messages/locale.ts';
import { m } from '../../src/messages/messages.ts';
import { speak } from '../speak.ts';

it('each language is named in itself', () => {
  expect((['en', 'es', 'vi', 'zh-Hans', 'zh-Hant', 'ko', 'fil'] as const).map(toLanguageName)).toEqual([
    'English',
    'Español',
    'Tiếng Việt',
    '简体中文',
    '繁體中文',
    '한국어',
    'Filipino',
  ]);
});

it('a message is in the language that was chosen once its words are there, and the page says which', async () => {
  await speak('en');
  const heard = vi.fn();
  const stop = watchLocale(heard);
  const switched = setLocale('ko');
  expect({ locale: getLocale(), proceed: m.proceed() }).toEqual({ locale: 'en', proceed: 'Proceed' });
  await switched;
  stop();
  expect.soft(getLocale()).toBe('ko');
  expect.soft(m.proceed()).toBe('계속');
  expect.soft(document.documentElement.lang).toBe('ko');
  expect(heard).toHaveBeenCalledOnce();
  expect(localStorage.getItem('language')).toBe('ko');
  await speak('en');
});

it('of two choices in a row the last one counts, whichever comes first', async () => {
  await speak('en');
  await Promise.all([setLocale('vi'), setLocale('fil'), setLocale('en')]);
  expect.soft(getLocale()).toBe('en');
  expect.soft(m.proceed()).toBe('Proceed');
  expect.soft(localStorage.getItem('language')).toBe('en');
});

it('a choice in another tab counts here, if this deployment offers the language', async () => {
  await speak('en');
  const choose = (newValue: string) =>
    dispatchEvent(new StorageEvent('storage', { key: 'language', newValue }));
  choose('ko');
  choose('klingon');
  expect(getLocale()).toBe('en');
  choose('es');
  await vi.waitFor(() => expect(getLocale()).toBe('es'));
  await speak('en');
});

it.each(ALL_LOCALES)('CONST-16 times have twelve hours in every language: %s', (locale) => {
  const format = new Intl.DateTimeFormat(toFormatLocale(locale), { timeStyle: 'short', timeZone: 'UTC' });
  expect(format.resolvedOptions().hourCycle).toBe('h12');
  expect(format.format(Date.UTC(2025, 5, 1, 21, 5))).toMatch(/^\D*9:05\D*$/u);
});

it('CONST-16 dates are written in the language as in the United States', () => {
  expect(new Intl.Locale(toFormatLocale('zh-Hant')).region).toBe('US');
});
