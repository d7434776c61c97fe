// Uses the packed SDK and mock as a program of another runtime does: `bun runtime.mjs [<url>]`.
import assert from 'node:assert/strict';
import { portalMock } from '@client-portal/mock-server';
import { createMock } from '@client-portal/mock-server/fetch';
import { createPortalClient, PortalError } from '@client-portal/sdk';

const FILE = new File(['bytes of a lease'], 'lease.pdf', { type: 'application/pdf' });

/** Reads, uploads and fails with the SDK. */
async function use(baseUrl, fetch) {
  let session = null;
  const portal = createPortalClient({ baseUrl, session: { token: () => session }, ...(fetch && { fetch }) });
  const account = { email: 'rosa.delgado@example.com', password: 'correct-horse-9' };
  ({ token: session } = await portal.createSession(account));
  assert.ok((await portal.listTimesheets()).length > 0);
  const before = (await portal.listFileUploads()).length;
  await portal.uploadFiles({ description: 'Lease', files: [FILE] });
  assert.equal((await portal.listFileUploads()).length, before + 1);
  const isRefused = (error) => error instanceof PortalError && error.status === 404;
  await assert.rejects(portal.approveTimesheet({ time_sheet_id: 99_999 }), isRefused);
}

const [, , url] = process.argv;
if (url !== undefined) await use(url);
const mock = createMock();
await use('https://portal.test', mock.fetch);
// The server runs in this runtime as well.
const server = await portalMock();
await use(server.url);
await server.close();
