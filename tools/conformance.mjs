/**
 * `npm run proxy` and `npm run verify`: from their sources, on a fresh checkout as well. Paths in
 * their flags start where the command was called.
 */
import { runFromSource } from './run-from-source.mjs';

await runFromSource('packages/conformance/src/cli.ts');
