import type { World } from '../../engine/world/world.ts';

/** Initial state of a world, with a name. */
export interface Scenario {
  /** Description for the console and the docs. */
  readonly description: string;
  /** Adds rows to a world that has only accounts. */
  readonly seed: (world: World) => void;
}
