import { piecesInMemory } from '../core/engine/faults/pieces-in-memory.ts';
import type { MemoryBlobs } from '../core/engine/world/memory-blobs.ts';
import { DRIPS, type Reply } from '../core/shell/incoming.ts';
import { firstHalfOf, isInMemory, type Payload, toBytes } from '../core/shell/payload.ts';
import { headersOf } from '../core/shell/response.ts';

/** Creates the error with which `fetch` rejects if there is no response. */
export const createNoResponseError = () => new TypeError('Failed to fetch');

const WITHOUT_BODY = [101, 204, 205, 304];

/**
 * Converts a reply to the result of `fetch`. If a fault breaks the connection before the response, it rejects with a
 * `TypeError`. If the fault breaks it within the body, reading the body fails. A connection that stays open ends when
 * the request is aborted.
 */
export async function toResponse(
  { response, delivery }: Reply,
  request: Request,
  requestId: string,
  blobs: MemoryBlobs,
): Promise<Response> {
  if (delivery === 'dropped' || delivery === 'reset') throw createNoResponseError();
  if (delivery === 'held') return untilAborted(request.signal);
  const { status } = response;
  const bytes = bytesOf(response.payload, blobs);
  const headers = { ...headersOf({ requestId }, response), 'content-length': String(bytes.length) };
  if (request.method === 'HEAD' || WITHOUT_BODY.includes(status))
    return new Response(null, { status, headers });
  if (delivery === 'cut')
    return new Response(breakOff(firstHalfOf(bytes) as Uint8Array), { status, headers });
  if (typeof delivery === 'object')
    return new Response(drip(bytes, delivery.dripMs / DRIPS), { status, headers });
  return new Response(new Uint8Array(bytes), { status, headers });
}

function bytesOf(payload: Payload, blobs: MemoryBlobs): Uint8Array {
  if (isInMemory(payload)) return toBytes(payload);
  const bytes = blobs.get(payload.path);
  if (bytes === undefined) throw createNoResponseError();
  return bytes.subarray(0, payload.size);
}

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end);
  });

const breakOff = (bytes: Uint8Array) =>
  new ReadableStream({
    start: (controller) => controller.enqueue(bytes),
    pull: (controller) => controller.error(createNoResponseError()),
  });

function drip(bytes: Uint8Array, pauseMs: number): ReadableStream {
  const pieces = piecesInMemory(bytes, DRIPS);
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = pieces.next();
      if (done) return controller.close();
      controller.enqueue(value);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    },
  });
}
