import { illegalMutants } from './illegal.ts';
import { legalMutants } from './legal.ts';
import { parallelMutants } from './parallel.ts';
import { walkMutants } from './walk.ts';

/** Backends that leave the lifecycles. */
export const lifecycleMutants = [...legalMutants, ...illegalMutants, ...parallelMutants, ...walkMutants];
