/** Options of a single call. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /**
   * Replaces `fetch` for this call, e.g. to report the progress of an upload. It must call `heard` whenever data was
   * sent or received, so that the timeout only counts idle time. `form` is the body of a form. Send it instead of
   * reading the request's body, which would load all files into memory and which WebKit refuses for files that the
   * page has created.
   */
  readonly fetch?: ((request: Request, heard: () => void, form?: FormData) => Promise<Response>) | undefined;
  /**
   * Idempotency key of this write. Pass the same key again to repeat a write on purpose. By default, each write has a
   * new key.
   */
  readonly idempotencyKey?: string | undefined;
}
