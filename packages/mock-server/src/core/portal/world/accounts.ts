import type { Account } from '../../engine/world/accounts.ts';

const PASSWORD = 'correct-horse-9';

/** Returns the accounts of a new world, as new objects, so that a changed password does not affect other worlds. */
export function seedAccounts(): Account[] {
  return [
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
  ];
}
