/** The end of a package's build: copies what was compiled from a contract beside the code, since tsc copies no JavaScript. */
import { cpSync } from 'node:fs';

cpSync('src/compiled', 'dist/compiled', { recursive: true });
