import { compileContract } from '../compile/compile-contract.ts';
import type { LifecycleNames } from '../compile/extensions.ts';
import { type Contract, requireFixedPaths } from '../contract.ts';
import { parseContract } from '../read.ts';
import { DEFAULT_CONTRACT } from './default-contract.ts';
import { findPrepared } from './prepared.ts';
import { readText } from './read-contract.ts';

/** Last contract loaded from each file, so that tests that start many servers compile it once. */
const loaded = new Map<
  string,
  { text: string; lifecycles: LifecycleNames | undefined; contract: Contract }
>();

/**
 * Loads and compiles the contract: all of it now, or each validator when it is first needed where the build has proven
 * that all of them compile. The same once more as long as the file says the same. Throws a {@link ContractError} that
 * names file and line.
 *
 * @param lifecycles who knows the machines and events that operations name; without it the names are taken as they are
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
 * Loads the contract of a server, a proxy or verify, and checks it with {@link requireFixedPaths}. Throws a {@link
 * ContractError}.
 */
export const loadServedContract = (lifecycles: LifecycleNames, file: string = DEFAULT_CONTRACT): Contract =>
  requireFixedPaths(loadContract(file, lifecycles));
