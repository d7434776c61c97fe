import { describe, expect, it } from 'vitest';
import { bodyExample } from '../src/examples.ts';
import { DEFAULT_CONTRACT } from '../src/node/default-contract.ts';
import { loadContract } from '../src/node/load-contract.ts';

describe('the example of a body', () => {
  const { operations, decoded } = loadContract(DEFAULT_CONTRACT);

  it.each([
    ['submitTypedSignature', { style: 'Alex Brush', type: 'text' }],
    ['submitDrawnSignature', { style: 'canvas', type: 'draw' }],
  ])('is the one that the contract shows for %s', (id, example) => {
    const operation = operations.find((one) => one.id === id);
    expect(operation && bodyExample(decoded, operation)).toMatchObject(example);
  });
});
