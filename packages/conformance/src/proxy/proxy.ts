import { createServer } from 'node:http';
import { type HarEntry, LIMITS, loadContract, loadServedContract, Refusal } from '@client-portal/contract';
import { createPortal, Guard, listen, respondToClientError } from '@client-portal/server-kit';
import { lifecycleNames } from '@client-portal/state-machines';
import { ResponseJudge } from './judge-responses.ts';
import { createOpenCall } from './open-call.ts';
import { type ProxyParts, passCall, rootOf } from './pass-call.ts';
import { sendProblem } from './passage.ts';
import type { ProxiedCall } from './proxied-call.ts';
import { Recorder } from './recorder.ts';
import { Report } from './report.ts';

/** Default idle timeout in ms. No user waits longer for a page. */
const PATIENCE_MS = 60_000;

export interface ProxyOptions {
  /** Origin of the backend, such as `https://service.example.com`. */
  readonly backend: URL;
  /** Port to listen on; 0 chooses a free port. */
  readonly port?: number;
  readonly host?: string;
  readonly contractPath?: string;
  /** Folder of a built portal, which the proxy then serves itself. */
  readonly portalDir?: string;
  /** True if requests and responses that break the contract are not forwarded. By default they are only reported. */
  readonly enforce?: boolean;
  /** Largest file in bytes that a request may upload without a breach. Default: 25 MiB. */
  readonly maxUploadBytes?: number;
  /** Longest time in ms that the proxy waits for the backend to send something. Default: 60000. */
  readonly patienceMs?: number;
  /**
   * Called with each request of the contract and its response as an entry of a HAR file, masked so that it can be
   * shared. Sign-in and the like are left out.
   */
  readonly onRecord?: (entry: HarEntry) => void;
  /** Called for each request that the contract has, when its response has ended. */
  readonly onCall?: (call: ProxiedCall) => void;
  /** Called with errors of the proxy itself. */
  readonly onDefect?: (error: unknown) => void;
}

export interface ContractProxy {
  readonly url: string;
  /** Parts of the contract that are passed over. */
  readonly notes: readonly string[];
  /** All requests so far. */
  readonly report: Report;
  /** Returns the report in Markdown. */
  toMarkdown(): string;
  /** Stops listening, closes all connections, and waits for pending results. */
  close(): Promise<void>;
}

/** Starts the proxy and resolves when it listens. Rejects if the port cannot be opened. */
export async function startProxy(options: ProxyOptions): Promise<ContractProxy> {
  const { backend, port = 4020, host = '127.0.0.1', portalDir } = options;
  const contract =
    options.contractPath === undefined
      ? loadServedContract(lifecycleNames)
      : loadContract(options.contractPath);
  const report = new Report();
  const judge = new ResponseJudge(contract);
  const { onRecord } = options;
  const recorder = onRecord === undefined ? undefined : new Recorder(contract, onRecord, options.onDefect);
  const parts: ProxyParts = {
    backend,
    enforce: options.enforce === true,
    maxUploadBytes: options.maxUploadBytes ?? LIMITS.fileBytes,
    contract,
    roots: new Set(contract.operations.map(({ path }) => rootOf(path))),
    openCall: createOpenCall(backend, portalDir !== undefined),
    judgeResponse: judge.judge,
    patienceMs: options.patienceMs ?? PATIENCE_MS,
    recorder,
    guard: new Guard({ host, refuse: (status, message) => new Refusal(status, message) }),
    portal: portalDir === undefined ? undefined : createPortal(portalDir),
    record(call) {
      report.add(call);
      options.onCall?.(call);
    },
  };
  /** Requests whose validation is still pending, although their clients may have the whole response. */
  const underWay = new Set<Promise<void>>();
  const { headersTimeoutMs } = LIMITS;
  // There is no time limit for a whole request: the backend decides how long an upload may take.
  const server = createServer(
    { headersTimeout: headersTimeoutMs, requestTimeout: 0 },
    (request, response) => {
      for (const stream of [request, response]) stream.on('error', () => {});
      const call = passCall(parts, request, response)
        .catch((error: unknown) => {
          if (error instanceof Refusal) return sendProblem(response, error.status, error.message);
          options.onDefect?.(error);
          sendProblem(response, 500, 'The proxy failed on this request. Its own output says why.');
        })
        .finally(() => underWay.delete(call));
      underWay.add(call);
    },
  );
  server.on('clientError', respondToClientError);
  const url = await listen(server, port, host);
  const ids = contract.operations.map(({ id }) => id);
  return {
    url,
    notes: contract.notes.map(({ message }) => message),
    report,
    toMarkdown: () => report.toMarkdown(backend.origin, ids),
    async close() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      await judge.close(underWay);
      await recorder?.end();
    },
  };
}
