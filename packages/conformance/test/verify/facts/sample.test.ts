import { describe, expect, it } from 'vitest';
import { isValueSaved } from '../../../src/verify/checks/d-state/saved-values.ts';
import { isMasked, toBodyOf } from '../../../src/verify/facts/sample.ts';
import { toTargets } from '../../../src/verify/facts/target.ts';
import { contract } from '../support.ts';

describe('a value that is masked but for its last characters', () => {
  it.each(['****6789', '***-**-6789', '•••• 6789', 'XXXX6789', 'xxx-xx-6789', '**'])('is %s', (text) => {
    expect(isMasked(text)).toBe(true);
  });

  it.each(['1234567890', '*', 'X1', 'Xavier', '# 4', '', null, 6789])('is not %j', (value) => {
    expect(isMasked(value)).toBe(false);
  });

  it('counts as saved when its digits are the last of the saved value', () => {
    expect(isValueSaved('account_number', '0012345678', '****5678')).toBe(true);
    expect(isValueSaved('account_number', '0012345678', '****5679')).toBe(false);
    expect(isValueSaved('bank_name', 'Harbor', '****')).toBe(false);
  });
});

it('a record that is saved again has only values that the operation accepts, and none of which a part is masked', () => {
  const target = toTargets(contract).find(({ id }) => id === 'updatePaymentDetails') ?? expect.fail();
  const row = { id: 7, bank_name: 'Harbor', account_number: '****5678', routing_number: null };
  expect(toBodyOf(target, row)).toEqual({ bank_name: 'Harbor' });
});
