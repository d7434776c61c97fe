import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { CONTRACT_COPY, DEFAULT_CONTRACT } from '../../src/node/default-contract.ts';

it('from its sources the package reads the contract where it is written, and copies it beside its build', () => {
  const { from, to } = CONTRACT_COPY;
  expect(from).toBe(join(import.meta.dirname, '../../../../openapi/portal.yaml'));
  expect([dirname(to), basename(to)]).toEqual([join(import.meta.dirname, '../../src'), 'portal.yaml']);
  expect(DEFAULT_CONTRACT).toBe(from);
});
