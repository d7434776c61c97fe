import { assembleContract, type Contract } from '../contract.ts';
import { ContractError } from '../contract-error.ts';
import type { LifecycleNames } from '../lifecycle.ts';
import type { OpenApiDocument } from '../open-api.ts';
import { type Compiler, createCompilerOf, type Judge } from './compiler.ts';

/** Compiled schemas of a document. The keys are the source schemas as JSON. */
export type CompiledValidators = Readonly<Record<string, Judge>>;

/** Creates a compiler from schemas that the build has compiled to code. It needs neither Ajv nor `eval`. */
export const createPreparedCompiler = (validators: CompiledValidators): Compiler =>
  createCompilerOf((schema) => {
    const key = JSON.stringify(schema);
    const judge = Object.hasOwn(validators, key) ? validators[key] : undefined;
    if (judge === undefined) throw new Error(`No validator was compiled for ${key}. Run: npm run generate`);
    return () => judge;
  });

/** Creates a contract from a document that the build has read and compiled. `file` is its name in error messages. */
export const prepareContract = (
  file: string,
  { root, validators }: { readonly root: OpenApiDocument; readonly validators: CompiledValidators },
  known?: LifecycleNames,
): Contract =>
  assembleContract(
    { file, root, errorAt: (_, problem) => new ContractError(file, undefined, problem) },
    { createCompiler: () => createPreparedCompiler(validators), known, isProven: true },
  );
