/** A limit of silence: it counts the time since something was last heard, not the whole call. */
export interface IdleTimeout {
  /** Aborts when the timeout has passed. */
  readonly signal: AbortSignal;
  /** Restarts the timeout after data was received. */
  readonly heard: () => void;
  /** The call has ended; nothing is counted any more. */
  readonly end: () => void;
}

/** Begins to count. A month's list over a slow line takes long and is never silent; a hung service is. */
export function startIdleTimeout(limitMs: number): IdleTimeout {
  const controller = new AbortController();
  const give = () => controller.abort(new DOMException('Nothing was heard in time.', 'TimeoutError'));
  let timer = setTimeout(give, limitMs);
  return {
    signal: controller.signal,
    heard: () => {
      clearTimeout(timer);
      timer = setTimeout(give, limitMs);
    },
    end: () => clearTimeout(timer),
  };
}

/**
 * The answer's text, read piece by piece; `heard` is called for each.
 * @throws what the body's stream rejects with when it breaks off or is aborted.
 */
export async function readText(response: Response, heard: () => void): Promise<string> {
  if (response.body === null) return '';
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    heard();
    text += decoder.decode(value, { stream: true });
  }
}
