import { ContractError } from '@client-portal/contract';
import { onEnd, startOrAdvise } from '@client-portal/server-kit';
import { ScenarioFileError } from '../../core/control/scenario-file.ts';
import { toUndocumentedError } from '../../core/shell/undocumented.ts';
import { SnapshotError } from '../snapshot.ts';
import { type MockServer, type MockServerOptions, startMockServer } from '../start.ts';
import { watchFile } from '../watch-file.ts';
import { readServeFlags, SERVE_HELP } from './serve-flags.ts';

export const help = SERVE_HELP;

/** Runs `portal-mock serve`. Throws a UsageError if the flags are wrong. */
export async function run(args: readonly string[]): Promise<void> {
  const options = readServeFlags(args);
  if (options === 'help') return console.log(SERVE_HELP);
  await startOrAdvise(options, () => serve(options), [ContractError, SnapshotError, ScenarioFileError]);
}

async function serve(options: MockServerOptions): Promise<void> {
  const server = await startMockServer(options);
  const watched = watchFiles(server, options);
  // Registered before the next line is printed, since a script that waits for that line may stop the process at once.
  onEnd(async () => {
    for (const { stop } of watched) stop();
    await server.close();
    const problem = options.strict ? toUndocumentedError(server.undocumented) : undefined;
    if (problem === undefined) return;
    console.error(problem);
    process.exitCode = 1;
  });
  console.log(`Mock server on ${server.url}`);
  for (const note of server.notes) console.log(`  ${note}`);
  const accounts = server.hasSignIn ? server.worlds.get().accounts : [];
  for (const { email, password, isActive, oneTimeCode } of accounts) {
    const note = !isActive ? ' (not yet active)' : oneTimeCode ? ' (asks for a one-time code)' : '';
    console.log(`  ${email} / ${password}${note}`);
  }
  console.log(`  ${server.url}/__mock/console shows and changes what is in it`);
  if (options.passthrough !== undefined) {
    const { to, operations = [] } = options.passthrough;
    const what =
      operations.length === 0 ? 'no operation yet; the console chooses them' : operations.join(', ');
    console.log(`  passed on to ${to}: ${what}`);
  }
  const { answeredByExample } = server;
  if (answeredByExample.length > 0) {
    console.log(`  operations that respond with an example, without state: ${answeredByExample.join(', ')}`);
  }
}

/** Loads the contract and the scenario file again when they change. An invalid file is ignored. */
function watchFiles(server: MockServer, { contractPath, scenarioPath }: MockServerOptions) {
  const readAgain = (file: string) => () => {
    try {
      const count = server.reload();
      console.log(`Read ${file} again.${count === 0 ? '' : ` Worlds that began again: ${count}.`}`);
    } catch (error) {
      if (!(error instanceof ContractError || error instanceof ScenarioFileError)) throw error;
      console.log(`${error.message}\nThe server goes on with the file as it was before.`);
    }
  };
  return [contractPath, scenarioPath].flatMap((file) =>
    file === undefined ? [] : [watchFile(file, readAgain(file))],
  );
}
