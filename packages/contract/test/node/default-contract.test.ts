import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { CONTRACT_COPY, DEFAULT_CONTRACT } from '../../src/node/default-contract.ts';

it('from source the package reads openapi/portal.yaml, and the build copies it', () => {
  const { from, to } = CONTRACT_COPY;
  expect(from).toBe(join(import.meta.dirname, '../../../../openapi/portal.yaml'));
  expect([dirname(to), basename(to)]).toEqual([join(import.meta.dirname, '../../src'), 'portal.yaml']);
  expect(DEFAULT_CONTRACT).toBe(from);
});
