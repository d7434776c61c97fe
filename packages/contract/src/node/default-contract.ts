import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Built code reads the copy beside it, which the build has validated; source code reads `openapi/portal.yaml`. */
const BUILT = fileURLToPath(new URL('../portal.yaml', import.meta.url));
const SOURCE = fileURLToPath(new URL('../../../../openapi/portal.yaml', import.meta.url));

/** The client portal's own contract. */
export const DEFAULT_CONTRACT = existsSync(BUILT) ? BUILT : SOURCE;

/** Source and target of the copy that a build makes of the contract. */
export const CONTRACT_COPY = { from: SOURCE, to: BUILT };
