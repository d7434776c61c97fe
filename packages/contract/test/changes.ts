import type { Json } from '../src/diff/change.ts';
import { compareContracts } from '../src/diff/compare-contracts.ts';

export const json = (schema: Json, rest: Json = {}) => ({
  content: { 'application/json': { schema } },
  ...rest,
});

/** Creates a contract with one operation and the given parts. */
export const contract = (
  operation: Json = {},
  { item = {}, document = {} }: { item?: Json; document?: Json } = {},
): Json => ({
  openapi: '3.1.0',
  paths: { '/things': { get: { operationId: 'getThing', ...operation }, ...item } },
  ...document,
});

export const changes = (before: Json, after: Json) =>
  compareContracts(before, after).map(({ subject, place, words, breaks }) => [
    [subject, place, words].filter(Boolean).join(' '),
    breaks,
  ]);

/** Name of the test, two contracts, and the expected changes from the first to the second and back. */
export type Row = readonly [name: string, before: Json, after: Json, forth: unknown[], back: unknown[]];

export const response = (rest: Json, status = '200') => contract({ responses: { [status]: rest } });
export const body = (rest: Json) => contract({ requestBody: rest });
export const query = (rest: Json) => contract({ parameters: [{ name: 'a', in: 'query', ...rest }] });
export const header = (rest: Json) =>
  response({ headers: { ETag: { schema: { type: 'string' }, ...rest } } });
export const schemes = (rest: Json) => contract({}, { document: { components: { securitySchemes: rest } } });

/** Expected changes that break the clients or the backends of the earlier contract, both, or neither. */
export const clients = (words: string) => [[words, 'clients']];
export const backends = (words: string) => [[words, 'backends']];
export const both = (words: string) => [[words, 'both']];
export const neither = (words: string) => [[words, 'neither']];
