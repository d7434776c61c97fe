import type { Worlds } from '../core/world/worlds.ts';
import { writeSnapshot } from './snapshot.ts';

/** Longest time until a change is on disk. */
const INTERVAL_MS = 1_000;

/** Writes the worlds to a snapshot a moment after they changed, and once more at the end. */
export class SnapshotKeeper {
  readonly #file: string;
  readonly #worlds: Worlds;
  readonly #timer: NodeJS.Timeout;
  #written: string;

  /** `logDefect` gets the error of a snapshot that cannot be written; the server continues without it. */
  constructor(file: string, worlds: Worlds, logDefect: (error: unknown) => void) {
    this.#file = file;
    this.#worlds = worlds;
    this.#written = worlds.fingerprint();
    this.#timer = setInterval(() => {
      try {
        this.save();
      } catch (error) {
        logDefect(error);
      }
    }, INTERVAL_MS);
    this.#timer.unref();
  }

  /** Writes what changed since the last time; throws a SnapshotError when that cannot be. */
  save(): void {
    const fingerprint = this.#worlds.fingerprint();
    if (fingerprint === this.#written) return;
    // Set before writing, so that a file that cannot be written is reported once for each change.
    this.#written = fingerprint;
    writeSnapshot(this.#file, this.#worlds.save());
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
