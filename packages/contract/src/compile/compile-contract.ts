import { assembleContract, type Contract } from '../contract.ts';
import type { ContractDocument } from '../read.ts';
import type { LifecycleNames } from './extensions.ts';
import { createCompiler } from './validators.ts';

interface CompileOptions {
  /** True for a document that a build has compiled and written down: operations and schemas are compiled when first needed. */
  readonly isProven: boolean;
  readonly lifecycles?: LifecycleNames | undefined;
}

/** A contract that was read already, with validators that are compiled here. Throws a {@link ContractError}. */
export const compileContract = (
  source: ContractDocument,
  { isProven, lifecycles }: CompileOptions,
): Contract =>
  assembleContract(source, {
    createCompiler: (decoded) => createCompiler(decoded, { isProven }),
    lifecycles,
    isProven,
  });
