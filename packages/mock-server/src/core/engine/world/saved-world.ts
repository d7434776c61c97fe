import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { parse, stringify } from 'devalue';
import type { ControlSchemas } from '../../control/control-types.ts';
import type { Backend } from '../backend.ts';
import { MemoryBlobs } from './memory-blobs.ts';
import { World } from './world.ts';
import type { WorldState } from './world-state.ts';

type SavedWorld = ControlSchemas['SavedWorld'];

/** Must be raised if the shape of {@link WorldState} or the format of the file changes. */
const SAVED_VERSION = 4;

/** Converts a world to JSON for a file. Uploads are not included, so that their addresses respond with 404. */
export function toSavedWorld(state: WorldState): SavedWorld {
  const world = stringify(withoutUploads(state));
  return {
    format: 'client-portal mock server world',
    version: SAVED_VERSION,
    scenario: state.scenario as SavedWorld['scenario'],
    sha256: digestOf(world),
    world,
  };
}

/** Returns the world in a file, or the reason that it cannot be used. */
export function toWorldState(backend: Backend, { version, sha256, world }: SavedWorld): WorldState | string {
  if (version !== SAVED_VERSION)
    return `was saved by another version of this server (${version}, this one reads ${SAVED_VERSION}): save it again`;
  if (digestOf(world) !== sha256) return 'is damaged: its content is not what was saved';
  // The file may name any path, so uploads are removed again: the server must not read other files of the machine.
  try {
    const state = withoutUploads(parse(world) as WorldState);
    // A world is created from it before it replaces another one, since the content may have been written by hand.
    const { seed, scenario } = state;
    const trial = { backend, name: 'trial', seed, scenario, now: undefined, life: 1 };
    new World({ ...trial, blobs: new MemoryBlobs() }, { ...state, name: 'trial', life: 1 }).save();
    return state;
  } catch (error) {
    return `is damaged: ${error instanceof Error ? error.name : 'an error'} while it was read`;
  }
}

/** Returns the SHA-256 of the content, by which a damaged file is recognised. */
const digestOf = (text: string) => bytesToHex(sha256(new TextEncoder().encode(text)));

const withoutUploads = (state: WorldState): WorldState => ({
  ...state,
  files: new Map([...state.files].filter(([, { content }]) => !('path' in content))),
});
