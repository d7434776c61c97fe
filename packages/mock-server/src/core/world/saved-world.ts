import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { parse, stringify } from 'devalue';
import type { ControlSchemas } from '../control/control-types.ts';
import type { WorldState } from './world-state.ts';

type SavedWorld = ControlSchemas['SavedWorld'];

/** Raised whenever the shape of {@link WorldState} changes, or how it is written down here. */
const SAVED_VERSION = 2;

/** A world as JSON that can be stored beside a test. Uploads are not part of it: their addresses respond 404. */
export function toSavedWorld(state: WorldState): SavedWorld {
  const world = stringify(withoutUploads(state));
  return {
    format: 'client-portal mock server world',
    version: SAVED_VERSION,
    scenario: state.scenario,
    sha256: digestOf(world),
    world,
  };
}

/** The state in such a file, or why it cannot be used. */
export function toWorldState({ version, sha256, world }: SavedWorld): WorldState | string {
  if (version !== SAVED_VERSION)
    return `was saved by another version of this server (${version}, this one reads ${SAVED_VERSION}): save it anew`;
  if (digestOf(world) !== sha256) return 'is damaged: its content is not what was saved';
  // The file may come from anyone and name any path: files of this machine are never read from there.
  return withoutUploads(parse(world) as WorldState);
}

/** SHA-256 of what was saved, by which damage is seen. */
const digestOf = (text: string) => bytesToHex(sha256(new TextEncoder().encode(text)));

const withoutUploads = (state: WorldState): WorldState => ({
  ...state,
  files: new Map([...state.files].filter(([, { content }]) => !('path' in content))),
});
