import { readFileSync } from 'node:fs';
import { ContractError } from '../contract-error.ts';
import { type ContractDocument, parseContract } from '../read.ts';

/** Reads a contract. Throws a ContractError for a missing file, invalid YAML, or a `$ref` without a target. */
export function readContractDocument(file: string): ContractDocument {
  return parseContract(file, readText(file));
}

/** Returns the text of a contract. Throws a ContractError if the file does not exist. */
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
