import { deserialize, serialize } from 'node:v8';
import type { ControlSchemas } from '../control/control-types.ts';
import { digestOf, SNAPSHOT_VERSION } from './snapshot.ts';
import type { WorldState } from './world-state.ts';

type SavedWorld = ControlSchemas['SavedWorld'];

/** One world as a file that can be kept beside a test. What was uploaded is not in it: those addresses are 404. */
export function toSavedWorld(state: WorldState): SavedWorld {
  const bytes = serialize(withoutUploads(state));
  return {
    format: 'client-portal mock server world',
    version: SNAPSHOT_VERSION,
    scenario: state.scenario,
    sha256: digestOf(bytes),
    world: bytes.toString('base64'),
  };
}

/** The state in such a file, or why it cannot be used. */
export function toWorldState({ version, sha256, world }: SavedWorld): WorldState | string {
  if (version !== SNAPSHOT_VERSION)
    return `was saved by another version of this server (${version}, this one reads ${SNAPSHOT_VERSION}): save it anew`;
  const bytes = Buffer.from(world, 'base64');
  if (digestOf(bytes) !== sha256) return 'is damaged: its content is not what was saved';
  // Whoever wrote the file may have named any: what lies on this machine is never taken from there.
  return withoutUploads(deserialize(bytes) as WorldState);
}

const withoutUploads = (state: WorldState): WorldState => ({
  ...state,
  files: new Map([...state.files].filter(([, { content }]) => !('path' in content))),
});
