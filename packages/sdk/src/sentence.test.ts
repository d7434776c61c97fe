import { describe, expect, it } from 'vitest';
import { toSentence } from './sentence.ts';

describe('what of a service is shown to people', () => {
  it.each([
    'The hired date is too early.',
    'El correo electrónico ya está en uso.',
    'Please call us at 10:30 (Monday to Friday).',
    'Select a date from the list, or set another one.',
    'Use a & b, or 3 < 4.',
  ])('ERR-01 %j is a sentence', (text) => {
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
    '[object Object]',
    "SQLSTATE[42S02]: Base table or view not found: 1146 Table 'clients' doesn't exist",
    'ERROR in select * from clients where id = (1001)',
    'TypeError: x is not a function at read (/srv/app/client.js:12:5)',
    '#0 /var/www/app/Http/Kernel.php(12): handle()',
    'Traceback (most recent call last):',
    'Exception thrown in /srv/app/Client.php on line 12',
    '<h1>502 Bad Gateway</h1>',
    '<!doctype html>',
    '{"error":"x"}',
  ])('ERR-01 %j is none', (value) => {
    expect(toSentence(value)).toBeUndefined();
  });

  it('ERR-01 a text without an end is cut', () => {
    expect(toSentence('word '.repeat(500))).toHaveLength(300);
  });
});
