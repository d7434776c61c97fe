// Controls an installed mock server with its typed client, and uses one in the way that a test does. `node
// drive-mock.mjs <url>`
import assert from 'node:assert/strict';
import { portalMock } from '@client-portal/mock-server';
import { createMockControl } from '@client-portal/mock-server/control';

const mock = createMockControl({ url: process.argv[2] ?? '', world: 'driven' });
assert.equal((await mock.resetWorld({ scenario: 'month-end' })).scenario, 'month-end');
await assert.rejects(mock.setClock({}), /setClock was refused with 422/);
const own = await portalMock();
const world = own.world();
await world.loadWorld(await mock.saveWorld());
assert.match(await world.signIn(), /\$1001$/);
assert.equal((await world.listCalls()).calls.length, 1);
await own.close();
