import { expect, it } from 'vitest';
import { toShown, toWritten } from '../../src/format/shown.ts';

it.each([
  ['Wheelchair ramp\u202e', 'Wheelchair ramp'],
  ['\u2067Ana\u2069', 'Ana'],
  ['Ana Ruiz', 'Ana Ruiz'],
  ['أحمد 5', '\u2068أحمد 5\u2069'],
  ['\u2069ראשון\u202d', '\u2068ראשון\u2069'],
  ['', ''],
])('a text of the service %j is shown as %j', (text, shown) => {
  expect(toShown(text)).toBe(shown);
});

it('a text that is sent or written into a file has no direction marks', () => {
  expect(toWritten(`${toShown('أحمد')}, 5.5 h`)).toBe('أحمد, 5.5 h');
});
