import type { OperationId } from '@client-portal/sdk';
import { READ_SCENES } from './read-scenes.ts';
import type { Scene } from './scene.ts';
import { WRITE_SCENES } from './write-scenes.ts';

/** Scene of each operation. A new operation without a row is a compile error here. */
const SCENE_TABLE: Readonly<Record<OperationId, Scene | 'no screen'>> = { ...READ_SCENES, ...WRITE_SCENES };

/** Scenes of the operations that the portal calls. */
export const SCENES: ReadonlyMap<OperationId, Scene> = new Map(
  (Object.keys(SCENE_TABLE) as OperationId[]).flatMap((id) => {
    const scene = SCENE_TABLE[id];
    return scene === 'no screen' ? [] : [[id, scene] as const];
  }),
);

/** Scene of an operation that the portal calls. Throws for one without a screen. */
export function sceneOf(id: OperationId): Scene {
  const scene = SCENES.get(id);
  if (scene === undefined) throw new Error(`No screen of the portal calls ${id}.`);
  return scene;
}
