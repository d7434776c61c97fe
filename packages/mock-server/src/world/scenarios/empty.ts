import type { World } from '../world.ts';

/** A client for whom nothing was entered yet: every list is empty and there is no budget. */
export function seedEmpty(_world: World): void {}
