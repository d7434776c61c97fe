import { expect, it } from 'vitest';
import { isAtLeast } from './require-node.mjs';

it.each([
  ['v20.19.0', true],
  ['v20.20.2', true],
  ['v22.0.0', true],
  ['v100.0.0', true],
  ['v20.18.3', false],
  ['v20.9.0', false],
  ['v18.20.8', false],
])('Node %s is new enough for >=20.19.0: %s', (version, expected) => {
  expect(isAtLeast(version, '>=20.19.0')).toBe(expected);
});
