import { describe, expect, it } from 'vitest';
import { type SendOptions, useMockServer } from '../../../../../../testing/sandbox.ts';

const contractPath = new URL('../../../../../../examples/contracts/repairs.yaml', import.meta.url).pathname;
const { sandbox } = useMockServer({
  contractPath,
  now: '2026-03-10T09:00:00Z',
  handlers: {
    // The contract does not say that the answer to an estimate moves its repair.
    decideEstimate(call) {
      const decided = call.otherwise();
      const estimate = decided.body as { repair_id: string; answer: string };
      const repair = call.rows('Repair').get(estimate.repair_id);
      if (decided.status === 200 && repair !== undefined)
        call.put('Repair', estimate.repair_id, {
          ...repair,
          state: estimate.answer === 'accepted' ? 'approved' : 'received',
        });
      return decided;
    },
  },
});

const ADA = { email: 'ada.lund@example.com', password: 'correct-horse-9' };

/** Signs in to a world of its own. */
async function begin() {
  const { send, mock } = sandbox();
  const signedIn = await send('/sessions', { json: ADA });
  const { token } = signedIn.body;
  const call = (request: string, options: SendOptions = {}) => {
    const [method = '', path = ''] = request.split(' ');
    return send(path, { method, token, ...options });
  };
  return { call, send, mock, signedIn };
}

describe('a mock of a contract with sign-in, pages, uploads and two lifecycles', () => {
  it('gives the account of the example a token, and refuses it after the session has ended', async () => {
    const { call, send, signedIn } = await begin();
    expect(signedIn).toMatchObject({ status: 201, body: { expires_at: '2026-03-11T09:00:00.000Z' } });
    expect(await send('/sessions', { json: { ...ADA, password: 'x' } })).toMatchObject({
      status: 401,
      body: { message: 'Please sign in.' },
    });
    expect((await call('GET /customers', { token: 'stranger' })).status).toBe(401);
    expect((await call('DELETE /sessions/current')).status).toBe(204);
    expect((await call('GET /customers')).status).toBe(401);
  });

  it('returns pages as the contract writes them', async () => {
    const { call } = await begin();
    const { body } = await call('GET /repairs?page=2&per_page=5');
    expect(body).toMatchObject({ current_page: 2, last_page: 3, total: 14 });
    expect(body.data).toHaveLength(5);
    const { body: ready } = await call('GET /repairs?state=ready&state=collected');
    expect(new Set(ready.data.map((row: { state: string }) => row.state))).toEqual(
      new Set(['ready', 'collected']),
    );
  });

  it('keeps rows below their parents, also if no field names it', async () => {
    const { call } = await begin();
    const { body: bicycle } = await call('POST /customers/2/bicycles', { json: { make: 'Gazelle' } });
    expect(bicycle).toMatchObject({ customer_id: 2, make: 'Gazelle', colour: null });
    expect((await call('GET /customers/2/bicycles')).body.data).toContainEqual(bicycle);
    expect((await call('GET /customers/3/bicycles')).body.data).not.toContainEqual(bicycle);
    expect((await call('GET /customers/99/bicycles')).status).toBe(404);
  });

  it('stores uploaded files, one row each, at addresses that return them', async () => {
    const { call, send } = await begin();
    const { body } = await call('GET /repairs');
    const path = `/repairs/${body.data[0].id}/photos`;
    const files = ['one', 'two'].map((text) => new File([text], `${text}.png`, { type: 'image/png' }));
    const made = await call(`POST ${path}`, { form: { files, caption: 'Chain' } });
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject([{ caption: 'Chain' }, { caption: 'Chain' }]);
    const { data } = (await call(`GET ${path}`)).body;
    expect(data).toEqual(expect.arrayContaining(made.body.data));
    expect((await send(made.body.data[1].file, { method: 'GET' })).body).toBe('two');
    const [, other] = body.data;
    expect((await call(`GET /repairs/${other.id}/photos`)).body.data).not.toContainEqual(made.body.data[0]);
  });

  it('moves a row and creates another by one event, and lets a handler of its own do the rest', async () => {
    const { call } = await begin();
    const json = { customer_id: 1, bicycle_id: 1, complaint: 'It squeaks.', promised_on: '2026-03-20' };
    const { body: repair } = await call('POST /repairs', { json });
    expect(repair).toMatchObject({ ...json, state: 'received', received_on: '2026-03-10', total: null });
    const offer = { labour: 40, parts: 12.5, valid_until: '2026-03-31' };
    const { status, body: estimate } = await call(`POST /repairs/${repair.id}/estimates`, { json: offer });
    expect([status, estimate]).toMatchObject([201, { ...offer, repair_id: repair.id, answer: null }]);
    const stateOf = async () => (await call(`GET /repairs/${repair.id}`)).body.state;
    expect(await stateOf()).toBe('estimated');
    const again = await call(`POST /repairs/${repair.id}/estimates`, { json: offer });
    expect(again).toMatchObject({ status: 409, body: { message: 'The repair is in another state.' } });
    const decided = await call(`POST /estimates/${estimate.id}/decision`, { json: { decision: 'accept' } });
    expect(decided.body.answer).toBe('accepted');
    expect(await stateOf()).toBe('approved');
    expect((await call(`POST /repairs/${repair.id}/start`)).body.state).toBe('in_progress');
    const finished = await call(`POST /repairs/${repair.id}/finish`, { json: { remark: 'New chain.' } });
    expect(finished.body).toMatchObject({ state: 'ready', remark: 'New chain.' });
  });

  it('restores a saved world with its rows, parents and sessions', async () => {
    const { call, mock } = await begin();
    const { body: bicycle } = await call('POST /customers/2/bicycles', { json: { make: 'Gazelle' } });
    const saved = await mock.saveWorld();
    await mock.resetWorld({ scenario: 'empty' });
    expect((await call('GET /customers')).status).toBe(401);
    await mock.loadWorld(saved);
    expect((await call('GET /customers/2/bicycles')).body.data).toContainEqual(bicycle);
  });
});
