// Writes openapi/portal.arazzo.yaml from the contract and the lifecycles; with --check writes nothing and exits 1 when it is stale.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DEFAULT_CONTRACT, loadContract } from '@client-portal/contract';
import { toArazzo } from './document.ts';

const file = join(dirname(DEFAULT_CONTRACT), 'portal.arazzo.yaml');
const text = toArazzo(loadContract(DEFAULT_CONTRACT));
if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
  console.error('openapi/portal.arazzo.yaml is stale. Run: npm run generate');
  process.exitCode = 1;
}
