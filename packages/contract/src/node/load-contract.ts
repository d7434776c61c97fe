import { compileContract } from '../compile/compile-contract.ts';
import { type Contract, requireNoNotes } from '../contract.ts';
import type { LifecycleNames } from '../lifecycle.ts';
import { parseContract } from '../read.ts';
import { DEFAULT_CONTRACT } from './default-contract.ts';
import { findPrepared } from './prepared.ts';
import { readText } from './read-contract.ts';

/** Last contract that was loaded from each file, so that tests that start many servers compile it once. */
const loaded = new Map<string, { text: string; known: LifecycleNames | undefined; contract: Contract }>();

/**
 * Loads the contract and compiles all validators, or each on first use if the build has proven that all of them
 * compile. Returns the same contract again as long as the file is unchanged. Throws a {@link ContractError} with file
 * and line.
 *
 * @param known lifecycles and events that the program knows; an operation that names another one is refused
 */
export function loadContract(file: string, known?: LifecycleNames): Contract {
  const text = readText(file);
  const earlier = loaded.get(file);
  if (earlier?.text === text && earlier.known === known) return earlier.contract;
  const proven = findPrepared(file, text);
  const contract = compileContract(proven ?? parseContract(file, text), {
    isProven: proven !== undefined,
    known,
  });
  loaded.set(file, { text, known, contract });
  return contract;
}

/** Loads a contract of which every part must be served. Throws a {@link ContractError}. */
export const loadServedContract = (known: LifecycleNames, file: string = DEFAULT_CONTRACT): Contract =>
  requireNoNotes(loadContract(file, known));
