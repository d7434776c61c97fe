import type { BackendSession, Credentials } from '../facts/account.ts';
import type { ExpectedWorld } from '../facts/expected/expected-world.ts';
import type { Row } from '../facts/rows.ts';
import type { Fields } from '../facts/sample.ts';
import type { Target } from '../facts/target.ts';
import type { Backend, CallWithResponse } from '../wire/backend.ts';
import type { AnyFault } from '../wire/judge-any.ts';
import type { Plan } from '../wire/plan.ts';
import type { Fixtures } from './fixtures.ts';
import type { ItemReader } from './items/item-view.ts';
import type { SentWrites } from './sent-writes.ts';

/** Finding as a check reports it. */
export interface Report {
  readonly plan: Plan;
  readonly expected: string;
  readonly actual: string;
  readonly sequence?: readonly string[];
  /**
   * Address of the file that shows the fault, without secrets. Without it, the report shows the request of the plan.
   */
  readonly file?: string;
}

/** Returns the fields of a request that should succeed, with those of the sample. Throws NotTestable if there are none. */
export type ToFields = (run: Run, sample: Fields) => Fields | Promise<Fields>;

/** Facts about one service that its contract does not say. The folder `stories` has those of the portal. */
export interface StoryFacts {
  /** Makers of requests whose example cannot have all fields, such as the account of a run, by operation id. */
  readonly fields: Readonly<Partial<Record<string, ToFields>>>;
  /** Readers of lifecycles whose items are in several lists. */
  readonly readers: readonly ItemReader[];
  /** Readers of the state of a row, by lifecycle, where a service may write other values than the contract has. */
  readonly states: Readonly<Partial<Record<string, (row: Row) => string>>>;
  /** Opens a session of a third client; undefined if the run has none, or nothing that prints its one-time code. */
  openThird?(run: Run): Promise<BackendSession | undefined>;
  /** Returns a function that hears every response of a run, and returns a fault that several of them show together. */
  listen?(): (seen: CallWithResponse) => AnyFault | undefined;
}

/** Limits of a service that the user of the command names. */
export interface FileLimits {
  readonly mostFiles?: number | undefined;
  readonly largestFileMiB?: number | undefined;
}

/** State that all checks of a run share. */
export interface RunParts {
  readonly backend: Backend;
  readonly stories: StoryFacts;
  readonly targets: readonly Target[];
  /** Optional operations (`x-extension`) that the user said the service has. */
  readonly extensions: readonly Target[];
  readonly session: BackendSession;
  /** Session of another client; undefined if no second account was given. */
  readonly other: BackendSession | undefined;
  readonly credentials: Credentials;
  /** True if the run may change data of the backend. */
  readonly writes: boolean;
  readonly seed: number;
  /** Unique for each run. It is part of e-mail addresses and texts, since a backend keeps those of earlier runs. */
  readonly runId: string;
  readonly fixtures: Fixtures;
  /** Responses that the second account got for each read before the first write. */
  readonly othersBefore: Map<string, string>;
  /** Responses that the account itself got for each read before the first write; empty unless all checks run. */
  readonly ownBefore: Map<string, string>;
  /** Ids that the writes of the run have named. */
  readonly sent: SentWrites;
  /** Ids of the rows in the first response of each list, before any other request. */
  readonly rowsBefore: Map<string, readonly unknown[]>;
  /** Returns the newest one-time code for an e-mail address; undefined if the user gave no command for that. */
  readonly codes: ((email: string) => Promise<string>) | undefined;
  /** Origin of the portal for the CORS checks; undefined if it was not given. */
  readonly origin: string | undefined;
  /** True if the user said that the service supports `Idempotency-Key`. */
  readonly takesKeys: boolean;
  /** True if the run may change the password of the account for a while. */
  readonly changesPassword: boolean;
  /** Limits of files that the user names, if they are below those that the portal asks for. */
  readonly fileLimits: FileLimits;
  /** Rows that the reads of the accounts must return; undefined if the user gave no expectation. */
  readonly expected: ExpectedWorld | undefined;
  /** Time in ms after which a cache of the service has ended; about a minute by default. */
  readonly cacheMs: number;
  /** Recorded session (HAR) that is compared with the lifecycles. */
  readonly har: unknown;
  /** Returns true if the run may download a file from the address. */
  isAllowed(address: URL): boolean;
}

/** Everything that a check can use while it tests one subject. */
export interface Run extends RunParts {
  target(id: string): Target;
  /** Returns a request with the session of the run and a body that should succeed. `changes` replaces parts of it. */
  plan(target: Target, changes?: Partial<Plan>): Plan;
  send(target: Target, changes?: Partial<Plan>): Promise<CallWithResponse>;
  /**
   * Returns the response of a read for an account, the own one by default: the last one, if no request since then may
   * have changed its data: any write, or one of the operations in `writes`.
   */
  read(target: Target, who?: BackendSession, writes?: readonly string[]): Promise<CallWithResponse>;
  /** Sends a request without fields once in a run, for its headers or a refusal that does not depend on data. */
  once(target: Target, changes: Partial<Plan>): Promise<CallWithResponse>;
  /** Like `send`, but with the session of another account. */
  sendAs(who: BackendSession, target: Target, changes?: Partial<Plan>): Promise<CallWithResponse>;
  report(report: Report): void;
  /** Notes that a part of the subject was not tested. */
  note(text: string): void;
  /** Adds a remark, which is not a finding. Equal remarks are merged, with the names of all their operations. */
  remark(text: string, operation?: string): void;
  /** Returns a text that is unique on the backend and shows that it comes from `verify`. */
  marker(): string;
}
