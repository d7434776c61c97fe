import { expect, it } from 'vitest';
import { toMaskedEmail } from '../../../src/features/auth/masked-email.ts';

it('OTP-03 the address that got the code shows its first letter and its domain', () => {
  expect([' rosa.delgado@example.com ', 'r@example.com', 'ñu@example.com'].map(toMaskedEmail)).toEqual([
    'r•••@example.com',
    'r•••@example.com',
    'ñ•••@example.com',
  ]);
});
