import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { OpenApiDocument } from '../open-api.ts';

/** Result of a build: a contract that this code has read and compiled in full. */
interface Prepared {
  /** SHA-256 of the contract's text, in hex. */
  readonly sha256: string;
  /** The document with its file placeholders. */
  readonly root: OpenApiDocument;
}

/** In the build's folder; beside the sources there is none, so that they always read and compile the contract itself. */
const FILE = new URL('../prepared-contract.json', import.meta.url);

/** Returns the prepared contract if the build prepared exactly this text; otherwise undefined. */
export function findPrepared(text: string, file: URL = FILE): OpenApiDocument | undefined {
  let prepared: Prepared;
  try {
    prepared = JSON.parse(readFileSync(file, 'utf8')) as Prepared;
  } catch {
    // Not built, or half written: the contract is read from its text, which takes longer and gives the same result.
    return undefined;
  }
  return prepared.sha256 === digestOf(text) ? prepared.root : undefined;
}

/** Called by the build before it proves a contract, which an earlier proof must not shorten. */
export const removePrepared = (): void => rmSync(FILE, { force: true });

/** Called by the build, with a contract that was compiled in full. */
export function writePrepared(text: string, root: OpenApiDocument, file: URL = FILE): void {
  const prepared: Prepared = { sha256: digestOf(text), root };
  writeFileSync(file, JSON.stringify(prepared));
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');
