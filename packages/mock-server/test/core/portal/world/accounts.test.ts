import { expect, it } from 'vitest';
import { toEmail } from '../../../../src/core/engine/world/accounts.ts';
import { seedAccounts } from '../../../../src/core/portal/world/accounts.ts';

const PASSWORD = 'correct-horse-9';

it('AUTH-08 AUTH-11 OTP-01 each world begins with its own account of each kind', () => {
  const accounts = seedAccounts();
  expect(accounts).toEqual([
    {
      email: 'rosa.delgado@example.com',
      clientId: '1001',
      isActive: true,
      oneTimeCode: false,
      password: PASSWORD,
    },
    {
      email: 'new.client@example.com',
      clientId: '1002',
      isActive: false,
      oneTimeCode: false,
      password: PASSWORD,
    },
    {
      email: 'otp.client@example.com',
      clientId: '1003',
      isActive: true,
      oneTimeCode: true,
      password: PASSWORD,
    },
  ]);
  for (const [at, account] of seedAccounts().entries()) expect(account).not.toBe(accounts[at]);
});

it('AUTH-08 an address is the same in capitals and with spaces around it', () => {
  expect(toEmail('  Rosa.Delgado@Example.COM\n')).toBe('rosa.delgado@example.com');
});
