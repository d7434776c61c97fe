import { fileURLToPath } from 'node:url';
import { startMockServer } from '@client-portal/mock-server';

/** Starts the built mock server with the built portal, and sends its URL to the parent process by message. */
const portalDir = fileURLToPath(new URL('../packages/web/dist', import.meta.url));
const server = await startMockServer({ port: 0, quiet: true, portalDir });
process.send?.(server.url);
