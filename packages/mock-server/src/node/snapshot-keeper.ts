import type { Worlds } from '../core/engine/world/worlds.ts';
import { writeSnapshot } from './snapshot.ts';

/** Longest time in ms until a change is saved. */
const INTERVAL_MS = 1_000;

/** Saves the worlds to a snapshot shortly after they change, and again when the server stops. */
export class SnapshotKeeper {
  readonly #file: string;
  readonly #worlds: Worlds;
  readonly #timer: NodeJS.Timeout;
  #written: string;
  #hasFailed = false;

  /** @param logDefect logs the error if a snapshot cannot be written; the server then continues without it */
  constructor(file: string, worlds: Worlds, logDefect: (error: unknown) => void) {
    this.#file = file;
    this.#worlds = worlds;
    this.#written = worlds.fingerprint();
    this.#timer = setInterval(() => {
      try {
        this.save();
      } catch (error) {
        // Logged once: a full disk would fill the log as well.
        if (!this.#hasFailed) logDefect(error);
        this.#hasFailed = true;
      }
    }, INTERVAL_MS);
    this.#timer.unref();
  }

  /** Saves the worlds if they have changed. Throws a SnapshotError if the file cannot be written. */
  save(): void {
    const fingerprint = this.#worlds.fingerprint();
    if (fingerprint === this.#written) return;
    // Set before writing, so that a file that cannot be written is tried again only after the next change.
    this.#written = fingerprint;
    writeSnapshot(this.#file, this.#worlds.save());
    this.#hasFailed = false;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
