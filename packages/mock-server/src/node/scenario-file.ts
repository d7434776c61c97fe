import { readFileSync } from 'node:fs';
import type { Contract } from '@client-portal/contract';
import { parse } from 'yaml';
import { ScenarioFileError, toInitialWorld } from '../core/control/scenario-file.ts';
import type { InitialWorld } from '../core/world/worlds.ts';

/**
 * Reads a scenario file, YAML or JSON.
 * @throws {ScenarioFileError} with the file and what is wrong in it
 */
export function readScenarioFile(contract: Contract, file: string): InitialWorld {
  try {
    const text = readFileSync(file, 'utf8');
    // JSON is YAML, too, but the parser of YAML takes 4 s for a HAR of 10 MB, that of JSON 80 ms.
    return toInitialWorld(contract, /\.(?:json|har)$/i.test(file) ? JSON.parse(text) : parse(text));
  } catch (error) {
    if (error instanceof ScenarioFileError) throw new ScenarioFileError(`${file}: ${error.message}`);
    throw new ScenarioFileError(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}
