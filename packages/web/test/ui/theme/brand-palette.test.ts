import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastOf, toBrandPalette } from '../../../src/ui/theme/brand-palette.ts';

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

describe('the palette of a deployment’s colour', () => {
  it('is legible in both themes, for any colour', () => {
    fc.assert(
      fc.property(colours, (colour) => {
        const palette = toBrandPalette(colour);
        for (const value of Object.values(palette)) expect(value).toMatch(/^#[0-9a-f]{6}$/);
        const pairs: readonly (readonly [string, string])[] = [
          [palette[700], '#ffffff'],
          [palette[700], '#eff3f5'],
          [palette[700], palette[100]],
          [palette[800], '#ffffff'],
          ['#16232a', palette[50]],
          ['#16232a', palette[100]],
          [palette[300], '#162229'],
          [palette[300], '#1f2e37'],
          [palette[200], '#162229'],
          [palette[950], palette[300]],
          [palette[950], palette[200]],
          ['#e6edf0', palette[900]],
        ];
        for (const [one, other] of pairs) {
          expect(contrastOf(one, other), `${colour}: ${one} on ${other}`).toBeGreaterThanOrEqual(4.5);
        }
      }),
      { numRuns: 2_000, seed: 20250601 },
    );
  });

  it('of the portal’s own colour equals the portal’s palette to the eye', () => {
    const { 700: button, 300: onDark } = toBrandPalette('#0f5f6d');
    expect(contrastOf(button, '#0f5f6d')).toBeLessThan(1.1);
    expect(contrastOf(onDark, '#74c0ca')).toBeLessThan(1.1);
  });

  it('keeps the hue: red stays red, and grey stays grey', () => {
    expect(toBrandPalette('#c00000')[700]).toMatch(/^#[6-9a-f].[0-4].[0-4].$/);
    const [red, green, blue] = [1, 3, 5].map((at) => toBrandPalette('#808080')[700].slice(at, at + 2));
    expect(new Set([red, green, blue]).size).toBe(1);
  });

  it('is the same nine steps for the same colour, a strong one made weaker', () => {
    expect(toBrandPalette('#1a1aff')).toEqual({
      50: '#f2f6ff',
      100: '#dde8fe',
      200: '#bacffe',
      300: '#90b0fb',
      600: '#4260ae',
      700: '#365095',
      800: '#293e76',
      900: '#283964',
      950: '#141f3c',
    });
    expect(toBrandPalette('#ffcc00')).toMatchObject({ 100: '#f2e7c9', 600: '#7b6105', 700: '#685200' });
    expect(toBrandPalette('#808080')).toMatchObject({ 50: '#f6f6f6', 700: '#555555', 950: '#212121' });
  });

  it('measures contrast as WCAG 2 does, in either order', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 10);
    expect(contrastOf('#ffffff', '#777777')).toBeCloseTo(4.478, 3);
    expect(contrastOf('#0a0a0a', '#0b0b0b')).toBeCloseTo(1.0059, 4);
  });
});
