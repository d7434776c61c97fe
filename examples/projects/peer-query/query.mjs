// Reads and writes with TanStack Query through the packed SDK and mock.
import assert from 'node:assert/strict';
import { createMock } from '@client-portal/mock-server/fetch';
import { createPortalClient } from '@client-portal/sdk';
import { createPortalQueries } from '@client-portal/sdk/query';
import { MutationObserver, QueryClient } from '@tanstack/react-query';

const mock = createMock();
const token = await mock.world('default').signIn();
const portal = createPortalClient({
  baseUrl: 'https://portal.test',
  session: { token: () => token },
  fetch: mock.fetch,
});
const queries = createPortalQueries({ portal, account: () => '1001' });
const cache = new QueryClient();
const rows = await cache.fetchQuery(queries.listTimesheets());
const pending = rows.find(({ status }) => status === 0);
await new MutationObserver(cache, queries.approveTimesheet()).mutate({ time_sheet_id: pending.id });
await cache.invalidateQueries({ queryKey: queries.accountKey() });
const after = await cache.fetchQuery(queries.listTimesheets());
assert.equal(after.find(({ id }) => id === pending.id).status, 1);
