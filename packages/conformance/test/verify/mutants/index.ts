import { authMutants } from './auth.ts';
import { inputMutants } from './input.ts';
import { lifecycleMutants } from './lifecycle/index.ts';
import type { Mutant } from './mutant.ts';
import { shapeMutants } from './shape.ts';
import { stateMutants } from './state.ts';

/** Mutants: the honest mock server with one defect each, with at least two for every check. */
export const MUTANTS: readonly Mutant[] = [
  ...shapeMutants,
  ...authMutants,
  ...stateMutants,
  ...inputMutants,
  ...lifecycleMutants,
];
