import type { World } from '../world.ts';

/** A named state in which a world can begin. */
export interface Scenario {
  /** Description for the console and the docs: the state that the client meets. */
  readonly description: string;
  /** Fills a world that has accounts and nothing else. */
  readonly seed: (world: World) => void;
}
