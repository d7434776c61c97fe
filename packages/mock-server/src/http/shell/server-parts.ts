import { type Contract, type Guard, type Portal, Refusal, type UploadLimits } from '@client-portal/contract';
import type { DelayRange } from '../../world/fault-rules.ts';
import type { Worlds } from '../../world/worlds.ts';
import type { Outage } from '../control/outage.ts';

/** Everything that an answer may need. */
export interface ServerParts {
  readonly contract: Contract;
  /** The addresses under `/files/` that examples of answers name. */
  readonly exampleFiles: ReadonlySet<string>;
  readonly worlds: Worlds;
  readonly guard: Guard;
  readonly portal: Portal | undefined;
  readonly outage: Outage;
  readonly limits: UploadLimits;
  /** Time by which each request, and each response again, is late. */
  readonly delays: DelayRange | undefined;
  /** Takes one line for each call: method, operation, status; never payloads or tokens. */
  readonly log: (line: string) => void;
  /** Takes what went wrong inside the server itself. */
  readonly logDefect: (error: unknown) => void;
}

/** What a failure is to the client: a refusal as it stands, anything else a defect of this server. */
export function toRefusal({ logDefect }: ServerParts, error: unknown, what: string): Refusal {
  if (error instanceof Refusal) return error;
  logDefect(error);
  return new Refusal(500, `The mock server failed on ${what}. Its own output says why.`);
}
