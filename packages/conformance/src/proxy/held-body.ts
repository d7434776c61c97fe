import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Request body in a temporary file, so that a large upload does not fill the memory while it is validated. */
export interface HeldBody {
  read(): Readable;
  discard(): Promise<void>;
}

/**
 * Writes the whole request body to a file. Resolves to undefined if the client aborts. Rejects if the disk cannot
 * store it.
 */
export async function holdBody(request: IncomingMessage): Promise<HeldBody | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-proxy-'));
  const discard = () => rm(folder, { recursive: true, force: true });
  const file = join(folder, 'body');
  try {
    await pipeline(request, createWriteStream(file, { mode: 0o600 }));
  } catch (error) {
    await discard();
    if (!request.complete) return undefined;
    throw error;
  }
  return { read: () => createReadStream(file), discard };
}
