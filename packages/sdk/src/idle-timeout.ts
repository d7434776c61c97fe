/** Timeout that restarts whenever data is sent or received. */
export interface IdleTimeout {
  /** Aborts when the timeout has passed. */
  readonly signal: AbortSignal;
  /** Restarts the timeout. */
  readonly heard: () => void;
  /** Stops the timeout when the request has ended. */
  readonly end: () => void;
}

/**
 * Starts the timeout. An idle timeout is used because a long list on a slow connection takes time but is never idle,
 * unlike a service that hangs.
 */
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
 * Reads the body as text and calls `heard` for each chunk.
 * @throws the error of the body's stream if it breaks off or is aborted
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
