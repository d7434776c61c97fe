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

  it('is also in the schema of each form, since Postman takes the values of a form from there alone', () => {
    const forms = operations.filter(({ body }) => body?.isForm === true && body.fields.size > 0);
    expect(forms.length).toBeGreaterThan(15);
    for (const operation of forms) {
      const shown = { id: operation.id, examples: operation.body?.schema.examples };
      expect(shown).toEqual({ id: operation.id, examples: [bodyExample(decoded, operation)] });
    }
  });
});
