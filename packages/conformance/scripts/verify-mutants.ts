/**
 * Runs all checks of `verify`, with writes, against every mutant, as a team would that does not know the defects.
 * Prints the defects that the check written for them did not find. (The unit test runs only that check.)
 */
import { startMockServer } from '@client-portal/mock-server';
import { MUTANTS } from '../test/verify/mutants/index.ts';
import { recordSession } from '../test/verify/recording.ts';
import { closeTransport, verifyWorld } from '../test/verify/support.ts';

const server = await startMockServer({ port: 0, quiet: true });
const missed: string[] = [];
let foundByOthers = 0;
for (const [index, { check, defect, middleware }] of MUTANTS.entries()) {
  const world = `mutant-${index}`;
  const { results } = await verifyWorld(server, world, {
    defect: middleware,
    isEnough: (all) => all.some((result) => result.check === check && result.outcome === 'failed'),
    ...(check === 'E-har' && { record: (transport) => recordSession(transport, server.url, world) }),
  });
  const failed = results.filter(({ outcome }) => outcome === 'failed').map((result) => result.check);
  if (failed.includes(check)) continue;
  missed.push(`${check}: ${defect} (found by ${[...new Set(failed)].join(', ') || 'none'})`);
  if (failed.length > 0) foundByOthers += 1;
}
await server.close();
closeTransport();
for (const line of missed) console.log(line);
const found = MUTANTS.length - missed.length;
console.log(
  `${found} of ${MUTANTS.length} found by the check meant for them, ${foundByOthers} more by another one`,
);
process.exitCode = missed.length === 0 ? 0 : 1;
