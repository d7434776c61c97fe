/**
 * The last step of the build: reads the contract, compiles every validator of it, and leaves what it says beside the
 * code. The built server then starts without reading YAML, and compiles each validator when it is first needed; that
 * none of them fails was proven here. A contract that cannot be served fails the build with file and line.
 */
import { readFileSync } from 'node:fs';
import { DEFAULT_CONTRACT } from '../default-contract.ts';
import { loadContract } from './contract.ts';
import { ContractError } from './contract-error.ts';
import { readContractDocument } from './document.ts';
import { removePrepared, writePrepared } from './prepared.ts';

try {
  removePrepared();
  loadContract(DEFAULT_CONTRACT);
  writePrepared(readFileSync(DEFAULT_CONTRACT, 'utf8'), readContractDocument(DEFAULT_CONTRACT).root);
} catch (error) {
  if (!(error instanceof ContractError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
