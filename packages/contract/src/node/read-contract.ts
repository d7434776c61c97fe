import { readFileSync } from 'node:fs';
import { ContractError } from '../contract-error.ts';
import { type ContractDocument, parseContract } from '../read.ts';
import { findPrepared } from './prepared.ts';

/** Reads the contract. Throws a ContractError for a missing file, broken YAML, or a `$ref` that leads nowhere. */
export function readContractDocument(file: string): ContractDocument {
  return parseContract(file, readText(file));
}

/**
 * The same contract where a build has proven its text; undefined for any other text. The YAML is read only when a line
 * must be named.
 */
export function findProvenDocument(file: string, text: string): ContractDocument | undefined {
  const root = findPrepared(text);
  if (root === undefined) return undefined;
  return { file, root, errorAt: (steps, problem) => parseContract(file, text).errorAt(steps, problem) };
}

/** The text of a contract. Throws a ContractError for a file that is not there. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ContractError(
      file,
      undefined,
      `the contract cannot be read (${reason}). Name it with --contract.`,
    );
  }
}
