import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMockControl, MockControlError } from '../../../src/core/control/mock-control.ts';

const URL_OF_SERVER = 'http://127.0.0.1:4010';
afterEach(() => vi.restoreAllMocks());

/** Replaces `fetch` with a spy that always responds with `answer`. */
function respondWith(status: number, response: unknown) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(response, { status }));
}
const headersFor = (world: string) => ({
  'x-portal-control': '1',
  'x-portal-world': world,
  'content-type': 'application/json',
});

describe('the client of the control calls', () => {
  it('sends the input as JSON, and returns the response', async () => {
    const fetch = respondWith(200, { world: 'w-1', now: 'then' });
    const mock = createMockControl({ url: URL_OF_SERVER, world: 'w-1' });
    expect(await mock.setClock({ advanceMs: 5 })).toEqual({ world: 'w-1', now: 'then' });
    expect(fetch.mock.calls).toEqual([
      [
        `${URL_OF_SERVER}/__mock/clock`,
        { method: 'POST', headers: headersFor('w-1'), body: '{"advanceMs":5}' },
      ],
    ]);
  });

  it('acts on the default world when none is named, and sends no body without input', async () => {
    const fetch = respondWith(200, {});
    const mock = createMockControl({ url: URL_OF_SERVER });
    await mock.resetWorld();
    await mock.clearFaults();
    await mock.listFaults();
    expect(fetch.mock.calls).toEqual([
      [`${URL_OF_SERVER}/__mock/reset`, { method: 'POST', headers: headersFor('default') }],
      [`${URL_OF_SERVER}/__mock/faults`, { method: 'DELETE', headers: headersFor('default') }],
      [`${URL_OF_SERVER}/__mock/faults`, { method: 'GET', headers: headersFor('default') }],
    ]);
  });

  it('sends parameters in the address alone', async () => {
    const fetch = respondWith(200, {});
    const mock = createMockControl({ url: URL_OF_SERVER });
    const email: string | undefined = undefined;
    await mock.readTable({ table: 'reports', search: 'a&b ñ', ...({ email } as object) });
    await mock.readCall({ number: 7 });
    expect(fetch.mock.calls).toEqual([
      [
        `${URL_OF_SERVER}/__mock/data?table=reports&search=a%26b+%C3%B1`,
        { method: 'GET', headers: headersFor('default') },
      ],
      [`${URL_OF_SERVER}/__mock/journal/call?number=7`, { method: 'GET', headers: headersFor('default') }],
    ]);
  });

  it.each([
    [{ status: 404, message: 'There is none.' }, 'There is none.'],
    [{ message: 7 }, '7'],
    [{ status: 404 }, 'no reason given'],
    [null, 'no reason given'],
    ['down', 'no reason given'],
  ])('rejects with the message of a refusal: %j', async (response, reason) => {
    respondWith(404, response);
    const refused = createMockControl({ url: URL_OF_SERVER }).listCalls();
    await expect(refused).rejects.toBeInstanceOf(MockControlError);
    await expect(refused).rejects.toMatchObject({
      name: 'MockControlError',
      status: 404,
      message: `listCalls was refused with 404: ${reason}`,
    });
  });
});
