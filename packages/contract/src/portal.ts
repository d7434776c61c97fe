import type { LifecycleNames } from './compile/extensions.ts';
import { prepareContract } from './compile/prepared-compiler.ts';
import * as compiled from './compiled/portal.js';
import { type Contract, requireFixedPaths } from './contract.ts';

/**
 * The client portal's own contract as `npm run generate` has read and compiled it: without a file, YAML or `eval`. Throws a
 * {@link ContractError} for lifecycles that do not know what an operation names.
 */
export const createPortalContract = (lifecycles?: LifecycleNames): Contract =>
  requireFixedPaths(prepareContract('openapi/portal.yaml', compiled, lifecycles));
