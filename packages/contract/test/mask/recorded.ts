import { toHarEntry } from '../../src/mask/har-entry.ts';
import { Masker } from '../../src/mask/masker.ts';
import { createPortalContract } from '../../src/portal-contract.ts';

const contract = createPortalContract();
export const operationOf = (id: string) => {
  const found = [...contract.operations, ...contract.extensions].find((one) => one.id === id);
  if (found === undefined) throw new Error(`There is no operation ${id}.`);
  return found;
};

export const TOKEN = 'Kq8zVw-3f$90417';
const KEY = new Uint8Array(32).fill(7);
export const createMasker = (key: Uint8Array<ArrayBufferLike> = KEY) => new Masker(contract, key);

/** A request and its response; what is left out has a default. */
export interface Sent {
  readonly id?: string;
  readonly method?: string;
  readonly target?: string;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: unknown;
  readonly status?: number;
  readonly responseHeaders?: Readonly<Record<string, string | readonly string[]>>;
  readonly response?: unknown;
  readonly type?: string;
  readonly isJson?: boolean;
  readonly hasNoResponse?: boolean;
}

/** Returns the entry of a recording for a request, as it is written to the file. */
export function record(sent: Sent, masker = createMasker()) {
  const { id = 'getClientInformation', status = 200, type = 'application/json' } = sent;
  const operation = id === '' ? undefined : operationOf(id);
  return toHarEntry(
    masker,
    {
      at: 0,
      ms: 1,
      operation,
      method: sent.method ?? operation?.method ?? 'GET',
      target: sent.target ?? operation?.path ?? '/',
      headers: sent.headers ?? { authorization: `Bearer ${TOKEN}` },
      body: sent.body,
      status,
      responseHeaders: sent.responseHeaders ?? {},
      response: sent.hasNoResponse
        ? undefined
        : {
            size: 10,
            contentType: type,
            json: sent.isJson === false ? undefined : { value: sent.response },
          },
    },
    'http://backend.invalid',
  );
}
