import { describe, expect, it } from 'vitest';
import { createMock } from '../../../src/fetch/create-mock.ts';

const HOST = 'https://staging.example.com';

const entry = (
  method: string,
  path: string,
  status: number,
  text: string | undefined,
  encoding?: string,
) => ({
  request: { method, url: HOST + path, headers: [{ name: 'Authorization', value: 'Bearer a$1' }] },
  response: { status, content: { mimeType: 'application/json', text, ...(encoding && { encoding }) } },
});

const list = (...data: unknown[]) => JSON.stringify({ status: 200, data });
const LIST = '/api/timesheets_client';

/**
 * Uses the entries of a HAR as a scenario. Returns a function that reads the timesheets, and the ids of the
 * operations that have recorded responses.
 */
async function play(...entries: unknown[]) {
  const mock = createMock({ scenarioFile: { log: { version: '1.2', entries } } });
  const world = mock.world('default');
  const authorization = `Bearer ${await world.signIn()}`;
  const ask = async () => {
    const response = await world.fetch(LIST, { method: 'POST', headers: { authorization } });
    return (await response.json()) as { readonly data: unknown };
  };
  const { faults } = await world.listFaults();
  return { ask, names: faults.map(({ operationId }) => operationId) };
}

describe('a HAR as a scenario file', () => {
  it('CALL-13 makes the mock send the responses of the backend, in the same order', async () => {
    const base64 = Buffer.from(list('é')).toString('base64');
    const { ask } = await play(entry('POST', LIST, 200, list()), entry('POST', LIST, 200, base64, 'base64'));
    expect([await ask(), await ask(), await ask()].map(({ data }) => data)).toEqual([[], ['é'], ['é']]);
  });

  it('leaves out sign-in, other addresses, lost responses and bodies that are not JSON', async () => {
    const { names } = await play(
      entry('POST', '/api/login_auth', 200, '{"status":200,"token":"a$1"}'),
      entry('OPTIONS', LIST, 204, '{}'),
      entry('POST', LIST, 0, list()),
      entry('POST', LIST, 200, '<html>'),
      entry('POST', LIST, 200, undefined),
      entry('GET', '/assets/portal.js', 200, '{}'),
      { request: { method: 'POST', url: 'nowhere' }, response: { status: 200, content: { text: '{}' } } },
      { request: null, response: {} },
      null,
      entry('GET', '/api/fetch_reports_client?token=a%241', 200, list()),
    );
    expect(names).toEqual(['listReports']);
  });
});

describe('the journal as a HAR', () => {
  it('CALL-13 makes another mock respond as the first one did, without its secrets', async () => {
    const first = createMock();
    const world = first.world('default');
    const token = await world.signIn();
    const headers = { authorization: `Bearer ${token}` };
    await world.fetch('/api/fetch_reports_client?token=a%241');
    const answered = (await (await world.fetch(LIST, { method: 'POST', headers })).json()) as Listed;
    await world.addFault({ operationId: '*', fault: { kind: 'drop' }, times: 1 });
    await world.fetch(LIST, { method: 'POST', headers }).catch(() => undefined);

    const har = await first.control.saveHar();
    expect(har.log.entries).toMatchObject([
      {
        request: { url: expect.stringContaining('/api/login_auth'), method: 'POST' },
        response: { status: 200 },
      },
      { request: { url: expect.stringContaining('/api/fetch_reports_client?token=masked') } },
      { request: { headers: [{ name: 'authorization', value: 'masked' }] }, response: { status: 200 } },
      { response: { status: 0, content: { size: 0 } } },
    ]);
    // HAR 1.2 requires these fields in each entry.
    for (const { time, timings, cache, request, response } of har.log.entries) {
      expect({ timings, cache }).toEqual({ timings: { send: 0, wait: time, receive: 0 }, cache: {} });
      const unknown = { httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1, bodySize: -1 };
      expect([request, response]).toMatchObject([unknown, { ...unknown, statusText: '', redirectURL: '' }]);
    }
    const text = JSON.stringify(har);
    expect(text).not.toContain(token);
    expect(text).not.toContain('correct-horse-9');

    const second = createMock({ scenarioFile: har }).world('default');
    const again = { authorization: `Bearer ${await second.signIn()}` };
    const played = await second.fetch(LIST, { method: 'POST', headers: again });
    const { data } = (await played.json()) as Listed;
    const plain = ({ data: rows }: Listed) =>
      rows.map(({ id, start_date, end_time, total_hours, status }) => [
        id,
        start_date,
        end_time,
        total_hours,
        status,
      ]);
    expect(plain({ data })).toEqual(plain(answered));
    expect(data[0]?.employee.first_name).not.toBe(answered.data[0]?.employee.first_name);
    for (const { employee } of answered.data) expect(text).not.toContain(employee.SP_number);
  });

  it('contains only requests with recorded payloads', async () => {
    const mock = createMock();
    await mock.world('default').signIn();
    await mock.control.keepPayloads({ keep: false });
    expect((await mock.control.saveHar()).log.entries).toEqual([]);
  });
});

interface Listed {
  readonly data: readonly {
    readonly id: number;
    readonly start_date: string;
    readonly end_time: string;
    readonly total_hours: number;
    readonly status: number;
    readonly employee: { readonly first_name: string; readonly SP_number: string };
  }[];
}
