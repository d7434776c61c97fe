import type { OperationId } from '@client-portal/sdk';
import { FAULTS } from './faults.ts';
import { SCENES, sceneOf } from './scenes.ts';

/** When a fault happens: at a read's first load or a later one, at one press or at two quick ones. */
type Moment = 'first' | 'again' | 'press' | 'double';

export interface MatrixCell {
  readonly id: string;
  readonly operationId: OperationId;
  readonly moment: Moment;
  readonly fault: string;
}

const MOMENTS = { read: ['first', 'again'], write: ['press', 'double'] } as const;

/** Returns true for calls without a session, which cannot end one. */
const hasNoSession = (operationId: OperationId) => {
  const scene = sceneOf(operationId);
  return scene.kind === 'write' && scene.account === null;
};

/**
 * All combinations of operation, moment (first load, reload, press, double press) and fault. Double presses are
 * combined with two faults only.
 */
export const CELLS: readonly MatrixCell[] = [...SCENES].flatMap(([operationId, { kind }]) =>
  MOMENTS[kind].flatMap((moment) =>
    Object.keys(FAULTS)
      .filter((fault) => moment !== 'double' || fault === 'delay' || fault === '500')
      .filter((fault) => fault !== '401' || !hasNoSession(operationId))
      .map((fault) => ({ id: `${operationId} ${moment} ${fault}`, operationId, moment, fault })),
  ),
);

/** Cells that run on one page, one after the other: those of a screen, for any account. */
export interface CellsOfScreen {
  readonly name: string;
  readonly account: 'rosa' | null;
  readonly cells: readonly MatrixCell[];
}

/**
 * Limits the cells of a page, so that a whole run uses several browsers, and an interrupted run has little to repeat.
 */
const MOST_CELLS = 8;

/**
 * Groups cells by screen, in the order of the contract, so that a fault of a read finds the screen as the previous cell
 * left it.
 */
export function groupCellsByScreen(cells: readonly MatrixCell[]): readonly CellsOfScreen[] {
  const chosen = new Set(cells.map(({ id }) => id));
  const ordered = CELLS.filter(({ id }) => chosen.has(id));
  const screens = [...new Set(ordered.map(toScreen))];
  return screens.flatMap((screen) => {
    const all = ordered.filter((cell) => toScreen(cell) === screen);
    const account = all.every(({ operationId }) => hasNoSession(operationId)) ? null : 'rosa';
    const count = Math.ceil(all.length / MOST_CELLS);
    return Array.from({ length: count }, (_, part) => ({
      name: count === 1 ? screen : `${screen} ${part + 1}`,
      account,
      cells: all.slice(part * MOST_CELLS, (part + 1) * MOST_CELLS),
    }));
  });
}

/** Returns the screen's address; sections of a screen are parts of it. */
const toScreen = ({ operationId }: MatrixCell) => sceneOf(operationId).path.replace(/\?.*/, '');

/** Returns few cells that contain every operation, every fault and every moment; the same for the same seed. */
export function sampleCells(cells: readonly MatrixCell[], seed: number): readonly MatrixCell[] {
  const missing = new Set(cells.flatMap(toParts));
  const inOrder = cells.toSorted((a, b) => hashOf(`${seed} ${a.id}`) - hashOf(`${seed} ${b.id}`));
  const takeWith = (news: number) =>
    inOrder.filter((cell) => {
      const parts = toParts(cell).filter((part) => missing.has(part));
      if (parts.length < news) return false;
      for (const part of parts) missing.delete(part);
      return true;
    });
  // Cells that add two missing properties come before those that add one.
  return [...takeWith(2), ...takeWith(1)];
}

/** Properties that a sample must contain. */
const toParts = ({ operationId, moment, fault }: MatrixCell) => [operationId, moment, fault];

/** FNV-1a with additional mixing, so that similar texts are not neighbours in the sample. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 12)) >>> 0;
}
