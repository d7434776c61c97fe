import { compileContract } from '../compile/compile-contract.ts';
import type { LifecycleNames } from '../compile/extensions.ts';
import { type Contract, requireFixedPaths } from '../contract.ts';
import { parseContract } from '../read.ts';
import { DEFAULT_CONTRACT } from './default-contract.ts';
import { findPrepared } from './prepared.ts';
import { readText } from './read-contract.ts';

/** Last contract that was loaded from each file, so that tests that start many servers compile it once. */
const loaded = new Map<
  string,
  { text: string; lifecycles: LifecycleNames | undefined; contract: Contract }
>();

/**
 * Loads the contract and compiles all validators, or each on first use if the build has proven that all of them
 * compile. Returns the same contract again as long as the file is unchanged. Throws a {@link ContractError} with file
 * and line.
 *
 * @param lifecycles valid names of lifecycles and events; without it, the names in the contract are not checked
 */
export function loadContract(file: string, lifecycles?: LifecycleNames): Contract {
  const text = readText(file);
  const earlier = loaded.get(file);
  if (earlier?.text === text && earlier.lifecycles === lifecycles) return earlier.contract;
  const proven = findPrepared(file, text);
  const contract = compileContract(proven ?? parseContract(file, text), {
    isProven: proven !== undefined,
    lifecycles,
  });
  loaded.set(file, { text, lifecycles, contract });
  return contract;
}

/**
 * Loads a contract for the mock server, the proxy or verify, and checks it with {@link requireFixedPaths}. Throws a
 * {@link ContractError}.
 */
export const loadServedContract = (lifecycles: LifecycleNames, file: string = DEFAULT_CONTRACT): Contract =>
  requireFixedPaths(loadContract(file, lifecycles));
