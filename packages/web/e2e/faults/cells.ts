import type { OperationId } from '@client-portal/sdk';
import { FAULTS } from './faults.ts';
import { SCENES, sceneOf } from './scenes.ts';

/** Moment of a fault: a read's first load or a later one, one press or two quick ones. */
type Moment = 'first' | 'again' | 'press' | 'double';

export interface MatrixCell {
  readonly id: string;
  readonly operationId: OperationId;
  readonly moment: Moment;
  readonly fault: string;
}

const MOMENTS = { read: ['first', 'again'], write: ['press', 'double'] } as const;

/** A session cannot end for a call that carries none. */
const hasNoSession = (operationId: OperationId) => {
  const scene = sceneOf(operationId);
  return scene.kind === 'write' && scene.account === null;
};

/**
 * Every operation × moment (first load, reread, press, double press) × every fault. Double presses are tried with two
 * faults only.
 */
export const CELLS: readonly MatrixCell[] = [...SCENES].flatMap(([operationId, { kind }]) =>
  MOMENTS[kind].flatMap((moment) =>
    Object.keys(FAULTS)
      .filter((fault) => moment !== 'double' || fault === 'delay' || fault === '500')
      .filter((fault) => fault !== '401' || !hasNoSession(operationId))
      .map((fault) => ({ id: `${operationId} ${moment} ${fault}`, operationId, moment, fault })),
  ),
);

/** Cells that one page runs in turn: those of a screen, for any account. */
export interface CellsOfScreen {
  readonly name: string;
  readonly account: 'rosa' | null;
  readonly cells: readonly MatrixCell[];
}

/** So that a whole run is spread over several browsers, and an interrupted one has little to do again. */
const MOST_CELLS = 8;

/** Puts cells together by their screen, in the order of the contract: what a read left there is what its next fault finds. */
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

/** The address of a cell's screen; the sections of one are parts of it. */
const toScreen = ({ operationId }: MatrixCell) => sceneOf(operationId).path.replace(/\?.*/, '');

/** Returns as few cells as contain every operation, every fault and every moment; the same for the same seed. */
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
  // Cells that add two missing parts come before those that add one.
  return [...takeWith(2), ...takeWith(1)];
}

/** Parts that a sample has at least once. */
const toParts = ({ operationId, moment, fault }: MatrixCell) => [operationId, moment, fault];

/** FNV-1a, with the bits mixed once more: neighbours in the alphabet are none in the sample. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 12)) >>> 0;
}
