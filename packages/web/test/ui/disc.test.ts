import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { toHue } from '../../src/ui/Disc.tsx';

const THEME = readFileSync(new URL('../../src/ui/theme.css', import.meta.url), 'utf8');
const [LIGHT, DARK] = [0, 1];

/** Returns a colour of the theme in the light and the dark look, as `#rrggbb`. */
function readPair(name: string): readonly [string, string] {
  const resolve = (value: string): string =>
    value.startsWith('var(') ? resolve(readValue(value.slice(4, -1))) : value;
  const [light = '', dark = ''] = readValue(name)
    .replace(/^light-dark\(/, '')
    .replace(/\)$/, '')
    .split(', ');
  return [resolve(light), resolve(dark)];
}
const readValue = (name: string): string => THEME.split(`${name}: `)[1]?.split(';')[0] ?? '';

/** Relative luminance by WCAG 2.2. */
function toLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function toContrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [toLuminance(one), toLuminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

it('eight people with ids in a row have colours of their own, and an id keeps its colour', () => {
  expect(new Set(Array.from({ length: 8 }, (_, id) => toHue(id + 41))).size).toBe(8);
  expect(toHue(9)).toBe(toHue(17));
});

it.each([LIGHT, DARK])(
  'initials stand out of each disc by 4.5:1, and a disc of its surface by 3:1, in look %d',
  (look) => {
    const initials = readPair('--on-hue')[look] ?? '';
    for (const id of Array.from({ length: 8 }, (_, index) => index)) {
      const disc = readPair(toHue(id).slice(4, -1))[look] ?? '';
      expect(toContrast(disc, initials), disc).toBeGreaterThanOrEqual(4.5);
      for (const surface of ['--surface', '--page', '--surface-raised'])
        expect(
          toContrast(disc, readPair(surface)[look] ?? ''),
          `${disc} on ${surface}`,
        ).toBeGreaterThanOrEqual(3);
    }
  },
);
