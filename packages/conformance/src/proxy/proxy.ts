import { createServer } from 'node:http';
import {
  answerClientError,
  createPortal,
  Guard,
  LIMITS,
  listen,
  loadServedContract,
  Refusal,
} from '@client-portal/contract';
import { lifecycleNames } from '@client-portal/state-machines';
import { AnswerJudge, type JudgeAnswer } from './judge-answers.ts';
import { createOpenCall } from './open-call.ts';
import { type ProxyParts, passCall } from './pass-call.ts';
import { sendProblem } from './passage.ts';
import type { ProxiedCall } from './proxied-call.ts';
import { Recorder, type Recording } from './recorder.ts';
import { Report } from './report.ts';

/** Longer than anyone waits for a page. */
const PATIENCE_MS = 60_000;

export interface ProxyOptions {
  /** Origin that calls are forwarded to: `https://service.example.com`. */
  readonly backend: URL;
  /** Port to listen on; 0 chooses a free one. */
  readonly port?: number;
  readonly host?: string;
  readonly contractPath?: string;
  /** A build of the portal to serve in front of the backend. */
  readonly portalDir?: string;
  /** Refuses calls and withholds answers that break the contract, instead of only telling. */
  readonly enforce?: boolean;
  /** The largest file that a call may bring without a breach; 25 MiB without it. */
  readonly maxUploadBytes?: number;
  /** Idle timeout of the backend; a minute by default. */
  readonly patienceMs?: number;
  /** True if the responses are kept for {@link ContractProxy.toRecording}. Default false. */
  readonly record?: boolean;
  /** Callback for each request to the contract, called when its response has ended. */
  readonly onCall?: (call: ProxiedCall) => void;
  /** Callback for errors inside the proxy itself. */
  readonly onDefect?: (error: unknown) => void;
}

export interface ContractProxy {
  readonly url: string;
  /** Requests recorded so far. */
  readonly report: Report;
  /** The report in Markdown. */
  toMarkdown(): string;
  /** Resolves to a scenario file of the mock server with the responses so far; empty without the option `record`. */
  toRecording(): Promise<Recording>;
  /** Stops listening, ends every connection, and judges what came through before. */
  close(): Promise<void>;
}

/** Starts the proxy and resolves once it listens. Rejects as `startMockServer` does. */
export async function startProxy(options: ProxyOptions): Promise<ContractProxy> {
  const { backend, port = 4020, host = '127.0.0.1', portalDir } = options;
  const contract = loadServedContract(lifecycleNames, options.contractPath);
  const report = new Report();
  const judge = new AnswerJudge(contract);
  const recorder = new Recorder(contract);
  const judgeAnswer: JudgeAnswer = (answer) => {
    if (options.record === true) recorder.take(answer);
    return judge.judge(answer);
  };
  const parts: ProxyParts = {
    backend,
    enforce: options.enforce === true,
    maxUploadBytes: options.maxUploadBytes ?? LIMITS.fileBytes,
    contract,
    openCall: createOpenCall(backend),
    answerParts: { judgeAnswer, patienceMs: options.patienceMs ?? PATIENCE_MS },
    guard: new Guard(host),
    portal: portalDir === undefined ? undefined : createPortal(portalDir),
    record(call) {
      report.add(call);
      options.onCall?.(call);
    },
  };
  /** The calls whose verdict is not written down yet: their clients may have had the whole answer. */
  const underWay = new Set<Promise<void>>();
  const { headersTimeoutMs } = LIMITS;
  // No limit on the whole request: how long an upload may take is the backend's matter.
  const server = createServer(
    { headersTimeout: headersTimeoutMs, requestTimeout: 0 },
    (request, response) => {
      for (const stream of [request, response]) stream.on('error', () => {});
      const call = passCall(parts, request, response)
        .catch((error: unknown) => {
          if (error instanceof Refusal) return sendProblem(response, error.status, error.message);
          options.onDefect?.(error);
          sendProblem(response, 500, 'The proxy failed on this call. Its own output says why.');
        })
        .finally(() => underWay.delete(call));
      underWay.add(call);
    },
  );
  server.on('clientError', answerClientError);
  const url = await listen(server, port, host);
  const ids = contract.operations.map(({ id }) => id);
  return {
    url,
    report,
    toRecording: () => recorder.toRecording(),
    toMarkdown: () => report.toMarkdown(backend.origin, ids),
    async close() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      await judge.close(underWay);
    },
  };
}
