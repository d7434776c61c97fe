import { basename } from 'node:path';
import { loadContract, loadServedContract, Refusal, toUploadLimits } from '@client-portal/contract';
import { createPortal, Guard, listen, UsageError } from '@client-portal/server-kit';
import { lifecycleNames } from '@client-portal/state-machines';
import { toConsoleLinkHtml } from '../console/console-link.ts';
import { type AnyOperations, backendOf, type Handlers, isPortalContract } from '../core/backend-of.ts';
import { toBeginning } from '../core/control/scenario-file.ts';
import { Worlds } from '../core/engine/world/worlds.ts';
import { requireInstant } from '../core/instant.ts';
import { findUnknownOperation, type PassthroughOptions } from '../core/passthrough/passthrough.ts';
import type { ClientTables } from '../core/portal/world/tables.ts';
import { answeredByExample } from '../core/shell/answered-by-example.ts';
import { exampleFilesOf } from '../core/shell/files.ts';
import { addressesOf } from '../core/shell/service-paths.ts';
import type { WorldOptions } from '../core/world-options.ts';
import { Outage } from './outage.ts';
import { readScenarioFile } from './read-scenario-file.ts';
import { createMockServer } from './server.ts';
import { readSnapshot } from './snapshot.ts';
import { SnapshotKeeper } from './snapshot-keeper.ts';
import { UploadRoot } from './upload-folder.ts';

export interface MockServerOptions<Operations extends object = AnyOperations>
  extends WorldOptions<Operations> {
  /** Port to listen on; 0 chooses a free port. */
  readonly port?: number;
  readonly host?: string;
  /** Further host names and addresses that requests may use. Requests to other hosts get 421. */
  readonly allowedHosts?: readonly string[];
  /** Folder of a built portal that is served as well. */
  readonly portalDir?: string;
  /** Settings of that portal as JSON. */
  readonly portalSettings?: string;
  /**
   * True if every screen of the portal shows the world, its faults and a link to the console. By default, only the
   * sign-in screen has the link.
   */
  readonly badge?: boolean;
  readonly contractPath?: string;
  /** True if no line is logged for each request. */
  readonly quiet?: boolean;
  /** Limit in bytes for all uploads of all worlds on disk. Default: 1 GiB. */
  readonly maxUploadTotalBytes?: number;
  /** Scenario file with which worlds begin, used instead of `scenario`; see docs/how-to/scenario-file.md. */
  readonly scenarioPath?: string;
  /**
   * True if a request that is not in the contract makes the test or command fail that started the server. The console
   * shows this.
   */
  readonly strict?: boolean;
  /** Real service that answers some operations. `to` is required here. */
  readonly passthrough?: PassthroughOptions & { readonly to: string };
  /** File that keeps the worlds after the server stops. Uploads are kept in a folder next to it. */
  readonly snapshotPath?: string;
}

export interface MockServer {
  /** Address of the server, e.g. `http://127.0.0.1:4010`. */
  readonly url: string;
  /** Worlds of the server, for tests in the same process. */
  readonly worlds: Worlds<ClientTables>;
  /** True if an operation signs in with one of the accounts of a world. */
  readonly hasSignIn: boolean;
  /** Parts of the contract that are passed over, with file and line. */
  readonly notes: readonly string[];
  /** Addresses that the server responds to, on any host, but for those of the portal's build. */
  readonly addresses: RegExp;
  /** Operations without a handler, whose responses are the contract's examples. */
  readonly answeredByExample: readonly string[];
  /** Requests below `/api/` that are not in the contract, such as `GET /api/nothing`, each once. */
  readonly undocumented: readonly string[];
  /**
   * Loads the contract and the scenario file again. If the scenario has changed, all worlds are reset. If a file is
   * invalid, throws the same errors as the start and changes nothing.
   * @returns the number of worlds that were reset
   */
  reload(): number;
  /** Stops listening, closes all connections, and deletes the uploads. */
  close(): Promise<void>;
}

/**
 * Starts the mock server and resolves when it listens. Rejects with a ContractError, ScenarioFileError,
 * PortalBuildError or SnapshotError for an invalid contract, scenario, portal or snapshot, with a UsageError for an
 * unknown operation to pass on, and with Node's own error if the port is taken.
 */
export async function startMockServer<Operations extends object = AnyOperations>(
  options: MockServerOptions<NoInfer<Operations>> = {},
): Promise<MockServer> {
  const { port = 4010, host = '127.0.0.1', portalDir, snapshotPath, quiet = false } = options;
  const { contractPath, scenarioPath } = options;
  const handlers = options.handlers as Handlers | undefined;
  let served = loadServed(contractPath, handlers);
  const { passthrough } = options;
  const unknown = findUnknownOperation(served.contract, passthrough?.operations);
  if (unknown !== undefined) throw new UsageError(`The contract has no operation ${unknown} to pass on.`);
  const toScenario = () =>
    scenarioPath === undefined
      ? toBeginning(served, options.scenario ?? 'default')
      : readScenarioFile(served, scenarioPath);
  const undocumented = new Set<string>();
  const worlds: Worlds = new Worlds({
    backend: served.backend,
    seed: options.seed ?? 1,
    now: options.now === undefined ? undefined : requireInstant('now', options.now),
    beginning: toScenario(),
    passthrough: passthrough?.operations,
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
    get backend() {
      return served.backend;
    },
    get exampleFiles() {
      return served.exampleFiles;
    },
    worlds,
    guard: new Guard({
      host,
      allowedHosts: options.allowedHosts ?? [],
      allowFlag: '--allow-host',
      refuse: (status, message) => new Refusal(status, message),
    }),
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
    service: passthrough && { to: new URL(passthrough.to).origin, send: fetch },
    log: quiet ? () => {} : (line) => console.log(line),
    undocumented,
    ...(scenarioPath === undefined ? {} : { scenarioFile: basename(scenarioPath) }),
    strict: options.strict === true,
    logDefect,
    outage,
  });
  const url = await listen(server, port, host);
  // The caller does not wait any more, so an error, such as a port that was taken during an outage, is logged.
  server.on('error', logDefect);
  const keeper = snapshotPath === undefined ? undefined : new SnapshotKeeper(snapshotPath, worlds, logDefect);
  return {
    url,
    worlds: worlds as Worlds<ClientTables>,
    addresses: addressesOf(served.contract),
    hasSignIn: served.backend.hasSignIn,
    notes: served.contract.notes.map(({ message }) => message),
    answeredByExample: answeredByExample(served),
    get undocumented() {
      return [...undocumented];
    },
    reload() {
      const before = served;
      served = loadServed(contractPath, handlers);
      try {
        const beginning = toScenario();
        return scenarioPath === undefined ? 0 : worlds.beginAgain(beginning);
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

/** Loads the contract and the addresses of the files in its examples. Nothing of the portal's may be left out. */
function loadServed(path: string | undefined, handlers: Handlers | undefined) {
  const other = path === undefined ? undefined : loadContract(path);
  const isPortal = other === undefined || isPortalContract(other);
  const contract = isPortal ? loadServedContract(lifecycleNames, path) : other;
  const backend = backendOf(contract, handlers);
  if (isPortal) contract.requireExamples((id) => backend.handlerOf(id) === undefined);
  return { contract, backend, exampleFiles: exampleFilesOf(contract.decoded) };
}
