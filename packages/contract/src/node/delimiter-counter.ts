/** Counts the delimiter lines of a form while it streams by, across the edges of chunks. */
export class DelimiterCounter {
  readonly #needle: Buffer;
  /** The end of what was seen: one byte too short for a delimiter, so that none is counted twice. */
  #tail: Buffer;
  #delimiters = 0;
  bytes = 0;

  constructor(boundary: string) {
    this.#needle = Buffer.from(`\r\n--${boundary}`, 'latin1');
    // The first delimiter may open the body, without a line break before it.
    this.#tail = Buffer.from('\r\n', 'latin1');
  }

  push(chunk: Buffer): void {
    this.bytes += chunk.length;
    const rest = this.#needle.length - 1;
    // Copies only the edges of two chunks: a delimiter that begins in the first ends within the first bytes of the
    // second.
    const edge = Buffer.concat([this.#tail, chunk.subarray(0, rest)]);
    this.#count(edge);
    this.#count(chunk);
    this.#tail = Buffer.from((chunk.length < rest ? edge : chunk).subarray(-rest));
  }

  #count(bytes: Buffer): void {
    let at = bytes.indexOf(this.#needle);
    while (at !== -1) {
      this.#delimiters += 1;
      at = bytes.indexOf(this.#needle, at + this.#needle.length);
    }
  }

  /** Number of parts of the form: one fewer than delimiters, since the last delimiter closes the form. */
  get parts(): number {
    return this.#delimiters - 1;
  }
}
