// Run by Vitest with the packed mock.

import { usePortalMock, usePortalServer } from '@client-portal/mock-server/vitest';
import { expect, it } from 'vitest';

const mock = usePortalMock({ scenario: 'month-end', strict: true });
const server = usePortalServer();
it('signs in', async () => {
  const world = mock().world();
  expect(await world.signIn()).toMatch(/\$1001$/);
  expect(await server().world().signIn()).toMatch(/\$1001$/);
});
