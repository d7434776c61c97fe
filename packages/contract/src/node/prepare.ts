/**
 * The last step of the build: reads the contract, compiles every validator of it, and leaves it beside the code, as it
 * is written and as it was read. The built server then starts without reading YAML, and compiles each validator when it is first needed; that
 * none of them fails was proven here. A contract that cannot be served fails the build with file and line.
 */
import { copyFileSync, readFileSync } from 'node:fs';
import { ContractError } from '../contract-error.ts';
import { CONTRACT_COPY } from './default-contract.ts';
import { loadContract } from './load-contract.ts';
import { removePrepared, writePrepared } from './prepared.ts';

try {
  const { from, to } = CONTRACT_COPY;
  removePrepared();
  const { decoded } = loadContract(from);
  copyFileSync(from, to);
  writePrepared(readFileSync(to, 'utf8'), decoded);
} catch (error) {
  if (!(error instanceof ContractError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
