import { startMockServer } from '@client-portal/mock-server';

/**
 * Starts the built mock server with as many timesheets as the example of the other servers has. It sends its URL to the
 * parent process by message, because the benchmark may discard its output.
 */
const [rows, log] = process.argv.slice(2);
const now = Date.parse('2025-06-17T09:00:00Z');
const server = await startMockServer({ port: 0, quiet: log !== 'log', now });
const { timesheets } = server.worlds.get().client('1001');
for (const id of [...timesheets.keys()].slice(Number(rows))) timesheets.delete(id);
process.send?.(server.url);
