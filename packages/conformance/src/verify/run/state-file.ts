import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isObject } from '@client-portal/contract';
import type { UnitResult } from '../calls/check.ts';

/** Saved state of a run, so that another run can continue it. */
export interface RunState {
  readonly version: 1;
  readonly target: string;
  readonly contract: string;
  readonly seed: number;
  readonly writes: boolean;
  readonly results: readonly UnitResult[];
}

/** Error for a state file that cannot be used. The message says what to do. */
export class StateError extends Error {
  override readonly name = 'StateError';
}

/** Returns the state in a file; undefined if the file does not exist. Throws a StateError if it has another content. */
export function readState(file: string): RunState | undefined {
  if (!existsSync(file)) return undefined;
  const state = parse(file);
  if (isObject(state) && state.version === 1 && Array.isArray(state.results))
    // Only `writeState` writes this version number, so the rest of the file is valid, too.
    return state as unknown as RunState;
  throw new StateError(`${file} holds no run that could be resumed. Remove it, or name another file.`);
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // The caller reports a folder in the same way as a file that is not a saved run.
    return undefined;
  }
}

/**
 * Writes a second file and renames it, so that an interrupted run leaves the previous state and not half of the new
 * one.
 */
export function writeState(file: string, state: RunState): void {
  const beside = `${file}.new`;
  writeFileSync(beside, `${JSON.stringify(state)}\n`, { mode: 0o600 });
  renameSync(beside, file);
}
