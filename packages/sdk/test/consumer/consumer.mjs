// Runs in plain Node against the packed package: no loader, no source, an injected fetch.
import assert from 'node:assert/strict';
import { createPortalClient, flattenErrors, operations, PortalError, toClientId } from '@client-portal/sdk';

const sent = [];
const portal = createPortalClient({
  baseUrl: 'https://service.example.com',
  session: { token: () => 'mock-session$1001' },
  fetch: async (request) => {
    sent.push(`${request.method} ${request.url} ${request.headers.get('authorization')}`);
    return request.url.endsWith('/api/timesheets_client')
      ? Response.json({ status: 200, data: [{ id: 1 }] })
      : Response.json({ status: 409, message: 'This timesheet was already approved.' }, { status: 409 });
  },
});

assert.deepEqual(await portal.listTimesheets(), [{ id: 1 }]);
await assert.rejects(
  portal.approveTimesheet({ time_sheet_id: 1 }),
  (error) => error instanceof PortalError && error.message === 'This timesheet was already approved.',
);
assert.deepEqual(sent, [
  'POST https://service.example.com/api/timesheets_client Bearer mock-session$1001',
  'POST https://service.example.com/api/decline_timesheet Bearer mock-session$1001',
]);
assert.equal(Object.keys(operations).length, 35);
assert.equal(toClientId('a$b'), 'b');
assert.equal(flattenErrors({ email: ['Taken.'] }), 'Taken.');
