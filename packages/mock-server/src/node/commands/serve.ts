import { onEnd, startOrAdvise } from '@client-portal/contract';
import { seedAccounts } from '../../core/world/accounts.ts';
import { SnapshotError } from '../snapshot.ts';
import { type MockServerOptions, startMockServer } from '../start.ts';
import { readServeFlags, SERVE_HELP } from './serve-flags.ts';

export const help = SERVE_HELP;

/** `portal-mock serve`. Throws a UsageError. */
export async function run(args: readonly string[]): Promise<void> {
  const options = readServeFlags(args);
  if (options === 'help') return console.log(SERVE_HELP);
  await startOrAdvise(options, () => serve(options), [SnapshotError]);
}

async function serve(options: MockServerOptions): Promise<void> {
  const server = await startMockServer(options);
  // First: a reader of the next line may end the process at once.
  onEnd(() => server.close());
  console.log(`Mock server on ${server.url}`);
  for (const { email, password, isActive, oneTimeCode } of seedAccounts()) {
    const note = !isActive ? ' (not yet active)' : oneTimeCode ? ' (asks for a one-time code)' : '';
    console.log(`  ${email} / ${password}${note}`);
  }
  console.log(`  ${server.url}/__mock/console shows and changes what is in it`);
  const { answeredByExample } = server;
  if (answeredByExample.length > 0) {
    console.log(`  answered by their example, without state: ${answeredByExample.join(', ')}`);
  }
}
