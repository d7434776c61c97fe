import { basename } from 'node:path';
import { createPortal, Guard, listen, loadServedContract, toUploadLimits } from '@client-portal/contract';
import { lifecycleNames } from '@client-portal/state-machines';
import { toConsoleLinkHtml } from '../console/console-link.ts';
import { answeredByExample, handlerOf } from '../core/handlers/index.ts';
import { exampleFilesOf } from '../core/shell/files.ts';
import type { DelayRange } from '../core/world/fault-rules.ts';
import { Worlds } from '../core/world/worlds.ts';
import { Outage } from './outage.ts';
import { readScenarioFile } from './scenario-file.ts';
import { createMockServer } from './server.ts';
import { readSnapshot } from './snapshot.ts';
import { SnapshotKeeper } from './snapshot-keeper.ts';
import { UploadRoot } from './upload-folder.ts';

export interface MockServerOptions {
  /** 0 chooses a free one. */
  readonly port?: number;
  readonly host?: string;
  /** Further names and addresses of this machine by which calls may come; else they are 421. */
  readonly allowedHosts?: readonly string[];
  /** A build of the portal to serve beside the calls. */
  readonly portalDir?: string;
  /** The settings of that portal, as JSON. */
  readonly portalSettings?: string;
  /**
   * True if every screen of the portal shows the world and its faults, with the way to the console; by default only sign-in
   * does.
   */
  readonly badge?: boolean;
  readonly contractPath?: string;
  /** Leaves out the line for each call. */
  readonly quiet?: boolean;
  /** Fixed time of every world's clock in epoch milliseconds; the clocks run by default. */
  readonly now?: number;
  /** A different seed gives different data, tokens and codes. */
  readonly seed?: number;
  /** The largest file that is taken, in bytes; 25 MiB without it. */
  readonly maxUploadBytes?: number;
  /** Most bytes of all uploads of all worlds on disk; 1 GiB by default. */
  readonly maxUploadTotalBytes?: number;
  /** Makes each request of an operation, and each response again, late by a random time of this range. */
  readonly delays?: DelayRange;
  /** A scenario file in which worlds begin; see docs/how-to/scenario-file.md. */
  readonly scenarioPath?: string;
  /** True if an undocumented call fails whoever started the server; the console says so. */
  readonly strict?: boolean;
  /** A file that keeps the worlds beyond the end of the server; uploads lie in a folder beside it. */
  readonly snapshotPath?: string;
}

export interface MockServer {
  /** `http://127.0.0.1:4010` */
  readonly url: string;
  /** The state of every world, for tests in the same process. */
  readonly worlds: Worlds;
  /** The operations that have no handler and are answered by the contract's example. */
  readonly answeredByExample: readonly string[];
  /** The calls that came under `/api/` and that the contract does not have, as `GET /api/nothing`, each once. */
  readonly undocumented: readonly string[];
  /**
   * Reads the contract and the scenario file again. With another scenario every world begins again. Throws as the start does, and
   * then nothing has changed.
   * @returns the number of worlds that began again
   */
  reload(): number;
  /** Stops listening, ends every connection, answered or not, and removes what was uploaded. */
  close(): Promise<void>;
}

/**
 * Starts the mock server and resolves once it listens. Rejects with a ContractError for a contract that cannot be
 * served, a ScenarioFileError for a scenario that cannot be used, a PortalBuildError for a portal that is not there, a
 * SnapshotError for a snapshot that cannot be read, and node's own error for a port that is taken.
 */
export async function startMockServer(options: MockServerOptions = {}): Promise<MockServer> {
  const { port = 4010, host = '127.0.0.1', portalDir, snapshotPath, quiet = false } = options;
  const { contractPath, scenarioPath } = options;
  let served = loadServed(contractPath);
  const toScenario = () =>
    scenarioPath === undefined ? undefined : readScenarioFile(served.contract, scenarioPath);
  const undocumented = new Set<string>();
  const worlds = new Worlds({
    seed: options.seed ?? 1,
    now: options.now,
    beginning: toScenario(),
    blobs: new UploadRoot(
      options.maxUploadTotalBytes,
      snapshotPath === undefined ? undefined : `${snapshotPath}.uploads`,
    ),
    ...(snapshotPath === undefined ? {} : { saved: readSnapshot(snapshotPath) }),
  });
  const logDefect = (error: unknown) => console.error(error);
  const outage: Outage = new Outage(() => server);
  const server = createMockServer({
    get contract() {
      return served.contract;
    },
    get exampleFiles() {
      return served.exampleFiles;
    },
    worlds,
    guard: new Guard(host, options.allowedHosts),
    portal:
      portalDir === undefined
        ? undefined
        : createPortal(portalDir, {
            pageEnd: toConsoleLinkHtml(options.badge === true),
            settings: options.portalSettings,
          }),
    limits: toUploadLimits(options.maxUploadBytes),
    delays: options.delays,
    send: fetch,
    log: quiet ? () => {} : (line) => console.log(line),
    undocumented,
    ...(scenarioPath === undefined ? {} : { scenarioFile: basename(scenarioPath) }),
    strict: options.strict === true,
    logDefect,
    outage,
  });
  const url = await listen(server, port, host);
  // No caller waits any longer, so a port that was taken during an outage is logged.
  server.on('error', logDefect);
  const keeper = snapshotPath === undefined ? undefined : new SnapshotKeeper(snapshotPath, worlds, logDefect);
  return {
    url,
    worlds,
    answeredByExample: answeredByExample(served.contract.operations),
    get undocumented() {
      return [...undocumented];
    },
    reload() {
      const before = served;
      served = loadServed(contractPath);
      try {
        const beginning = toScenario();
        return beginning === undefined ? 0 : worlds.beginAgain(beginning);
      } catch (error) {
        served = before;
        throw error;
      }
    },
    async close() {
      outage.end();
      keeper?.stop();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      keeper?.save();
      worlds.close();
    },
  };
}

/** The contract, and the files that its examples name, which are looked for once. */
function loadServed(path: string | undefined) {
  const contract = loadServedContract(lifecycleNames, path);
  contract.requireExamples((id) => handlerOf(id) === undefined);
  return { contract, exampleFiles: exampleFilesOf(contract.decoded) };
}
