import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { OpenApiDocument } from '../open-api.ts';
import { type ContractDocument, parseContract } from '../read.ts';

/** Contract that the build has parsed and compiled completely. */
interface Prepared {
  /** SHA-256 of the contract's text in hex. */
  readonly sha256: string;
  /** The document with placeholders for files. */
  readonly root: OpenApiDocument;
}

/** The file exists only in the build's folder, so that source code always parses and compiles the contract itself. */
const FILE = new URL('../prepared-contract.json', import.meta.url);

/**
 * Returns the prepared contract if the build prepared exactly this text; undefined otherwise. `file` is its name in
 * error messages. The YAML is only parsed if an error needs a line number.
 */
export function findPrepared(file: string, text: string, from: URL = FILE): ContractDocument | undefined {
  let prepared: Prepared;
  try {
    prepared = JSON.parse(readFileSync(from, 'utf8')) as Prepared;
  } catch {
    // If there is no build or the file is incomplete, the contract is parsed from its text, which takes longer but
    // gives the same result.
    return undefined;
  }
  if (prepared.sha256 !== digestOf(text)) return undefined;
  const errorAt: ContractDocument['errorAt'] = (...about) => parseContract(file, text).errorAt(...about);
  return { file, root: prepared.root, errorAt };
}

/** Removes an earlier result before the build compiles the contract, since that result would skip the compilation. */
export const removePrepared = (file: URL = FILE): void => rmSync(file, { force: true });

/** Saves a contract after the build has compiled it completely. */
export function writePrepared(text: string, root: OpenApiDocument, file: URL = FILE): void {
  const prepared: Prepared = { sha256: digestOf(text), root };
  writeFileSync(file, JSON.stringify(prepared));
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');
