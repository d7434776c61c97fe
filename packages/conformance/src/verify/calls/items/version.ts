import { isObject } from '@client-portal/contract';

/** Returns the version of a row; undefined if the service sends none, which is its choice. */
export function readVersion(row: unknown): string | undefined {
  const version = isObject(row) ? row.version : undefined;
  return typeof version === 'string' && version !== '' ? version : undefined;
}
