import { type Contract, Refusal, type UploadLimits } from '@client-portal/contract/core';
import type { DelayRange } from '../world/fault-rules.ts';
import type { Worlds } from '../world/worlds.ts';

/** Lets the service be away for a while. */
export interface Outage {
  /** Every connection is refused for `ms` milliseconds, once the answer to the call that asks for it is out. */
  begin(ms: number): void;
}

/** Everything that an answer may need. */
export interface MockParts {
  readonly contract: Contract;
  /** The addresses under `/files/` that examples of answers name. */
  readonly exampleFiles: ReadonlySet<string>;
  readonly worlds: Worlds;
  readonly outage: Outage;
  readonly limits: UploadLimits;
  /** Time by which each request, and each response again, is late. */
  readonly delays: DelayRange | undefined;
  /** Sends a call of the journal once more. */
  readonly send: (url: string, init: RequestInit) => Promise<Response>;
  /** Logs one line for each request: method, operation, status; never payloads or tokens. */
  readonly log: (line: string) => void;
  /** The calls that came under `/api/` and that the contract does not have, as `GET /api/nothing`. */
  readonly undocumented: Set<string>;
  /** Name of the scenario file in which worlds begin. */
  readonly scenarioFile?: string;
  /** True if an undocumented call fails whoever started the mock. */
  readonly strict?: boolean;
  /** Reports errors inside the mock itself. */
  readonly logDefect: (error: unknown) => void;
}

/** Converts a failure: a refusal stays as it is, anything else is a defect of this server. */
export function toRefusal(
  { logDefect }: Pick<MockParts, 'logDefect'>,
  error: unknown,
  what: string,
): Refusal {
  if (error instanceof Refusal) return error;
  logDefect(error);
  return new Refusal(500, `The mock server failed on ${what}. Its own output says why.`);
}
