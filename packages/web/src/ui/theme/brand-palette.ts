/**
 * The palette of a deployment's own colour: its hue and, as far as each step carries it, its strength, in the lightness of
 * the theme's own steps. Lightness decides contrast, so that every pair of the theme stays legible for any colour; the
 * minimum contrasts are enforced once more at the end. Conversions by Björn Ottosson's OKLab.
 */

type Triple = readonly [number, number, number];

/** Lightness (OKLab, 0 to 1) and strength of each step, the strength as a share of the strongest. */
const STEPS = {
  50: [0.972, 0.13],
  100: [0.929, 0.32],
  200: [0.854, 0.61],
  300: [0.762, 0.94],
  600: [0.505, 1],
  700: [0.448, 0.9],
  800: [0.378, 0.76],
  900: [0.353, 0.6],
  950: [0.246, 0.44],
} as const satisfies Readonly<Record<number, readonly [number, number]>>;

export type PaletteStep = keyof typeof STEPS;

/** Highest chroma of a step: a screen for work is not a poster. */
const STRONGEST = 0.13;

/** @param colour `#rrggbb` @returns each step of the accent as `#rrggbb` */
export function toBrandPalette(colour: string): Readonly<Record<PaletteStep, string>> {
  const [, a, b] = toOklab(colour);
  const hue = Math.atan2(b, a);
  const chroma = Math.min(Math.hypot(a, b), STRONGEST);
  const step = (name: PaletteStep, most = 1) => {
    const [lightness, share] = STEPS[name];
    return toHex(Math.min(lightness, most), chroma * share, hue);
  };
  const made = Object.fromEntries(
    Object.keys(STEPS).map((name) => [name, step(Number(name) as PaletteStep)]),
  ) as Record<PaletteStep, string>;
  // Text and buttons on white, and on the quiet ground of what is chosen.
  for (const name of [600, 700, 800] as const) {
    for (let most = 0.5; contrastOf(made[name], made[100]) < 4.5 && most > 0; most -= 0.02)
      made[name] = step(name, most);
  }
  return made;
}

/** WCAG 2's contrast of two colours, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other].map(toLuminance).sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const toLuminance = (colour: string): number => {
  const [red, green, blue] = toLinear(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

function toLinear(colour: string): Triple {
  const part = (at: number) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

function toOklab(colour: string): Triple {
  const [red, green, blue] = toLinear(colour);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** The colour as near to what is asked as a screen can show it: what is too strong is shown weaker, never in another hue. */
function toHex(lightness: number, chroma: number, hue: number): string {
  const parts = toParts(lightness, chroma * Math.cos(hue), chroma * Math.sin(hue));
  if (chroma > 0.002 && parts.some((part) => part < -0.001 || part > 1.001)) {
    return toHex(lightness, chroma * 0.94, hue);
  }
  const bytes = parts.map((part) => {
    const share = part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055;
    return Math.round(255 * Math.min(1, Math.max(0, share)));
  });
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

function toParts(lightness: number, a: number, b: number): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}
