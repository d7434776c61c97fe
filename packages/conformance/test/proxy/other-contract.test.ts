import { afterEach, expect, it } from 'vitest';
import type { ProxiedCall } from '../../src/proxy/proxied-call.ts';
import { startProxy } from '../../src/proxy/proxy.ts';
import { createLibrary, KEY } from '../other-contracts/loans-service.ts';
import { type Change, startService } from '../other-contracts/service.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Sends requests through a proxy with the contract of the loans. Returns the lines that it reported. */
async function passOn(requests: readonly string[], change?: Change, enforce = false) {
  const library = createLibrary();
  const { address, stop } = await startService(library, change);
  ends.push(stop);
  const calls: ProxiedCall[] = [];
  const proxy = await startProxy({
    ...{ backend: address, port: 0, contractPath: library.contract.file, enforce },
    onCall: (call) => calls.push(call),
    onDefect(error) {
      throw error;
    },
  });
  ends.push(() => proxy.close());
  const statuses: number[] = [];
  for (const request of requests) {
    const [method = '', path = '', body] = request.split(' ');
    const headers = { 'x-api-key': KEY, ...(body !== undefined && { 'content-type': 'application/json' }) };
    const response = await fetch(proxy.url + path, { method, headers, ...(body !== undefined && { body }) });
    await response.arrayBuffer();
    statuses.push(response.status);
  }
  await proxy.close();
  const lines = calls.map(({ operationId, breaches }) =>
    [operationId, ...breaches.map(({ location, message }) => `${location} ${message}`)].join(': '),
  );
  return { statuses, lines, curls: calls.flatMap(({ curl }) => curl ?? []), report: proxy.toMarkdown() };
}

it('an honest service of another contract has no breach', async () => {
  const { statuses, lines, report } = await passOn([
    'GET /books?author=Mara%20Quill',
    'GET /loans/1',
    'POST /loans/1/hand-out',
    'DELETE /loans/1',
    'GET /catalogue',
  ]);
  expect(statuses).toEqual([200, 200, 200, 409, 404]);
  expect(lines).toEqual(['listBooks', 'getLoan', 'handOutLoan', 'cancelLoan']);
  expect(report).toContain('4 requests to');
});

it('a response, a path and a body that break another contract are reported', async () => {
  const withoutState: Change = (answer) =>
    answer.operation === 'getLoan' ? { ...answer, body: { id: 1 } } : answer;
  const { lines, curls } = await passOn(
    ['GET /loans/1', 'GET /loans/1/fines', 'POST /books {"title":"Ferry"}'],
    withoutState,
  );
  expect(lines[0]).toMatch(/^getLoan: .*answer\.body\.state is required/);
  expect(lines[1]).toMatch(/^: request .* is not a path of the contract$/);
  expect(lines[2]).toMatch(/^createBook: request\.body\.author is required/);
  expect(curls.join('\n')).not.toContain(KEY);
});

it('a request that breaks another contract does not reach the service with --enforce', async () => {
  const reached: unknown[] = [];
  const { statuses } = await passOn(
    ['POST /books {"title":"Ferry"}', 'GET /loans/first'],
    (answer) => {
      reached.push(answer.operation);
      return answer;
    },
    true,
  );
  expect({ statuses, reached }).toEqual({ statuses: [422, 422], reached: [] });
});
