import type { AnyOperations, Handlers } from './backend-of.ts';
import type { GivenScenario } from './control/scenario-file.ts';
import type { DelayRange } from './engine/world/fault-rules.ts';
import type { Moment } from './instant.ts';

/** Options of a mock on a port and of one in memory. */
export interface WorldOptions<Operations extends object = AnyOperations> {
  /** Handlers of one's own by operation id, in place of the mock's. */
  readonly handlers?: Handlers<Operations>;
  /** Fixed time of every world's clock. By default, the clocks run. */
  readonly now?: Moment;
  /** Seed of the data, tokens and codes. */
  readonly seed?: number;
  /** Largest upload in bytes. Default: 25 MiB. */
  readonly maxUploadBytes?: number;
  /** Delays each request of an operation, and again each response, by a random time in this range. */
  readonly delays?: DelayRange;
  /**
   * Scenario of every new world by its name, or a function that changes a world which has begun in the scenario
   * `default`. The function is called for each world, and once at the start. Default: `default`.
   */
  readonly scenario?: GivenScenario;
}
