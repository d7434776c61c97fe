import { type Moment, requireInstant } from '../../instant.ts';
import type { Backend } from '../backend.ts';
import type { Tables } from '../rows/tables.ts';
import type { BlobStore } from './blobs.ts';
import { MemoryBlobs } from './memory-blobs.ts';
import { uploadFolderOf, World, type WorldOptions } from './world.ts';
import type { WorldState } from './world-state.ts';

/**
 * Number of rows that all worlds may have together. A row takes about 430 bytes, so this is about 170 MB. If a new
 * world exceeds it, the least recently used one is removed.
 */
export const MAX_ROWS = 400_000;
/** Number of rows that stand for the rest of a world in that limit: accounts, sessions, journal and files. */
const ROWS_OF_A_WORLD = 400;

export const DEFAULT_WORLD = 'default';

/** Returns true if a name is valid for a world: 1 to 64 characters of a-z, 0-9 and hyphen. */
export const isWorldName = (name: string): boolean => /^[a-z0-9-]{1,64}$/.test(name);

export interface ResetOptions {
  readonly scenario?: string | undefined;
  /** Fixed time of the clock. */
  readonly now?: Moment | undefined;
}

/** Initial state of a world if a reset names no scenario, e.g. from a scenario file. */
export interface InitialWorld<Own extends Tables = Tables> {
  readonly scenario: string;
  /** Fixed time of the clock in epoch ms. If undefined, it is that of the other worlds. */
  readonly now: number | undefined;
  /** Changes a world whose scenario has just been set up. */
  begin(world: World<Own>): void;
}

export interface WorldsOptions<Own extends Tables = Tables> {
  readonly backend: Backend<Own>;
  readonly seed: number;
  /** Fixed time of the clock of new worlds in epoch ms. If undefined, the clock runs. */
  readonly now: number | undefined;
  /** Storage of uploads. Default: memory. */
  readonly blobs?: BlobStore;
  /** Initial state of new worlds. Default: the scenario `default`. */
  readonly beginning?: InitialWorld<Own> | undefined;
  /** Operations that the real service answers in a new world. */
  readonly passthrough?: readonly string[] | undefined;
  /** Worlds that were saved by an earlier server. */
  readonly saved?: readonly WorldState<Own>[];
}

/** Creates a world in the initial state of its scenario. */
export function createWorldInScenario<Own extends Tables>(
  options: WorldOptions<Own> & { readonly backend: Backend<Own> },
): World<Own> {
  const world = new World(options);
  options.backend.scenarios[options.scenario]?.seed(world);
  return world;
}

/** Worlds of a server. Each is created on first use. */
export class Worlds<Own extends Tables = Tables> {
  readonly #backend: Backend<Own>;
  readonly #worlds = new Map<string, World<Own>>();
  readonly #lives = new Map<string, number>();
  readonly #seed: number;
  readonly #now: number | undefined;
  readonly #blobs: BlobStore;
  readonly #passthrough: readonly string[];
  #beginning: InitialWorld<Own>;
  #latest: World<Own> | undefined;

  constructor(options: WorldsOptions<Own>) {
    this.#backend = options.backend;
    this.#seed = options.seed;
    this.#now = options.now;
    this.#beginning = options.beginning ?? { scenario: 'default', now: undefined, begin: () => {} };
    this.#blobs = options.blobs ?? new MemoryBlobs();
    this.#passthrough = options.passthrough ?? [];
    const { saved = [] } = options;
    this.#blobs.removeOthers(new Set(saved.map(uploadFolderOf)));
    for (const state of saved) {
      this.#lives.set(state.name, state.life);
      const world = new World(
        { ...state, backend: this.#backend, now: undefined, blobs: this.#blobs },
        state,
      );
      world.uploads.removeStray((path) => world.files.keeps(path));
      this.#worlds.set(state.name, this.#connect(world));
    }
  }

  get(name: string = DEFAULT_WORLD): World<Own> {
    if (this.#latest?.name === name) return this.#latest;
    const world = this.#worlds.get(name);
    if (world === undefined) return this.#add(this.#create(name, {}));
    // Moved to the end, since the order of the Map is the order of use.
    this.#worlds.delete(name);
    return this.#keep(world);
  }

  /** Resets a world. All its data is lost. */
  reset(name: string = DEFAULT_WORLD, options: ResetOptions = {}): World<Own> {
    this.#drop(name);
    return this.#add(this.#create(name, options));
  }

  /** Replaces a world with a saved one. Sessions in the saved world stay valid. */
  load(name: string, state: WorldState<Own>): World<Own> {
    this.#drop(name);
    const life = (this.#lives.get(name) ?? 0) + 1;
    this.#lives.set(name, life);
    const { seed, scenario } = state;
    const options = { backend: this.#backend, name, seed, scenario, now: undefined, life };
    return this.#add(new World({ ...options, blobs: this.#blobs }, { ...state, name, life }));
  }

  /** Sets the initial state and resets all worlds. Returns the number of worlds that were reset. */
  beginAgain(beginning: InitialWorld<Own>): number {
    this.#beginning = beginning;
    const names = this.names();
    for (const name of names) this.reset(name);
    return names.length;
  }

  /** Returns the names of all worlds, the most recently used one last. */
  names(): readonly string[] {
    return [...this.#worlds.keys()];
  }

  save(): readonly WorldState<Own>[] {
    return [...this.#worlds.values()].map((world) => world.save());
  }

  /** Returns a text that changes if a request changes a world, or if a world is added or removed. */
  fingerprint(): string {
    return [...this.#worlds.values()].map(({ name, life, revision }) => `${name} ${life} ${revision}`).join();
  }

  /** Deletes the uploads of all worlds, unless their folder is kept. */
  close(): void {
    this.#blobs.close();
  }

  get size(): number {
    return this.#worlds.size;
  }

  #create(name: string, options: ResetOptions): World<Own> {
    const life = (this.#lives.get(name) ?? 0) + 1;
    this.#lives.set(name, life);
    // A reset with a scenario ignores the scenario file.
    const beginning = options.scenario === undefined ? this.#beginning : undefined;
    const scenario = options.scenario ?? this.#beginning.scenario;
    const asked = options.now === undefined ? undefined : requireInstant('now', options.now);
    const now = asked ?? beginning?.now ?? this.#now;
    const world = createWorldInScenario({
      ...{ backend: this.#backend, name, seed: this.#seed, scenario, now, life },
      blobs: this.#blobs,
    });
    beginning?.begin(world);
    return world;
  }

  #keep(world: World<Own>): World<Own> {
    this.#worlds.set(world.name, world);
    this.#latest = world;
    return world;
  }

  /**
   * Adds a world and removes others if there are too many rows. Rows are counted instead of worlds, since a large
   * scenario has as many rows as sixty ordinary ones.
   */
  #add(world: World<Own>): World<Own> {
    let rows = rowsOf(world);
    for (const other of this.#worlds.values()) rows += rowsOf(other);
    // The least recently used worlds are removed first. The default world is never removed, since all requests
    // without a world name use it.
    for (const name of this.names()) {
      if (rows <= MAX_ROWS) break;
      if (name === DEFAULT_WORLD) continue;
      rows -= rowsOf(this.#worlds.get(name));
      this.#drop(name);
    }
    return this.#keep(this.#connect(world));
  }

  /** Lets the real service answer the operations that it answers in a new world. */
  #connect(world: World<Own>): World<Own> {
    for (const id of this.#passthrough) world.passthrough.add(id);
    return world;
  }

  /** Removes a world and its uploads. */
  #drop(name: string): void {
    this.#worlds.get(name)?.uploads.remove();
    this.#worlds.delete(name);
  }
}

const rowsOf = (world: Pick<World, 'rowCount'> | undefined): number =>
  world === undefined ? 0 : ROWS_OF_A_WORLD + world.rowCount();
