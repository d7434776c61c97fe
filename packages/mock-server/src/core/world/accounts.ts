/** An account that can sign in. */
export interface Account {
  /** Trimmed and in lower case, see {@link toEmail}. */
  readonly email: string;
  readonly clientId: string;
  /** An account that the provider has not activated yet is refused with 406. */
  isActive: boolean;
  /** True if signing in asks for a one-time code. */
  oneTimeCode: boolean;
  /** Number of the next codes that get lost on their way to the client. */
  codesToLose?: number;
  password: string;
}

/** Addresses are compared without regard to case and outer spaces. */
export const toEmail = (text: string): string => text.trim().toLowerCase();

const PASSWORD = 'correct-horse-9';

/** The accounts of every world. Fresh objects each time: a password changed in one world stays there. */
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
