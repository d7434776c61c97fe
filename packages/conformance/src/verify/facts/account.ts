/** Account to sign in with. Pass a token for an account that only a person can sign in to. */
export interface Account {
  readonly email?: string | undefined;
  readonly password?: string | undefined;
  readonly token?: string | undefined;
}

/** All secrets that a run may use. */
export interface Credentials {
  readonly account: Account;
  /** Account of a second client. The first client must see none of this account's data. */
  readonly other?: Account | undefined;
  /** Account whose sign-in asks for a one-time code. */
  readonly awaitingCode?: Account | undefined;
  readonly expiredToken?: string | undefined;
  readonly loggedOutToken?: string | undefined;
}

/** An open session. Signing in again replaces the token. */
export interface BackendSession {
  token: string;
  clientId: string | undefined;
  readonly account: Account;
}
