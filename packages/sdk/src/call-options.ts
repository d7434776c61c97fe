/** Per-call settings. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /**
   * Replaces `fetch` for this call, e.g. by one that reports the progress of an upload. It calls `heard` whenever something
   * of the request or the response has moved, so that the timeout counts idle time only. `form` is the body of a call that
   * sends one: a form is sent with its files from their place, while reading a request's body takes all of them into memory,
   * which WebKit refuses for files made in the page.
   */
  readonly fetch?: ((request: Request, heard: () => void, form?: FormData) => Promise<Response>) | undefined;
  /** The key of this write in place of a new one; the same for a call that is sent again on purpose. */
  readonly idempotencyKey?: string | undefined;
}
