/**
 * Runs all checks of `verify`, with writes, against an honest mock server with a different seed each time. Prints all
 * findings, which are false alarms. Argument: number of seeds (default 100).
 */
import { startMockServer } from '@client-portal/mock-server';
import { closeTransport, verifyWorld } from '../test/verify/support.ts';

const seeds = Number(process.argv[2] ?? 100);
let calls = 0;
let alarms = 0;
for (let seed = 1; seed <= seeds; seed += 1) {
  const server = await startMockServer({ port: 0, quiet: true, seed });
  const verdict = await verifyWorld(server, `seed-${seed}`, { seed });
  calls += verdict.calls;
  if (verdict.obstacle !== undefined)
    throw new Error(`Seed ${seed} could not be tested: ${verdict.obstacle}`);
  for (const { findings } of verdict.results) {
    for (const { check, operation, expected, actual } of findings) {
      alarms += 1;
      console.log(`seed ${seed}: ${check} ${operation}: expected ${expected}, got ${actual}`);
    }
  }
  await server.close();
}
closeTransport();
console.log(`${seeds} seeds, ${calls} calls, ${alarms} false alarms`);
process.exitCode = alarms === 0 ? 0 : 1;
