import { assembleContract, type Contract } from '../contract.ts';
import { ContractError } from '../contract-error.ts';
import type { OpenApiDocument } from '../open-api.ts';
import { type Compiler, createCompilerOf, type Judge } from './compiler.ts';
import type { LifecycleNames } from './extensions.ts';

/** The compiled schemas of a document by the schema that each was made of, as JSON. */
export type CompiledValidators = Readonly<Record<string, Judge>>;

/** A compiler of schemas that were compiled before and written down: it needs neither ajv nor `eval`. */
export const createPreparedCompiler = (validators: CompiledValidators): Compiler =>
  createCompilerOf((schema) => {
    const key = JSON.stringify(schema);
    const judge = Object.hasOwn(validators, key) ? validators[key] : undefined;
    if (judge === undefined) throw new Error(`No validator was compiled for ${key}. Run: npm run generate`);
    return () => judge;
  });

/** A contract that was read and compiled ahead; `file` names it in errors. */
export const prepareContract = (
  file: string,
  { root, validators }: { readonly root: OpenApiDocument; readonly validators: CompiledValidators },
  lifecycles?: LifecycleNames,
): Contract =>
  assembleContract(
    { file, root, errorAt: (_, problem) => new ContractError(file, undefined, problem) },
    { createCompiler: () => createPreparedCompiler(validators), lifecycles, isProven: true },
  );
