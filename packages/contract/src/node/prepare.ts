/**
 * Last step of the build: reads the contract, compiles all validators, and writes two copies next to the code: the
 * YAML file and the parsed document. The built server then starts without parsing YAML and compiles each validator on
 * first use, because this step has proven that none of them fails. An invalid contract fails the build with file and
 * line.
 */
import { copyFileSync, readFileSync } from 'node:fs';
import { requireNoNotes } from '../contract.ts';
import { ContractError } from '../contract-error.ts';
import { CONTRACT_COPY } from './default-contract.ts';
import { loadContract } from './load-contract.ts';
import { removePrepared, writePrepared } from './prepared.ts';

try {
  const { from, to } = CONTRACT_COPY;
  removePrepared();
  const { decoded } = requireNoNotes(loadContract(from));
  copyFileSync(from, to);
  writePrepared(readFileSync(to, 'utf8'), decoded);
} catch (error) {
  if (!(error instanceof ContractError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
