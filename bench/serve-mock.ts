import { startMockServer } from '@client-portal/mock-server';

/** The mock server in a process of its own, with as many timesheets as its peer's example has. */
const ROWS = Number(process.argv[2]);
const server = await startMockServer({ port: 0, quiet: true, now: Date.parse('2025-06-17T09:00:00Z') });
const { timesheets } = server.worlds.get().client('1001');
for (const id of [...timesheets.keys()].slice(ROWS)) timesheets.delete(id);
console.log(server.url);
