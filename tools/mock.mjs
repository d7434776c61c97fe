/**
 * Commands of the mock server from their sources, on a fresh checkout as well: `node tools/mock.mjs prism --port 4020`. Paths in
 * their flags start where the command was called.
 */
import { runFromSource } from './run-from-source.mjs';

await runFromSource('packages/mock-server/src/cli.ts');
