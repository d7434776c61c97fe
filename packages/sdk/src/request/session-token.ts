import type { OperationRow } from '../operation-row.ts';

/**
 * Returns the client id in a session token, which is its second part when split at `$` (PRL-08). Returns `undefined`
 * if there is none, so that the text `undefined` is never sent instead (Q076).
 */
export function toClientId(token: string): string | undefined {
  const part = token.split('$')[1];
  return part === undefined || part === '' ? undefined : part;
}

/** Headers, query parameters and fields that carry the token in a request. */
export interface TokenPlacement {
  readonly headers: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
}

const NOWHERE: TokenPlacement = { headers: {}, query: {}, fields: {} };

/** Returns the header of a key. A browser sends cookies by itself, and leaves this one out. */
function toKeyHeader(key: OperationRow['key'], token: string): Readonly<Record<string, string>> {
  if (key === undefined || key.in === 'query') return {};
  if (key.in === 'cookie') return { Cookie: `${key.name}=${token}` };
  return { [key.name]: key.scheme === undefined ? token : `${key.scheme} ${token}` };
}

/**
 * Returns the headers, query parameters and fields that carry the token, or its client id, as the contract requires;
 * all empty without a token.
 */
export function placeToken(
  row: Pick<OperationRow, 'bearer' | 'token' | 'key'>,
  token: string | null,
): TokenPlacement {
  if (token === null) return NOWHERE;
  const clientId = toClientId(token);
  return {
    headers: row.bearer ? { Authorization: `Bearer ${token}` } : toKeyHeader(row.key, token),
    query: row.key?.in === 'query' ? { [row.key.name]: token } : row.token === 'query' ? { token } : {},
    fields:
      row.token === 'body'
        ? { token }
        : row.token === 'client_id' && clientId !== undefined
          ? { client_id: clientId }
          : {},
  };
}
