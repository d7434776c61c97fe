import { createPortalClient } from '@client-portal/sdk';
import { describe, expect, it } from 'vitest';
import { createMock } from '../../src/fetch/create-mock.ts';
import { usePortalServer } from '../../src/testing/vitest.ts';

const server = usePortalServer();

describe('fetch of a world', () => {
  it.each([
    ['a server', () => server()],
    ['a mock in memory', () => createMock()],
  ])('CALL-08 lets the SDK act only on that world of %s', async (_, start) => {
    const mock = start();
    const [world, other] = [mock.world(), mock.world()];
    await world.resetWorld({ scenario: 'empty' });
    let token: string | null = null;
    const portal = createPortalClient({
      baseUrl: world.url,
      session: { token: () => token },
      fetch: world.fetch,
    });
    ({ token } = await portal.createSession({
      email: 'rosa.delgado@example.com',
      password: 'correct-horse-9',
    }));
    expect(await portal.listTimesheets()).toEqual([]);
    expect((await world.listCalls()).calls.map(({ operationId }) => operationId)).toEqual([
      'createSession',
      'listTimesheets',
    ]);
    expect((await other.listCalls()).calls).toEqual([]);
  });

  it('accepts a path on the address of the mock', async () => {
    const world = server().world();
    const response = await world.fetch('/api/timesheets_client', { method: 'POST' });
    expect.soft(response.status).toBe(401);
    expect.soft(response.url).toEqual(`${world.url}/api/timesheets_client`);
  });
});
