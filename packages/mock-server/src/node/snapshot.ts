import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import type { WorldState } from '../core/engine/world/world-state.ts';
import { isMissingFile } from './missing-file.ts';

/** Must be raised if the shape of {@link WorldState} changes, so that an old snapshot is refused instead of misread. */
const SNAPSHOT_VERSION = 3;

const FORMAT = 'client-portal mock server snapshot';

/** Error for a snapshot that cannot be used. The message says what to do. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
}

/** First line of the file. The worlds follow in V8's serialization format. */
interface Header {
  readonly format: string;
  readonly version: number;
  readonly sha256: string;
}

/** Writes a second file and renames it, so that a crash leaves either the old file or the new one. */
export function writeSnapshot(file: string, worlds: readonly WorldState[]): void {
  const body = serialize(worlds);
  const header: Header = { format: FORMAT, version: SNAPSHOT_VERSION, sha256: digestOf(body) };
  const unfinished = `${file}.${process.pid}.part`;
  try {
    writeFileSync(unfinished, Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), body]), {
      mode: 0o600,
    });
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw new SnapshotError(`The snapshot ${file} cannot be written: ${reasonOf(error)}.`);
  }
}

/**
 * Returns the worlds of a snapshot; none if the file does not exist. Throws a {@link SnapshotError} if it is damaged.
 */
export function readSnapshot(file: string): readonly WorldState[] {
  const bytes = readIfThere(file);
  if (bytes === undefined) return [];
  const end = bytes.indexOf('\n');
  const header = toHeader(bytes.toString('utf8', 0, end === -1 ? 0 : end));
  const advice = 'Delete it, or name another file with --snapshot.';
  if (header === undefined) throw new SnapshotError(`${file} is not a snapshot of this server. ${advice}`);
  if (header.version !== SNAPSHOT_VERSION) {
    throw new SnapshotError(
      `${file} was written by another version of this server (snapshot ${header.version}, this one reads ${SNAPSHOT_VERSION}). ${advice}`,
    );
  }
  const body = bytes.subarray(end + 1);
  if (digestOf(body) !== header.sha256) {
    throw new SnapshotError(`${file} is damaged: its content is not what was written. ${advice}`);
  }
  try {
    return deserialize(body) as readonly WorldState[];
  } catch (error) {
    throw new SnapshotError(`${file} is damaged: ${reasonOf(error)}. ${advice}`);
  }
}

/** Returns the SHA-256 of the content, by which a damaged file is recognised. */
const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if (isMissingFile(error)) return undefined;
    throw new SnapshotError(`The snapshot ${file} cannot be read: ${reasonOf(error)}.`);
  }
}

function toHeader(line: string): Header | undefined {
  try {
    const header: unknown = JSON.parse(line);
    const isOurs =
      typeof header === 'object' && header !== null && 'format' in header && header.format === FORMAT;
    return isOurs ? (header as Header) : undefined;
  } catch {
    return undefined;
  }
}
