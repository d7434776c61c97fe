import type { OperationId } from '@client-portal/sdk';
import { READ_SCENES } from './read-scenes.ts';
import type { Scene } from './scene.ts';
import { WRITE_SCENES } from './write-scenes.ts';

/** Every call of the contract: one that is added does not compile until it says where it can be seen. */
export const SCENES: Readonly<Record<OperationId, Scene>> = { ...READ_SCENES, ...WRITE_SCENES };
