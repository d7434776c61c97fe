import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { ScenarioFileError, type Served, toInitialWorld } from '../core/control/scenario-file.ts';
import type { InitialWorld } from '../core/engine/world/worlds.ts';

/**
 * Reads a scenario file in YAML or JSON.
 * @throws {ScenarioFileError} with the name of the file and the error in it
 */
export function readScenarioFile(served: Served, file: string): InitialWorld {
  try {
    const text = readFileSync(file, 'utf8');
    // JSON is parsed as JSON although it is also valid YAML: for a HAR of 10 MB, the YAML parser takes 4 s and the
    // JSON parser 80 ms.
    return toInitialWorld(served, /\.(?:json|har)$/i.test(file) ? JSON.parse(text) : parse(text));
  } catch (error) {
    if (error instanceof ScenarioFileError) throw new ScenarioFileError(`${file}: ${error.message}`);
    throw new ScenarioFileError(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}
