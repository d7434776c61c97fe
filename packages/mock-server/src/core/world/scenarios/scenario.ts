import type { World } from '../world.ts';

/** A named state in which a world can begin. */
export interface Scenario {
  /** One line for the console and the docs: what the client meets. */
  readonly description: string;
  /** Fills a world that has accounts and nothing else. */
  readonly seed: (world: World) => void;
}
