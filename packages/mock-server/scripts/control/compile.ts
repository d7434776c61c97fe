/**
 * Writes src/compiled/control.js, which is not committed: the document of openapi/mock-control.yaml with its compiled
 * validators.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { compileContract } from '@client-portal/contract';
import { writePreparedContract } from '@client-portal/contract/write-prepared';
import { readControlDocument } from './document.ts';

const document = readControlDocument();
// Compiles everything at once, so that an invalid document fails here with file and line, and not when the server
// runs.
compileContract(document, { isProven: false });

const folder = new URL('../../src/compiled/', import.meta.url);
const { code, types } = writePreparedContract(document, '@client-portal/contract/core');
await mkdir(folder, { recursive: true });
await writeFile(new URL('control.js', folder), code);
await writeFile(new URL('control.d.ts', folder), types);
console.log('wrote src/compiled/control.js');
