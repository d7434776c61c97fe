import { describe, expect, it } from 'vitest';
import { toSentence } from '../../src/response/sentence.ts';

describe('a text of the service, before the portal shows it', () => {
  it.each([
    'The hired date is too early.',
    'El correo electrónico ya está en uso.',
    'Please call us at 10:30 (Monday to Friday).',
    'Select a date from the list, or set another one.',
    'Use a & b, or 3 < 4.',
    'Null is no answer, and neither is undefined.',
    'This is null',
    'Write [name] or {date} for those.',
    'Choose one [optional]',
    '[optional] Choose one.',
    'An exception was made in your case.',
    'Object [1] of 3 is missing.',
    'Rule #3 says that it must be signed.',
    'Meet me at noon: 10:30',
    'Please update the date, and set the time from which it holds.',
    'Delete it.',
  ])('%j is a sentence', (text) => {
    expect(toSentence(text)).toBe(text);
  });

  it.each([
    17,
    null,
    {},
    '',
    '17',
    ' — ',
    'undefined',
    ' NULL ',
    'NaN',
    'null\n',
    'It is [object Object].',
    '[object HTMLDivElement]',
    '[object Object]',
    "SQLSTATE[42S02]: Base table or view not found: 1146 Table 'clients' doesn't exist",
    'ERROR in select * from clients where id = (1001)',
    'TypeError: x is not a function at read (/srv/app/client.js:12:5)',
    '#0 /var/www/app/Http/Kernel.php(12): handle()',
    'Traceback (most recent call last):',
    'See the stack trace below',
    'An exception was thrown in C:\\app\\Client.cs',
    'failed at Object.read (client.js:1:20)',
    '#12 {main}',
    '#7 \\app\\Kernel.php',
    'Exception thrown in /srv/app/Client.php on line 12',
    '<h1>502 Bad Gateway</h1>',
    '<!doctype html>',
    '<H1>Bad Gateway</H1>',
    'broken</p>',
    'INSERT INTO clients (id) values (1)',
    'update clients set name = `x`',
    'delete from clients where id = 1',
    '{"error":"x"}',
    ' ["one",\n"two"] ',
  ])('%j is no sentence', (value) => {
    expect(toSentence(value)).toBeUndefined();
  });

  it.each([
    ['verbs of a query', 'select from '],
    ['exceptions', 'exception in '],
    ['places in a script', 'at :1 '],
    ['opened tags', '<a '],
    ['opened objects', '[object x '],
    ['blanks', ' '],
  ])('a refusal of 100 kB of %s is judged in time', (_, piece) => {
    const text = `x${piece.repeat(100_000 / piece.length)}`;
    expect(toSentence(text)?.length ?? 0).toBeLessThanOrEqual(301);
  });

  it('signs of a query or an exception count within one line only', () => {
    expect(toSentence('Select one.\nIt is from (a list)')).toBe('Select one.\nIt is from (a list)');
    expect(toSentence('Hello.\nselect x from y where (z)')).toBeUndefined();
  });

  it('text after the shown part does not hide it', () => {
    const words = 'word '.repeat(200);
    expect(toSentence(`${words}<br>`)).toBe(`${'word '.repeat(60).trimEnd()}…`);
    expect(toSentence(`{ ${words} }`)).toBeUndefined();
  });

  it('a very long text is cut', () => {
    expect(toSentence('word '.repeat(500))).toBe(`${'word '.repeat(60).trimEnd()}…`);
    expect(toSentence('x'.repeat(301))).toBe(`${'x'.repeat(300)}…`);
  });

  it('a text of 300 characters is shown whole', () => {
    expect(toSentence('x'.repeat(300))).toBe('x'.repeat(300));
  });
});
