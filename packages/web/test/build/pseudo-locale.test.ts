import { expect, it } from 'vitest';
import { toPseudo } from '../../build/pseudo-locale.ts';

it('a pseudo-text is marked, about 40 % longer, and can still be read', () => {
  const pseudo = toPseudo('Send a message');
  expect(pseudo).toMatch(/^⟦Šéñd á méššágé/);
  expect(pseudo.length - '⟦⟧'.length).toBe(Math.ceil('Send a message'.length * 1.4));
});

it('placeholders stay as they are', () => {
  expect(toPseudo('Loading {what}')).toContain('{what}');
});
