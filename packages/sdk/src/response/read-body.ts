import type { Bytes } from '../bytes.ts';
/** Largest response in bytes that is read: a list of 100,000 rows takes about 50 MB. */
export const MAX_RESPONSE_BYTES = 64 * 1024 * 1024;

/** Error for a body that is larger than its limit. The rest of it is not read. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
  /** Limit in bytes. */
  readonly limit: number;

  constructor(limit: number) {
    super(`The response is larger than ${Math.floor(limit / 1024 / 1024)} MB.`);
    this.limit = limit;
  }
}

/**
 * Reads a body in chunks and calls `onBytes` for each.
 * @throws TooLargeError if the body has more bytes than the limit, or says so in `Content-Length`
 * @throws the error of the body's stream if it breaks off or is aborted
 */
export async function readChunks(
  response: Response,
  limit: number,
  onBytes: (bytes: Bytes) => void,
): Promise<void> {
  const isTold = Number(response.headers.get('content-length') ?? 0) > limit;
  const reader = response.body?.getReader();
  let length = 0;
  const refuse = () => {
    // The connection is given up; whether that works does not matter.
    void reader?.cancel().catch(() => undefined);
    throw new TooLargeError(limit);
  };
  if (isTold) refuse();
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
    length += part.value.length;
    if (length > limit) refuse();
    onBytes(part.value);
  }
}

/**
 * Reads the body as text and calls `heard` with the length of each chunk. Throws like `readChunks`. A platform whose responses are no
 * streams (React Native) gives the text at once.
 */
export async function readText(
  response: Response,
  heard: (bytes: number) => void,
  limit = MAX_RESPONSE_BYTES,
): Promise<string> {
  if (response.body === undefined) return readTextAtOnce(response, limit);
  const decoder = new TextDecoder();
  let text = '';
  await readChunks(response, limit, (bytes) => {
    heard(bytes.length);
    text += decoder.decode(bytes, { stream: true });
  });
  return text + decoder.decode();
}

async function readTextAtOnce(response: Response, limit: number): Promise<string> {
  const text =
    Number(response.headers.get('content-length') ?? 0) > limit ? undefined : await response.text();
  if (text === undefined || text.length > limit) throw new TooLargeError(limit);
  return text;
}
