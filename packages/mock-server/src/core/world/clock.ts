interface SavedClock {
  readonly frozenAt: number | undefined;
  readonly offset: number;
}

/**
 * The time of one world in epoch milliseconds. It follows the machine's clock until it is set; from then on it moves only on
 * request, so that a test reads the same time twice.
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

  /** Stops the clock at `now` (epoch milliseconds). */
  set(now: number): void {
    this.#frozenAt = now;
  }

  /** Moves the clock by `milliseconds`; one that runs keeps running. */
  advance(milliseconds: number): void {
    if (this.#frozenAt === undefined) this.#offset += milliseconds;
    else this.#frozenAt += milliseconds;
  }

  /** True if the clock was set and stands still until the next call moves it. */
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

  /** `2025-06-01`, in UTC as every date of a world. */
  today(): string {
    return this.timestamp().slice(0, 10);
  }

  /** `2025-06-01T08:30:00.000Z` */
  timestamp(): string {
    return new Date(this.now()).toISOString();
  }
}
