import type { BackendSession, Credentials } from './account.ts';
import type { Fixtures } from './lifecycle/fixtures.ts';
import type { Target } from './target.ts';
import type { Backend, CallWithAnswer } from './wire/backend.ts';
import type { Plan } from './wire/plan.ts';

/** Result that a check reports. */
export interface Report {
  readonly plan: Plan;
  readonly expected: string;
  readonly actual: string;
  readonly sequence?: readonly string[];
  /** Address of the file that shows it, without secrets; the plan's request otherwise. */
  readonly file?: string;
}

/** State that all checks of a run share. */
export interface RunParts {
  readonly backend: Backend;
  readonly targets: readonly Target[];
  readonly session: BackendSession;
  /** The session of another client; undefined where none was given. */
  readonly other: BackendSession | undefined;
  readonly credentials: Credentials;
  /** True if the backend's data may be changed. */
  readonly writes: boolean;
  readonly seed: number;
  /** Unique for each run; part of e-mail addresses and texts, since a backend keeps those of earlier runs. */
  readonly runId: string;
  readonly fixtures: Fixtures;
  /** Responses of each read for the second account before the first write. */
  readonly othersBefore: Map<string, string>;
  /** Ids of the rows that the first read of each list showed, before anything else was asked. */
  readonly rowsBefore: Map<string, readonly unknown[]>;
  /** Returns the newest one-time code mailed to an address; undefined without such a source. */
  readonly codes: ((email: string) => Promise<string>) | undefined;
  /** Origin of the portal, for checks of what a browser asks; undefined if it was not given. */
  readonly origin: string | undefined;
  /** True if the service is said to take `Idempotency-Key`. */
  readonly takesKeys: boolean;
  /** True if the account may be given other passwords for a while. */
  readonly changesPassword: boolean;
  /** A recorded session to be checked against the lifecycles. */
  readonly har: unknown;
  /** Returns true if files may be fetched from the address. */
  isAllowed(address: URL): boolean;
}

/** Context of one check for one subject. */
export interface Run extends RunParts {
  target(id: string): Target;
  /** The call with the run's own session and a body that should succeed, or with what `changes` says. */
  plan(target: Target, changes?: Partial<Plan>): Plan;
  send(target: Target, changes?: Partial<Plan>): Promise<CallWithAnswer>;
  /** Like `send`, with the session of another account. */
  sendAs(who: BackendSession, target: Target, changes?: Partial<Plan>): Promise<CallWithAnswer>;
  report(report: Report): void;
  /** Reports that a part of the subject was not tested. */
  note(text: string): void;
  /** Reports a remark that is no finding; equal remarks of several operations are merged, with all of their names. */
  remark(text: string, operation?: string): void;
  /** Text that is unique on the backend and says where it comes from. */
  marker(): string;
}
