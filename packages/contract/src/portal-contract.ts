import { prepareContract } from './compile/prepared-compiler.ts';
import * as compiled from './compiled/portal.js';
import type { Contract } from './contract.ts';
import type { LifecycleNames } from './lifecycle.ts';

/**
 * Creates the client portal's own contract from the modules that `npm run generate` wrote, without a file, YAML or
 * `eval`. An operation with an unknown lifecycle or event throws a {@link ContractError} on first use.
 */
export const createPortalContract = (known?: LifecycleNames): Contract =>
  prepareContract('openapi/portal.yaml', compiled, known);
