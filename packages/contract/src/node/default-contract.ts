import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The build copies the contract next to the compiled code. Source code reads `openapi/portal.yaml` directly. */
const BUILT = fileURLToPath(new URL('../portal.yaml', import.meta.url));
const SOURCE = fileURLToPath(new URL('../../../../openapi/portal.yaml', import.meta.url));

/** Path of the client portal's own contract. */
export const DEFAULT_CONTRACT = existsSync(BUILT) ? BUILT : SOURCE;

/** Source and target of the copy that the build creates. */
export const CONTRACT_COPY = { from: SOURCE, to: BUILT };
