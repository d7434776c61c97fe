import { createHash } from 'node:crypto';
import { type OperationId, operations, type ResultOf, type SuccessBodyOf } from '@client-portal/sdk';
import { expect } from 'vitest';
import { type AnyResponse, type Fields, ROSA, type Sandbox } from '../../../testing/sandbox.ts';

/** Signed-in client that calls operations by id. The token is sent where the contract requires it. */
export interface Client {
  readonly portal: Sandbox;
  readonly token: string;
  /** Sends a request. `fields` are sent as a form, or as JSON if the operation requires it. */
  call(id: OperationId, fields?: Readonly<Record<string, unknown>>): Promise<AnyResponse>;
  /** Returns the result of a read, which must succeed. */
  read<Id extends OperationId>(id: Id): Promise<ResultOf<Id>>;
  /** Returns the whole body of a read, which must succeed. */
  readBody<Id extends OperationId>(id: Id): Promise<SuccessBodyOf<Id>>;
}

export async function signIn(portal: Sandbox, credentials: Fields = ROSA): Promise<Client> {
  const token = await portal.signIn(credentials);
  const call: Client['call'] = (id, fields = {}) => {
    const row = operations[id];
    const extra = { body: { token }, client_id: { client_id: token.split('$')[1] }, query: {}, none: {} };
    const all = { ...fields, ...extra[row.token] };
    const query = row.token === 'query' ? `?token=${encodeURIComponent(token)}` : '';
    return portal.send(row.path + query, {
      method: row.method.toUpperCase(),
      ...(row.bearer ? { token } : {}),
      ...(row.body === 'multipart' ? { form: all as Fields } : {}),
      ...(row.body === 'json' ? { json: all } : {}),
    });
  };
  const readBody: Client['readBody'] = async (id) => {
    const { status, body } = await call(id);
    expect({ id, status }).toEqual({ id, status: operations[id].success });
    return body;
  };
  const read: Client['read'] = async (id) => {
    const steps = operations[id].result.split('/').filter((step) => step !== '');
    // biome-ignore lint/suspicious/noExplicitAny: the path leads through bodies of every shape.
    return steps.reduce<any>((value, step) => value[step], await readBody(id));
  };
  return { portal, token, call, read, readBody };
}

export const fileOf = (bytes: string | Uint8Array<ArrayBuffer>, name: string, type = 'application/pdf') =>
  new File([bytes], name, { type });

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Downloads a file of the world. */
export async function download(portal: Sandbox, address: string) {
  const response = await fetch(portal.url + address, { headers: { 'x-portal-world': portal.world } });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}
