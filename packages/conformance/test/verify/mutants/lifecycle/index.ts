import { illegalMutants } from './illegal.ts';
import { legalMutants } from './legal.ts';
import { parallelMutants } from './parallel.ts';
import { walkMutants } from './walk.ts';

/** Backends that break the rules of the lifecycles. */
export const lifecycleMutants = [...legalMutants, ...illegalMutants, ...parallelMutants, ...walkMutants];
