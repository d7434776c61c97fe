/**
 * Writes src/compiled/portal.js, which is not committed: the contract of openapi/portal.yaml as a parsed document,
 * with all validators compiled to code.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { writePreparedContract } from '../src/compile/write-prepared.ts';
import { DEFAULT_CONTRACT } from '../src/node/default-contract.ts';
import { readContractDocument } from '../src/node/read-contract.ts';

const folder = new URL('../src/compiled/', import.meta.url);
const { code, types } = writePreparedContract(readContractDocument(DEFAULT_CONTRACT), '../core.js');
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('portal.js', folder), code);
writeFileSync(new URL('portal.d.ts', folder), types);
console.log('wrote src/compiled/portal.js');
