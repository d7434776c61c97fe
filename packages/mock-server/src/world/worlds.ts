import type { ScenarioName } from './scenarios/index.ts';
import { UploadRoot } from './upload-folder.ts';
import { World } from './world.ts';

/** How many worlds live at once; the one not used for the longest time makes room. */
export const MAX_WORLDS = 256;

export const DEFAULT_WORLD = 'default';

/** Whether a name can be a world's: 1 to 64 of a-z, 0-9 and hyphen. */
export const isWorldName = (name: string): boolean => /^[a-z0-9-]{1,64}$/.test(name);

export interface ResetOptions {
  readonly scenario?: ScenarioName;
  /** Epoch milliseconds; the clock stands there. */
  readonly now?: number;
}

/** Every world of a server, made on first use. */
export class Worlds {
  readonly #worlds = new Map<string, World>();
  readonly #lives = new Map<string, number>();
  readonly #seed: number;
  readonly #now: number | undefined;
  readonly #uploads = new UploadRoot();
  #latest: World | undefined;

  constructor(options: { readonly seed: number; readonly now: number | undefined }) {
    this.#seed = options.seed;
    this.#now = options.now;
  }

  get(name: string = DEFAULT_WORLD): World {
    if (this.#latest?.name === name) return this.#latest;
    const world = this.#worlds.get(name) ?? this.#create(name, {});
    // Put last again: the Map's order is the order of use.
    this.#worlds.delete(name);
    return this.#keep(world);
  }

  /** Makes a world anew; everything that happened in it is gone. */
  reset(name: string = DEFAULT_WORLD, options: ResetOptions = {}): World {
    this.#drop(name);
    return this.#keep(this.#create(name, options));
  }

  /** Removes what was uploaded to any world. */
  close(): void {
    this.#uploads.remove();
  }

  get size(): number {
    return this.#worlds.size;
  }

  #create(name: string, { scenario = 'default', now = this.#now }: ResetOptions): World {
    const life = (this.#lives.get(name) ?? 0) + 1;
    this.#lives.set(name, life);
    const uploads = this.#uploads.folder(`${name}.${life}`);
    return new World({ name, seed: this.#seed, scenario, now, life, uploads });
  }

  #keep(world: World): World {
    this.#worlds.set(world.name, world);
    this.#latest = world;
    for (const oldest of this.#worlds.keys()) {
      if (this.#worlds.size <= MAX_WORLDS) break;
      this.#drop(oldest);
    }
    return world;
  }

  /** Forgets a world and removes what was uploaded to it. */
  #drop(name: string): void {
    this.#worlds.get(name)?.uploads.remove();
    this.#worlds.delete(name);
  }
}
