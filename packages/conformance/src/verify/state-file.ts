import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isObject } from '@client-portal/contract';
import type { UnitResult } from './check.ts';

/** State of a run, so that another run can continue it. */
export interface RunState {
  readonly version: 1;
  readonly target: string;
  readonly contract: string;
  readonly seed: number;
  readonly writes: boolean;
  readonly results: readonly UnitResult[];
}

/** A state that cannot be taken up; the message says what to do. */
export class StateError extends Error {
  override readonly name = 'StateError';
}

/** The state in a file; undefined where there is none yet. Throws a StateError for what is no state. */
export function readState(file: string): RunState | undefined {
  if (!existsSync(file)) return undefined;
  const state = parse(file);
  if (isObject(state) && state.version === 1 && Array.isArray(state.results))
    // The version vouches for the rest: only writeState gives it.
    return state as unknown as RunState;
  throw new StateError(`${file} holds no run that could be resumed. Remove it, or name another file.`);
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // A folder and a file that is not a saved run are refused in the same words.
    return undefined;
  }
}

/** Writes beside the file first: a run that is ended in between leaves the last state, not half of one. */
export function writeState(file: string, state: RunState): void {
  const beside = `${file}.new`;
  writeFileSync(beside, `${JSON.stringify(state)}\n`, { mode: 0o600 });
  renameSync(beside, file);
}
