import { describe, expect, it } from 'vitest';
import { type SendOptions, useMockServer } from '../../../../../../testing/sandbox.ts';

const contractPath = new URL('../../../../../../examples/contracts/loans.yaml', import.meta.url).pathname;
const { sandbox } = useMockServer({ contractPath, now: '2026-03-10T09:00:00Z' });

/** Sends requests with the key that the contract asks for, to a world of its own. */
function begin() {
  const { send, mock, control } = sandbox();
  const call = (request: string, options: SendOptions = {}) => {
    const [method = '', path = ''] = request.split(' ');
    return send(path, { method, headers: { 'x-api-key': 'branch-7' }, ...options });
  };
  const loanIn = async (state: string) => {
    const { body } = await call('GET /loans');
    return body.find((loan: { state: string }) => loan.state === state).id;
  };
  return { call, mock, control, loanIn };
}

describe('a mock of a contract with an API key and rows in paths', () => {
  it('refuses a request without the key by the problem of the contract', async () => {
    const { status, headers, body } = await begin().call('GET /books', { headers: {} });
    expect(status).toBe(401);
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(body).toMatchObject({ type: 'about:blank', title: 'The key is missing or wrong.', status: 401 });
  });

  it('lists the rows of the examples, and others in every state of the lifecycle', async () => {
    const { body } = await begin().call('GET /loans');
    expect(body.slice(0, 2)).toMatchObject([
      { id: 1, state: 'requested' },
      { id: 2, remark: 'Called twice.' },
    ]);
    const states = new Set(body.map(({ state }: { state: string }) => state));
    expect(states).toEqual(new Set(['requested', 'lent', 'overdue', 'returned', 'cancelled']));
  });

  it('shows a new row in its list, with the values of a new one, and by its path', async () => {
    const { call } = begin();
    const book = { title: 'Ferry Weather', author: 'Tomas Oakes', language: 'en' };
    const made = await call('POST /books', { json: book });
    expect(made).toMatchObject({ status: 201, body: { ...book, pages: null, shelf: null } });
    const { body } = await call('GET /books');
    expect(body.at(-1)).toEqual(made.body);
    expect((await call(`GET /books/${made.body.id}`)).body).toEqual(made.body);
  });

  it('keeps fields that a change does not name', async () => {
    const { call } = begin();
    const changed = await call('PATCH /books/1', { json: { shelf: 'B-03' } });
    expect(changed.body).toMatchObject({ id: 1, title: 'The Lantern Coast', shelf: 'B-03' });
    expect((await call('GET /books/1')).body).toEqual(changed.body);
  });

  it('filters a list by the fields of its query, also by several values', async () => {
    const { call } = begin();
    const titles = async (query: string) =>
      (await call(`GET /books?${query}`)).body.map(({ title }: { title: string }) => title);
    expect(await titles('author=Mara%20Quill')).toContain('The Lantern Coast');
    expect(await titles('author=Mara%20Quill')).not.toContain('El jardín de sal');
    expect(await titles('language=es&language=en')).toContain('El jardín de sal');
    expect(await titles('language=ko')).not.toContain('El jardín de sal');
  });

  it('follows the lifecycle, and refuses an event that its state does not allow', async () => {
    const { call } = begin();
    const json = { book_id: 1, member_id: 1, due_on: '2026-04-01' };
    const { body: loan } = await call('POST /loans', { json });
    expect(loan).toMatchObject({ ...json, requested_on: '2026-03-10', state: 'requested' });
    const lent = await call(`POST /loans/${loan.id}/hand-out`);
    expect(lent).toMatchObject({ status: 200, body: { id: loan.id, state: 'lent' } });
    const renewed = await call(`POST /loans/${loan.id}/renewals`, { json: { due_on: '2026-04-22' } });
    expect(renewed.body).toMatchObject({ state: 'lent', due_on: '2026-04-22' });
    const again = await call(`POST /loans/${loan.id}/hand-out`);
    expect(again).toMatchObject({
      status: 409,
      body: { title: 'The loan is in another state.', status: 409 },
    });
    const back = await call(`POST /loans/${loan.id}/return`, { json: { remark: 'A wet page.' } });
    expect(back.body).toMatchObject({ state: 'returned', remark: 'A wet page.' });
    expect((await call('GET /loans')).body).toContainEqual(back.body);
  });

  it('answers 204 without a body', async () => {
    const { call, loanIn } = begin();
    const id = await loanIn('requested');
    const { status, body, headers } = await call(`DELETE /loans/${id}`);
    expect([status, body, headers.get('content-type')]).toEqual([204, '', null]);
    expect((await call(`GET /loans/${id}`)).body.state).toBe('cancelled');
  });

  it('refuses a row that is not there, a field of another kind, and a row that breaks a rule', async () => {
    const { call } = begin();
    expect(await call('GET /loans/999')).toMatchObject({
      status: 404,
      body: { title: 'There is no such item.' },
    });
    expect((await call('GET /loans/first')).status).toBe(404);
    const wrong = await call('POST /books', { json: { title: '', author: 'A', language: 'en' } });
    expect(wrong).toMatchObject({ status: 422, body: { title: 'Fields were refused.', status: 422 } });
    expect(Object.keys(wrong.body.errors)).toEqual(['title']);
    const stranger = { book_id: 999, member_id: 1, due_on: '2026-04-01' };
    expect((await call('POST /loans', { json: stranger })).status).toBe(404);
    const id = 2;
    await call('POST /loans/2/return', { json: {} });
    expect((await call(`GET /loans/${id}`)).body.state).toBe('returned');
  });

  it('takes faults, preferences, scenarios, the clock and its tables as for the portal', async () => {
    const { call, mock, control } = begin();
    await mock.addFault({
      operationId: 'listBooks' as '*',
      fault: { kind: 'status', status: 503 },
      times: 1,
    });
    expect([(await call('GET /books')).status, (await call('GET /books')).status]).toEqual([503, 200]);
    const preferred = await call('GET /books', { headers: { 'x-api-key': 'a', prefer: 'example=none' } });
    expect(preferred.body).toEqual([]);
    const { row } = await mock.changeRow({ table: 'Loan', id: 1, change: { state: 'overdue' } });
    expect((await call('GET /loans/1')).body).toEqual(row);
    await expect(mock.changeRow({ table: 'Loan', id: 1, change: { state: 'lost' } })).rejects.toThrow(
      'state',
    );
    const { rows } = await mock.readTable({ table: 'Loan', search: '2' });
    expect(rows[0]).toMatchObject({ id: 2, state: 'overdue' });
    expect((await control('POST /admin/timesheet', {})).status).toBe(404);
    await mock.resetWorld({ scenario: 'empty', now: '2027-01-02T00:00:00Z' });
    expect((await call('GET /loans')).body).toEqual([]);
    expect((await control('POST /reset', { scenario: 'month-end' })).body.message).toContain(
      'one of default, empty, one-of-each',
    );
  });
});
