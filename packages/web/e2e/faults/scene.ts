import type { Locator, Page } from '../fixtures/test.ts';
import type { ScenarioName } from '../fixtures/world.ts';

/** Screen of a read. */
export interface ReadScene {
  readonly kind: 'read';
  readonly path: string;
  /** Element that shows only after the response. */
  readonly seen: (page: Page) => Locator;
  /** Opens the state from which the request is sent, starting at the address. */
  readonly open?: (page: Page) => Promise<void>;
  /** Calls of services whose answer to every one of these is right: what is absent means that there is none. */
  readonly isFineWith?: readonly string[];
}

/** Form or button of a write. */
export interface WriteScene {
  readonly kind: 'write';
  readonly path: string;
  readonly account?: null;
  /** The world in which it can be made; the ordinary one by default. */
  readonly scenario?: ScenarioName;
  /** Fills in what is sent, and opens what asks; the last press is {@link press}. */
  readonly fill: (page: Page) => Promise<void>;
  readonly press: (page: Page) => Locator;
  /** Expects the entered values unchanged after a failure. */
  readonly kept?: (page: Page) => Promise<void>;
  /** Faults that this call's stated rules read as something else than other writes do. */
  readonly effects?: Readonly<Record<string, 'shown' | 'failed' | 'refused'>>;
}

export type Scene = ReadScene | WriteScene;
