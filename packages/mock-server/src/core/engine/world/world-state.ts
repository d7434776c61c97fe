import type { Schemas } from '@client-portal/sdk';
import type { ScenarioName } from '../../control/control-types.ts';
import type { ClientTables } from '../../portal/world/tables.ts';
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
export interface WorldState {
  readonly name: string;
  readonly seed: number;
  readonly scenario: ScenarioName;
  readonly life: number;
  readonly clock: ReturnType<WorldClock['save']>;
  readonly ids: ReadonlyMap<string, number>;
  readonly accounts: readonly Account[];
  readonly sessions: ReturnType<Sessions['save']>;
  readonly codes: ReturnType<OneTimeCodes['save']>;
  readonly outbox: readonly OutboxMessage[];
  readonly faults: readonly ActiveFaultRule[];
  readonly files: ReadonlyMap<string, StoredFile>;
  readonly resources: ReadonlyMap<number, Schemas['Resource']>;
  readonly clients: ReadonlyMap<string, ClientTables>;
}
