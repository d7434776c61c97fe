/**
 * Last step of a package's build: copies the JavaScript that was generated from a contract, since tsc does not copy
 * JavaScript.
 */
import { cpSync } from 'node:fs';

cpSync('src/compiled', 'dist/compiled', { recursive: true });
