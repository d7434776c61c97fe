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
  /** Names of faults that are valid responses of this operation, e.g. because nothing is stored. */
  readonly isFineWith?: readonly string[];
}

/** Form or button of a write. */
export interface WriteScene {
  readonly kind: 'write';
  readonly path: string;
  readonly account?: null;
  /** The scenario in which it can be sent; the default one if omitted. */
  readonly scenario?: ScenarioName;
  /** Fills the form in and opens dialogs; {@link press} is the last press. */
  readonly fill: (page: Page) => Promise<void>;
  readonly press: (page: Page) => Locator;
  /** Expects the entered values unchanged after a failure. */
  readonly kept?: (page: Page) => Promise<void>;
  /** Effects of faults that differ from other writes by the operation's specified rules. */
  readonly effects?: Readonly<Record<string, 'shown' | 'failed' | 'refused'>>;
}

export type Scene = ReadScene | WriteScene;
