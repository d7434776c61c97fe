import { type Contract, Refusal, type UploadLimits } from '@client-portal/contract/core';
import type { Backend } from '../engine/backend.ts';
import type { DelayRange } from '../engine/world/fault-rules.ts';
import type { Worlds } from '../engine/world/worlds.ts';
import type { RealService } from '../passthrough/passthrough.ts';

/** Simulates an outage of the service. */
export interface Outage {
  /** Refuses every connection for `ms` milliseconds, from the end of the current response on. */
  begin(ms: number): void;
}

/** Settings and parts that are needed to respond to requests. */
export interface MockParts {
  readonly contract: Contract;
  readonly backend: Backend;
  /** Addresses of files in the contract's examples. */
  readonly exampleFiles: ReadonlySet<string>;
  readonly worlds: Worlds;
  readonly outage: Outage;
  readonly limits: UploadLimits;
  /** Delay that is added to each request and again to each response. */
  readonly delays: DelayRange | undefined;
  /** Sends a recorded request again. */
  readonly send: (url: string, init: RequestInit) => Promise<Response>;
  /** Writes a log line with method, operation and status, but never payloads or tokens. */
  readonly log: (line: string) => void;
  /** Requests for paths of the service that are not in the contract, such as `GET /api/nothing`. */
  readonly undocumented: Set<string>;
  /** Name of the scenario file with which worlds begin. */
  readonly scenarioFile?: string;
  /** True if a request that is not in the contract makes the test or command fail that started the mock server. */
  readonly strict?: boolean;
  /** Real service that answers some operations; undefined if there is none. */
  readonly service?: RealService | undefined;
  /** Logs an error of the mock server itself. */
  readonly logDefect: (error: unknown) => void;
}

/** Converts an error to a Refusal. Anything but a Refusal is logged as a defect of the mock server. */
export function toRefusal(
  { logDefect }: Pick<MockParts, 'logDefect'>,
  error: unknown,
  what: string,
): Refusal {
  if (error instanceof Refusal) return error;
  logDefect(error);
  return new Refusal(500, `The mock server failed on ${what}. Its own output says why.`);
}
