import { expect, it } from 'vitest';
import { operations } from '../../src/index.ts';
import type { OperationRow } from '../../src/operation-row.ts';
import { createReadRequest } from '../../src/request/read-request.ts';
import { BASE_URL, createRecordingClient, toResponse, toSent } from '../recording-client.ts';

const rows: readonly (readonly [string, OperationRow])[] = Object.entries<OperationRow>(operations);
const reads = rows.filter(
  ([, { safe, inQuery, inPath }]) => safe && inQuery === undefined && inPath === undefined,
);
const language = () => 'es';
const token = 'secret$1001';

it.each(reads)('PRL-08 the request of %s without input is the one that a client sends', async (id, row) => {
  const { portal, requests } = createRecordingClient(() => toResponse(500), {
    language,
    session: { token: () => token },
  });
  const call = portal[id as keyof typeof portal] as (input: object) => Promise<unknown>;
  await expect(call({})).rejects.toThrow();
  const request = createReadRequest(row, { baseUrl: BASE_URL, language, token });
  if (request === undefined || requests[0] === undefined) throw new Error('no request');
  const names = ['accept', 'accept-language'];
  expect(names.map((name) => request.headers.get(name))).toEqual(
    names.map((name) => requests[0]?.headers.get(name)),
  );
  expect(request.cache).toBe(requests[0].cache);
  expect(await toSent(request)).toEqual(await toSent(requests[0]));
});

it('Q076 a read that needs a client id has no request if the token has none', () => {
  const { listPayrollSheets } = operations;
  expect(
    createReadRequest(listPayrollSheets, { baseUrl: BASE_URL, language, token: 'secret' }),
  ).toBeUndefined();
});
