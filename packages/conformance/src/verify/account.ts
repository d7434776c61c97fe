/** Account that can sign in; a token replaces an account that only a person can open. */
export interface Account {
  readonly email?: string | undefined;
  readonly password?: string | undefined;
  readonly token?: string | undefined;
}

/** Everything secret that a run may be given. */
export interface Credentials {
  readonly account: Account;
  /** A second client; nothing of theirs may be visible to the first. */
  readonly other?: Account | undefined;
  /** An account whose sign-in waits for a one-time code. */
  readonly awaitingCode?: Account | undefined;
  readonly expiredToken?: string | undefined;
  readonly loggedOutToken?: string | undefined;
}

/** A session that is open; it may be opened again under another token. */
export interface BackendSession {
  token: string;
  clientId: string | undefined;
  readonly account: Account;
}
