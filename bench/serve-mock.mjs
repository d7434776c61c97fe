import { startMockServer } from '@client-portal/mock-server';

/**
 * The built mock server in a process of its own, with as many timesheets as its peers' example has. Tells its address by
 * message, so that what it logs can go nowhere.
 */
const [rows, log] = process.argv.slice(2);
const now = Date.parse('2025-06-17T09:00:00Z');
const server = await startMockServer({ port: 0, quiet: log !== 'log', now });
const { timesheets } = server.worlds.get().client('1001');
for (const id of [...timesheets.keys()].slice(Number(rows))) timesheets.delete(id);
process.send?.(server.url);
