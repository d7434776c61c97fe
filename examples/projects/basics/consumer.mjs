// Runs in plain Node with the packed package: no loader, no sources, and an injected fetch.
import assert from 'node:assert/strict';
import { createPortalClient, flattenErrors, operations, PortalError, toClientId } from '@client-portal/sdk';

const timesheet = {
  ...{ id: 1, employee_id: 1, start_date: '2025-06-01', start_time: '08:30' },
  ...{ end_date: '2025-06-01', end_time: '14:00', total_hours: 5.5, service_code: '875' },
  ...{ specification: null, status: 0 },
  employee: { first_name: 'Ana', last_name: 'Ruiz', SP_number: 'SP-1' },
};
const sent = [];
const portal = createPortalClient({
  baseUrl: 'https://service.example.com',
  session: { token: () => 'mock-session$1001' },
  fetch: async (request) => {
    sent.push(`${request.method} ${request.url} ${request.headers.get('authorization')}`);
    return request.url.endsWith('/api/timesheets_client')
      ? Response.json({ status: 200, data: [timesheet, null] })
      : Response.json({ status: 409, message: 'This timesheet was already approved.' }, { status: 409 });
  },
});

const timesheets = await portal.listTimesheets();
assert.deepEqual([...timesheets], [timesheet]);
assert.equal(timesheets.unreadable, 1);
await assert.rejects(
  portal.approveTimesheet({ time_sheet_id: 1 }),
  (error) => error instanceof PortalError && error.message === 'This timesheet was already approved.',
);
assert.deepEqual(sent, [
  'POST https://service.example.com/api/timesheets_client Bearer mock-session$1001',
  'POST https://service.example.com/api/decline_timesheet Bearer mock-session$1001',
]);
assert.equal(operations.listTimesheets.path, '/api/timesheets_client');
assert.equal(toClientId('a$b'), 'b');
assert.equal(flattenErrors({ email: ['Taken.'] }), 'Taken.');
