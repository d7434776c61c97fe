/** An account that can sign in. */
export interface Account {
  /** Trimmed and in lower case; see {@link toEmail}. */
  readonly email: string;
  readonly clientId: string;
  /** False until the provider has activated the account. Until then, signing in is refused with 406. */
  isActive: boolean;
  /** True if signing in asks for a one-time code. */
  oneTimeCode: boolean;
  /** Number of one-time codes that will not reach the client, beginning with the next. */
  codesToLose?: number;
  password: string;
}

/** Normalizes an e-mail address, so that case and outer spaces do not matter. */
export const toEmail = (text: string): string => text.trim().toLowerCase();
