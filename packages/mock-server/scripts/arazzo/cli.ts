// Writes openapi/portal.arazzo.yaml from the contract and the lifecycles.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DEFAULT_CONTRACT, loadContract } from '@client-portal/contract';
import { toArazzo } from './document.ts';

const file = join(dirname(DEFAULT_CONTRACT), 'portal.arazzo.yaml');
writeFileSync(file, toArazzo(loadContract(DEFAULT_CONTRACT)));
