import type { ScenarioName } from '../control/control-types.ts';
import type { BlobStore } from './blobs.ts';
import { MemoryBlobs } from './memory-blobs.ts';
import { scenarios } from './scenarios/index.ts';
import { uploadFolderOf, World, type WorldOptions } from './world.ts';
import type { WorldState } from './world-state.ts';

/**
 * Most rows of all worlds together: about 430 bytes each, so some 170 MB. The world that was not used for the longest time
 * makes room for a new one.
 */
export const MAX_ROWS = 400_000;
/** Size of a world besides its rows, counted in rows: accounts, sessions, journal, files of the seed. */
const ROWS_OF_A_WORLD = 400;

export const DEFAULT_WORLD = 'default';

/** Returns true if a name can be a world's: 1 to 64 of a-z, 0-9 and hyphen. */
export const isWorldName = (name: string): boolean => /^[a-z0-9-]{1,64}$/.test(name);

export interface ResetOptions {
  readonly scenario?: ScenarioName | undefined;
  /** Fixed time of the clock in epoch milliseconds. */
  readonly now?: number | undefined;
}

/** Initial state of each world whose reset names no scenario, e.g. that of a scenario file. */
export interface InitialWorld {
  readonly scenario: ScenarioName;
  /** Fixed time of the clock in epoch milliseconds; that of the other worlds where it is undefined. */
  readonly now: number | undefined;
  /** Changes a world that has just been filled. */
  begin(world: World): void;
}

export interface WorldsOptions {
  readonly seed: number;
  /** Fixed time of the clock of every new world in epoch milliseconds; undefined lets it run. */
  readonly now: number | undefined;
  /** The state in which a world begins by default; `default` without it. */
  readonly scenario?: ScenarioName;
  /** Storage of uploads; in memory by default. */
  readonly blobs?: BlobStore;
  /** Initial state instead of `scenario`. */
  readonly beginning?: InitialWorld | undefined;
  /** Worlds that an earlier server saved. */
  readonly saved?: readonly WorldState[];
}

/** Returns a world that begins in its scenario. */
export function createWorldInScenario(options: WorldOptions): World {
  const world = new World(options);
  scenarios[options.scenario].seed(world);
  return world;
}

/** Every world of a server, made on first use. */
export class Worlds {
  readonly #worlds = new Map<string, World>();
  readonly #lives = new Map<string, number>();
  readonly #seed: number;
  readonly #now: number | undefined;
  readonly #blobs: BlobStore;
  #beginning: InitialWorld;
  #latest: World | undefined;

  constructor(options: WorldsOptions) {
    this.#seed = options.seed;
    this.#now = options.now;
    const scenario = options.scenario ?? 'default';
    this.#beginning = options.beginning ?? { scenario, now: undefined, begin: () => {} };
    this.#blobs = options.blobs ?? new MemoryBlobs();
    const { saved = [] } = options;
    this.#blobs.removeOthers(new Set(saved.map(uploadFolderOf)));
    for (const state of saved) {
      this.#lives.set(state.name, state.life);
      this.#worlds.set(state.name, new World({ ...state, now: undefined, blobs: this.#blobs }, state));
    }
  }

  get(name: string = DEFAULT_WORLD): World {
    if (this.#latest?.name === name) return this.#latest;
    const world = this.#worlds.get(name);
    if (world === undefined) return this.#add(this.#create(name, {}));
    // Put last again: the Map's order is the order of use.
    this.#worlds.delete(name);
    return this.#keep(world);
  }

  /** Makes a world again; everything that happened in it is gone. */
  reset(name: string = DEFAULT_WORLD, options: ResetOptions = {}): World {
    this.#drop(name);
    return this.#add(this.#create(name, options));
  }

  /** Puts a saved world in the place of the one of that name; its sessions go on. */
  load(name: string, state: WorldState): World {
    this.#drop(name);
    const life = (this.#lives.get(name) ?? 0) + 1;
    this.#lives.set(name, life);
    const options = { name, seed: state.seed, scenario: state.scenario, now: undefined, life };
    return this.#add(new World({ ...options, blobs: this.#blobs }, { ...state, name, life }));
  }

  /** Lets every world that lives, and each new one, begin so. Returns the number of worlds that began again. */
  beginAgain(beginning: InitialWorld): number {
    this.#beginning = beginning;
    const names = this.names();
    for (const name of names) this.reset(name);
    return names.length;
  }

  /** The names of those that live, in the order of their last use, newest last. */
  names(): readonly string[] {
    return [...this.#worlds.keys()];
  }

  /** Every world as plain data. */
  save(): readonly WorldState[] {
    return [...this.#worlds.values()].map((world) => world.save());
  }

  /** Version of all worlds: differs after a request changed one, or one was added or removed. */
  fingerprint(): string {
    return [...this.#worlds.values()].map(({ name, life, revision }) => `${name} ${life} ${revision}`).join();
  }

  /** Removes the uploads of all worlds, unless their folder is kept. */
  close(): void {
    this.#blobs.close();
  }

  get size(): number {
    return this.#worlds.size;
  }

  #create(name: string, options: ResetOptions): World {
    const life = (this.#lives.get(name) ?? 0) + 1;
    this.#lives.set(name, life);
    // A reset that names a scenario gets that one, without what a scenario file adds to its own.
    const beginning = options.scenario === undefined ? this.#beginning : undefined;
    const scenario = options.scenario ?? this.#beginning.scenario;
    const now = options.now ?? beginning?.now ?? this.#now;
    const world = createWorldInScenario({ name, seed: this.#seed, scenario, now, life, blobs: this.#blobs });
    beginning?.begin(world);
    return world;
  }

  #keep(world: World): World {
    this.#worlds.set(world.name, world);
    this.#latest = world;
    return world;
  }

  /** Keeps a new world, and makes room for it: by memory, since a world at the end of a month holds sixty of an ordinary one. */
  #add(world: World): World {
    let rows = rowsOf(world);
    for (const other of this.#worlds.values()) rows += rowsOf(other);
    // In the order of use, so that those in use go last; never the one that everybody has who names none.
    for (const name of this.names()) {
      if (rows <= MAX_ROWS) break;
      if (name === DEFAULT_WORLD) continue;
      rows -= rowsOf(this.#worlds.get(name));
      this.#drop(name);
    }
    return this.#keep(world);
  }

  /** Forgets a world and removes what was uploaded to it. */
  #drop(name: string): void {
    this.#worlds.get(name)?.uploads.remove();
    this.#worlds.delete(name);
  }
}

const rowsOf = (world: World | undefined): number =>
  world === undefined ? 0 : ROWS_OF_A_WORLD + world.rowCount();
