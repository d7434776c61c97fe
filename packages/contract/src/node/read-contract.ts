import { readFileSync } from 'node:fs';
import { ContractError } from '../contract-error.ts';
import { type ContractDocument, parseContract } from '../read.ts';

/** Reads the contract. Throws a ContractError for a missing file, broken YAML, or a `$ref` that leads nowhere. */
export function readContractDocument(file: string): ContractDocument {
  return parseContract(file, readText(file));
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
