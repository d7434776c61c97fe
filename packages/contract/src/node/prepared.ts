import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { OpenApiDocument } from '../open-api.ts';
import { type ContractDocument, parseContract } from '../read.ts';

/** Result of a build: a contract that this code has read and compiled in full. */
interface Prepared {
  /** SHA-256 of the contract's text, in hex. */
  readonly sha256: string;
  /** The document with its file placeholders. */
  readonly root: OpenApiDocument;
}

/** In the build's folder; beside the sources there is none, so that they always read and compile the contract itself. */
const FILE = new URL('../prepared-contract.json', import.meta.url);

/**
 * Returns the prepared contract if the build prepared exactly this text; otherwise undefined. `file` names the text in errors;
 * its YAML is parsed only when one must name a line.
 */
export function findPrepared(file: string, text: string, from: URL = FILE): ContractDocument | undefined {
  let prepared: Prepared;
  try {
    prepared = JSON.parse(readFileSync(from, 'utf8')) as Prepared;
  } catch {
    // Not built, or half written: the contract is read from its text, which takes longer and gives the same result.
    return undefined;
  }
  if (prepared.sha256 !== digestOf(text)) return undefined;
  const errorAt: ContractDocument['errorAt'] = (...about) => parseContract(file, text).errorAt(...about);
  return { file, root: prepared.root, errorAt };
}

/** Called by the build before it proves a contract, which an earlier proof must not shorten. */
export const removePrepared = (file: URL = FILE): void => rmSync(file, { force: true });

/** Called by the build, with a contract that was compiled in full. */
export function writePrepared(text: string, root: OpenApiDocument, file: URL = FILE): void {
  const prepared: Prepared = { sha256: digestOf(text), root };
  writeFileSync(file, JSON.stringify(prepared));
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');
