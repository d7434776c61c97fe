/** Counts 1, 2, 3 … for each kind of row in a world. */
export class Ids {
  readonly #last = new Map<string, number>();

  next(kind: string): number {
    const id = (this.#last.get(kind) ?? 0) + 1;
    this.#last.set(kind, id);
    return id;
  }

  save(): ReadonlyMap<string, number> {
    return this.#last;
  }

  restore(saved: ReadonlyMap<string, number>): void {
    for (const [kind, id] of saved) this.#last.set(kind, id);
  }
}
