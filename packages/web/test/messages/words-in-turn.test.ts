// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { laterFiles } from '../../src/messages/later-words.ts';
import { loadWords } from '../../src/messages/locale.ts';
import { m } from '../../src/messages/messages.ts';

it('the messages of the first screen are there as soon as they are loaded, also while the rest is asked for', async () => {
  const files: Record<string, () => Promise<unknown>> = laterFiles;
  const sound = { ...files };
  let sendRest = () => {};
  const isSent = new Promise<void>((resolve) => {
    sendRest = resolve;
  });
  const rest = './compiled/words/en.rest.json';
  files[rest] = () => isSent.then(() => sound[rest]?.());
  const first = loadWords('first');
  const all = loadWords('all');
  await first;
  expect(m.nav_timesheets()).toBe('Timesheets');
  sendRest();
  await all;
  expect(m.help_contact()).toBe('Who to contact');
  Object.assign(files, sound);
});
