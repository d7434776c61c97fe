/** Counts the delimiter lines of a form while it is received, also those that are split between two chunks. */
export class DelimiterCounter {
  readonly #needle: Buffer;
  /** End of the received data. It is one byte shorter than a delimiter, so that no delimiter is counted twice. */
  #tail: Buffer;
  #delimiters = 0;
  bytes = 0;

  constructor(boundary: string) {
    this.#needle = Buffer.from(`\r\n--${boundary}`, 'latin1');
    // The first delimiter may be at the start of the body, without a line break before it.
    this.#tail = Buffer.from('\r\n');
  }

  push(chunk: Buffer): void {
    this.bytes += chunk.length;
    const rest = this.#needle.length - 1;
    // Copies only the end of one chunk and the beginning of the next, which is enough for a delimiter that is split
    // between them.
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

  /** Number of parts of the form. It has one more delimiter, which closes the form. */
  get parts(): number {
    return this.#delimiters - 1;
  }
}
