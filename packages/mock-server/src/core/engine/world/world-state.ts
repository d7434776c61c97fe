import type { Tables } from '../rows/tables.ts';
import type { Account } from './accounts.ts';
import type { WorldClock } from './clock.ts';
import type { ActiveFaultRule } from './fault-rules.ts';
import type { StoredFile } from './file-store.ts';
import type { OneTimeCodes } from './one-time-codes.ts';
import type { OutboxMessage } from './outbox.ts';
import type { Sessions } from './sessions.ts';

/**
 * Complete state of a world except its journal, as plain data. The paths of uploads are relative to the upload
 * folder. If this type changes, raise `SNAPSHOT_VERSION` and `SAVED_VERSION`.
 */
export interface WorldState<Own extends Tables = Tables> {
  readonly name: string;
  readonly seed: number;
  readonly scenario: string;
  readonly life: number;
  readonly clock: ReturnType<WorldClock['save']>;
  readonly ids: ReadonlyMap<string, number>;
  readonly accounts: readonly Account[];
  readonly sessions: ReturnType<Sessions['save']>;
  readonly codes: ReturnType<OneTimeCodes['save']>;
  readonly outbox: readonly OutboxMessage[];
  readonly faults: readonly ActiveFaultRule[];
  readonly files: ReadonlyMap<string, StoredFile>;
  readonly clients: ReadonlyMap<string, Own>;
}
