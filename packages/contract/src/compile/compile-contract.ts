import { assembleContract, type Contract } from '../contract.ts';
import type { LifecycleNames } from '../lifecycle.ts';
import type { ContractDocument } from '../read.ts';
import { createCompiler } from './validators.ts';

interface CompileOptions {
  /**
   * True if a build has compiled the whole document without an error. Operations and schemas are then compiled on
   * first use.
   */
  readonly isProven: boolean;
  readonly known?: LifecycleNames | undefined;
}

/** Compiles the validators of a contract. Throws a {@link ContractError}. */
export const compileContract = (source: ContractDocument, { isProven, known }: CompileOptions): Contract =>
  assembleContract(source, {
    createCompiler: (decoded, note) => createCompiler(decoded, { isProven, note }),
    known,
    isProven,
  });
