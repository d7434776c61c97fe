interface SavedClock {
  readonly frozenAt: number | undefined;
  readonly offset: number;
}

/**
 * Clock of one world in epoch ms. It runs with the machine's clock until it is set. After that, it stands still until
 * it is moved, so that a test always reads the same time.
 */
export class WorldClock {
  #frozenAt: number | undefined;
  #offset = 0;

  constructor(frozenAt?: number) {
    this.#frozenAt = frozenAt;
  }

  now(): number {
    return this.#frozenAt ?? Date.now() + this.#offset;
  }

  /** Stops the clock at `now` (epoch ms). */
  set(now: number): void {
    this.#frozenAt = now;
  }

  /** Moves the clock by `milliseconds`. A running clock keeps running. */
  advance(milliseconds: number): void {
    if (this.#frozenAt === undefined) this.#offset += milliseconds;
    else this.#frozenAt += milliseconds;
  }

  /** True if the clock was set and stands still. */
  get stands(): boolean {
    return this.#frozenAt !== undefined;
  }

  save(): SavedClock {
    return { frozenAt: this.#frozenAt, offset: this.#offset };
  }

  restore({ frozenAt, offset }: SavedClock): void {
    this.#frozenAt = frozenAt;
    this.#offset = offset;
  }

  /** Returns the date in UTC, e.g. `2025-06-01`. */
  today(): string {
    return this.timestamp().slice(0, 10);
  }

  /** Returns the time in UTC, e.g. `2025-06-01T08:30:00.000Z`. */
  timestamp(): string {
    return new Date(this.now()).toISOString();
  }
}
