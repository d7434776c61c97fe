import { deriveText } from '../../engine/world/derived-text.ts';
import type { ClientTables } from '../world/tables.ts';

interface Row {
  readonly version?: string;
}

/**
 * Returns a row with the version that the service sends for it. It is derived from the row's values, so that each change
 * of the row changes it. Without the setting of the client's tables, the row is returned as it is stored.
 */
export const withVersion = <Stored extends Row>({ hasVersions }: ClientTables, row: Stored): Stored =>
  hasVersions === true ? { ...row, version: deriveText('version', JSON.stringify(row)) } : row;

/**
 * Returns true if a decision is about an earlier version of a row than the stored one. A decision without `If-Match` and one
 * at a service without versions never are.
 */
export function isOutdated(client: ClientTables, row: Row, ifMatch: string | undefined): boolean {
  const { version } = withVersion(client, row);
  return ifMatch !== undefined && version !== undefined && ifMatch !== `"${version}"`;
}
