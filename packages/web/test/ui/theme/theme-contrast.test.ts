import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const srcDir = join(import.meta.dirname, '../../../src');
const theme = readFileSync(join(srcDir, 'ui/theme.css'), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
/** The first block holds palette and meaning; what follows are forced colours, which the device decides. */
const [root = ''] = /:root \{(.*?)\n\}/s.exec(theme)?.slice(1) ?? [];
const declarations = new Map(
  [...root.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
);

const LOOKS = ['light', 'dark'] as const;
type Look = (typeof LOOKS)[number];

/** The colours that more contrast changes. */
const [more = ''] = /:root\[data-contrast="more"\] \{(.*?)\n\}/s.exec(theme)?.slice(1) ?? [];
const strongDeclarations = new Map([
  ...declarations,
  ...[...more.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(
    ([, name = '', value = '']) => [name, value.trim()] as const,
  ),
]);

/** A colour of the theme as red, green and blue, 0 to 255. Throws for one that the theme does not have. */
function resolve(value: string, look: Look, colours = declarations): readonly number[] {
  const name = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (name !== undefined) return resolve(colours.get(name) ?? `no colour ${name}`, look, colours);
  const pair = /^light-dark\((.+), (.+)\)$/.exec(value);
  if (pair !== null) return resolve((look === 'light' ? pair[1] : pair[2]) ?? '', look, colours);
  const hex = /^#(\w{2})(\w{2})(\w{2})$/.exec(value);
  if (hex === null) throw new Error(`${value} is no colour that this test can read.`);
  return hex.slice(1).map((part) => Number.parseInt(part, 16));
}

/** WCAG's relative luminance. */
function toLuminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toContrast(one: string, other: string, look: Look, colours = declarations): number {
  const [a, b] = [one, other].map((name) => toLuminance(resolve(`var(--${name})`, look, colours)));
  return (Math.max(a ?? 0, b ?? 0) + 0.05) / (Math.min(a ?? 0, b ?? 0) + 0.05);
}

/** Surfaces of text in a component without one of its own. */
const SURFACES = ['page', 'surface', 'surface-raised', 'surface-sunken', 'surface-hover'];

interface Rule {
  readonly where: string;
  readonly color: string | undefined;
  readonly background: string | undefined;
  readonly border: string | undefined;
}

const tokenOf = (body: string, property: string) =>
  new RegExp(`(?:^|[;{\\s])${property}:[^;]*var\\(--([\\w-]+)\\)`).exec(body)?.[1];

/** Every rule of every style sheet that names colours of the theme. */
const rules: readonly Rule[] = readdirSync(srcDir, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .flatMap((path) =>
    [
      ...readFileSync(join(srcDir, path), 'utf8')
        .replaceAll(/\/\*.*?\*\//gs, '')
        .matchAll(/([^{}]+)\{([^{}]*)\}/g),
    ].map(([, selector = '', body = '']) => ({
      where: `${path} ${selector.trim().replaceAll(/\s+/g, ' ')}`,
      color: tokenOf(body, 'color'),
      background: tokenOf(body, 'background(?:-color)?'),
      border: tokenOf(body, 'border(?:-[\\w-]+)?'),
    })),
  );

const isColour = (name: string | undefined): name is string => name !== undefined && declarations.has(name);

/** Pairs that a rule sets together, and text colours on any surface below them. */
const textPairs = new Map(
  rules.flatMap(({ color, background, where }) => {
    if (!isColour(color)) return [];
    const grounds = isColour(background) ? [background] : color.startsWith('on-') ? [] : SURFACES;
    return grounds.map((ground) => [`${color} on ${ground}`, { color, ground, where }] as const);
  }),
);

describe.each(LOOKS)('the %s theme', (look) => {
  it('reads pairs from the style sheets at all', () => {
    expect(textPairs.size).toBeGreaterThan(25);
    expect([...textPairs.keys()]).toEqual(
      expect.arrayContaining(['text on page', 'text-quiet on surface-sunken', 'on-accent on accent']),
    );
  });

  it.each([...textPairs])('%s holds 4.5 to 1 (WCAG 1.4.3)', (_, { color, ground, where }) => {
    expect(toContrast(color, ground, look), where).toBeGreaterThanOrEqual(4.5);
  });

  it.each([...textPairs])(
    '%s holds 7 to 1 with more contrast (WCAG 1.4.6)',
    (_, { color, ground, where }) => {
      expect(toContrast(color, ground, look, strongDeclarations), where).toBeGreaterThanOrEqual(7);
    },
  );

  it.each(SURFACES)('every line holds 4.5 to 1 on %s with more contrast', (surface) => {
    expect(toContrast('line', surface, look, strongDeclarations)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SURFACES)('borders of controls hold 3 to 1 on %s (WCAG 1.4.11)', (surface) => {
    expect(toContrast('line-strong', surface, look)).toBeGreaterThanOrEqual(3);
  });

  it.each([...SURFACES, 'accent-quiet', 'danger-quiet', 'success-quiet', 'warning-quiet'])(
    'the focus ring holds 3 to 1 on %s (WCAG 2.4.11, 1.4.11)',
    (ground) => {
      expect(toContrast('focus', ground, look)).toBeGreaterThanOrEqual(3);
    },
  );
});

it('a pair with too little contrast is found', () => {
  expect(toContrast('slate-200', 'slate-0', 'light')).toBeLessThan(3);
  expect(toContrast('slate-900', 'slate-0', 'light')).toBeGreaterThan(15);
  expect(() => toContrast('no-such-colour', 'page', 'light')).toThrow('no colour');
});

describe('colours', () => {
  it('are written in the theme only', () => {
    const raw = readdirSync(srcDir, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(?:css|tsx)$/.test(path) && path !== join('ui', 'theme.css'))
      .filter((path) =>
        /#(?:[\da-f]{3}){1,2}\b|\b(?:rgba?|hsla?|oklch)\(/i.test(
          readFileSync(join(srcDir, path), 'utf8').replaceAll(/\/\*.*?\*\/|href="#[^"]*"/gs, ''),
        ),
      );
    expect(raw).toEqual([]);
  });

  it('of the mock server’s console equal the portal’s by name and value', () => {
    const assets = join(import.meta.dirname, '../../../../mock-server/assets');
    const console = readFileSync(join(assets, 'console.css'), 'utf8');
    const tokens = [...console.matchAll(/^ {2}--([\w-]+): (light-dark\(.*\));/gm)];
    expect(tokens.length).toBeGreaterThan(15);
    for (const [, name = '', value = ''] of tokens) {
      for (const look of LOOKS) expect(resolve(value, look), name).toEqual(resolve(`var(--${name})`, look));
    }
    const link = readFileSync(join(assets, 'badge.css'), 'utf8');
    const known = [...declarations.keys()].map((name) =>
      LOOKS.map((look) => {
        try {
          return String(resolve(`var(--${name})`, look));
        } catch {
          return '';
        }
      }).join(),
    );
    for (const [value] of link.matchAll(/light-dark\([^)]*\)/g)) {
      expect(known, value).toContain(LOOKS.map((look) => String(resolve(value, look))).join());
    }
  });
});
