import type { OperationRow } from './operation-row.ts';

/**
 * The client id inside a session token: its second part when split on `$` (PRL-08). `undefined` when the token has no
 * second part, so that `undefined` is never sent in its place (Q076).
 */
export function toClientId(token: string): string | undefined {
  const part = token.split('$')[1];
  return part === undefined || part === '' ? undefined : part;
}

/** Places of the token in one call, as the contract wants it. */
export interface TokenPlacement {
  readonly headers: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
}

const NOWHERE: TokenPlacement = { headers: {}, query: {}, fields: {} };

/** Places the token by the contract: header, body, query, or only its client id. Without a token, nowhere. */
export function placeToken(
  row: Pick<OperationRow, 'bearer' | 'token'>,
  token: string | null,
): TokenPlacement {
  if (token === null) return NOWHERE;
  const clientId = toClientId(token);
  return {
    headers: row.bearer ? { Authorization: `Bearer ${token}` } : {},
    query: row.token === 'query' ? { token } : {},
    fields:
      row.token === 'body'
        ? { token }
        : row.token === 'client_id' && clientId !== undefined
          ? { client_id: clientId }
          : {},
  };
}
