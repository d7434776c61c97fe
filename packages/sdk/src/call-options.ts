/** Upload under way: what an own transport needs to send it and to report its progress. */
export interface Sending {
  readonly request: Request;
  /**
   * Body of a form; undefined for another body. Send it instead of reading the request's body, which would load all files
   * into memory and which WebKit refuses for files that the page has created.
   */
  readonly form: FormData | undefined;
  /** To be called whenever data was sent or received, so that the timeout only counts idle time. */
  readonly heard: () => void;
}

/** Options of a single call. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Sends this call instead of `fetch`, e.g. to report the progress of an upload. */
  readonly upload?: ((sending: Sending) => Promise<Response>) | undefined;
  /**
   * Idempotency key of this write. Pass the same key again to repeat a write on purpose. By default, each write has a
   * new key.
   */
  readonly idempotencyKey?: string | undefined;
  /**
   * Version of the row that this write is about, as the list had it. It is sent as `If-Match`, so that the service refuses
   * the write with 412 if the row has changed since. Pass it only if the row has one.
   */
  readonly version?: string | undefined;
}
