// Uses the packed mock behind MSW, as a test of another project does.
import assert from 'node:assert/strict';
import { createMock } from '@client-portal/mock-server/fetch';
import { portalHandlers } from '@client-portal/mock-server/msw';
import { createPortalClient } from '@client-portal/sdk';
import { setupServer } from 'msw/node';

const server = setupServer(...portalHandlers(createMock()));
server.listen({ onUnhandledRequest: 'error' });
let session = null;
const portal = createPortalClient({ baseUrl: 'https://portal.test', session: { token: () => session } });
const account = { email: 'rosa.delgado@example.com', password: 'correct-horse-9' };
({ token: session } = await portal.createSession(account));
assert.ok((await portal.listTimesheets()).length > 0);
const before = (await portal.listFileUploads()).length;
const file = new File(['bytes of a lease'], 'lease.pdf', { type: 'application/pdf' });
await portal.uploadFiles({ description: 'Lease', files: [file] });
assert.equal((await portal.listFileUploads()).length, before + 1);
// A request to another path is not the mock's.
await assert.rejects(fetch('https://portal.test/other'));
server.close();
