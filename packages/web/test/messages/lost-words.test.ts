// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { laterFiles } from '../../src/messages/later-words.ts';
import { getLocale, loadWords, setLocale } from '../../src/messages/locale.ts';

it('a language whose words cannot be loaded changes nothing, also later', async () => {
  const files: Record<string, () => Promise<unknown>> = laterFiles;
  const sound = { ...files };
  await setLocale('es');
  for (const file of ['es.rest', 'zh-Hans.first'])
    files[`./compiled/words/${file}.json`] = () => Promise.reject(new Error('offline'));
  // The page keeps the words of sign-in in its language.
  await expect(loadWords('all')).rejects.toThrow('offline');
  expect(getLocale()).toBe('es');
  await loadWords('first');
  await expect(setLocale('zh-Hans')).rejects.toThrow('offline');
  await loadWords('first');
  expect.soft(getLocale()).toBe('es');
  expect.soft(localStorage.getItem('language')).toBe('es');
  Object.assign(files, sound);
});
