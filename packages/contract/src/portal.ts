import type { LifecycleNames } from './compile/extensions.ts';
import { prepareContract } from './compile/prepared-compiler.ts';
import * as compiled from './compiled/portal.js';
import type { Contract } from './contract.ts';

/**
 * The client portal's own contract as `npm run generate` has read and compiled it: without a file, YAML or `eval`. An
 * operation that names what the lifecycles do not know throws a {@link ContractError} when it is first used.
 */
export const createPortalContract = (lifecycles?: LifecycleNames): Contract =>
  prepareContract('openapi/portal.yaml', compiled, lifecycles);
