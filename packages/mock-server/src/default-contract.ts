import { fileURLToPath } from 'node:url';

/** The workspace's contract, found from the source and from the build alike. */
export const DEFAULT_CONTRACT = fileURLToPath(new URL('../../../openapi/portal.yaml', import.meta.url));
