import { type Contract, isObject, type Operation, valueAt } from '@client-portal/contract/core';
import { type OperationId, operations, placeToken } from '@client-portal/sdk';
import type { Account } from '../core/engine/world/accounts.ts';
import type { World } from '../core/portal/world/world.ts';
import type { Mock } from '../fetch/create-mock.ts';
import type { ExportedFile, WriteField } from './expectation.ts';

const ORIGIN = 'http://portal.invalid';

/**
 * Reads whose answers a service makes from others in its own words: documents that it creates, and sentences about what
 * is missing.
 */
const DERIVED: readonly string[] = ['listEnrollmentDocuments', 'getEnrollmentCheck'];

/** Returns the reads whose rows and values a test system can be seeded with. */
const seededReads = ({ operations: all }: Contract): readonly Operation[] =>
  all.filter(({ id, isSafe }) => isSafe && !DERIVED.includes(id));

/** Account of a world that sends requests to the mock server's own handlers. */
export interface WorldClient {
  readonly account: Account;
  /** Returns the result of every read of {@link seededReads} by operation id. */
  readAll(): Promise<Readonly<Record<string, unknown>>>;
  /** Sends a write. Rejects if the mock refuses it. */
  write(id: OperationId, fields: Readonly<Record<string, WriteField>>): Promise<void>;
}

export function openClient(mock: Mock, contract: Contract, world: World, account: Account): WorldClient {
  const session = world.sessions.start(account, world.clock.now());
  session.state = 'active';
  const send = async (id: OperationId, given: Readonly<Record<string, WriteField>> = {}) => {
    const row = operations[id];
    const { headers, query, fields } = placeToken(row, session.token);
    const url = new URL(row.path, ORIGIN);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const all = { ...given, ...fields };
    const response = await mock.fetch(url, {
      method: row.method.toUpperCase(),
      headers: { ...headers, 'x-portal-world': world.name, ...(row.body === 'json' && JSON_TYPE) },
      ...(row.body === 'multipart' && { body: toForm(all) }),
      ...(row.body === 'json' && { body: JSON.stringify(all) }),
    });
    const body: unknown = await response.json();
    if (response.status !== row.success)
      throw new Error(`${id} failed with status ${response.status}: ${JSON.stringify(body)}`);
    return body;
  };
  return {
    account,
    async readAll() {
      const results: Record<string, unknown> = {};
      for (const { id, result } of seededReads(contract)) {
        const body = await send(id as OperationId);
        results[id] = valueAt(body, result.split('/').filter(Boolean));
      }
      return results;
    },
    async write(id, fields) {
      await send(id, fields);
    },
  };
}

const JSON_TYPE = { 'content-type': 'application/json' };

const isFile = (value: unknown): value is ExportedFile => isObject(value) && 'base64' in value;

function toForm(fields: Readonly<Record<string, WriteField>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (isFile(one)) form.append(name, toBlob(one), one.fileName);
      else form.append(name, isObject(one) ? String(one.id) : String(one));
    }
  }
  return form;
}

const toBlob = ({ base64, contentType }: ExportedFile) =>
  new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], { type: contentType });

/** Returns a file of the world with its content. */
export async function readFile(mock: Mock, world: World, address: string): Promise<ExportedFile> {
  const stored = world.files.get(address);
  if (stored === undefined) throw new Error(`The world has no file ${address}.`);
  const response = await mock.fetch(new URL(address, ORIGIN), { headers: { 'x-portal-world': world.name } });
  const { fileName, contentType } = stored;
  return { fileName, contentType, base64: toBase64(new Uint8Array(await response.arrayBuffer())) };
}

export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
