import { CELLS, type MatrixCell, sampleCells } from './cells.ts';

/** With FAULTS_ALL=1, which `npm run check -- faults` sets, all cells run; else a sample, chosen by FAULTS_SEED. */
const { FAULTS_ALL, FAULTS_SEED = '1', LONG_TESTS } = process.env;

/** A read and a write of `npm test`, since the other operations use the same parts of the portal. */
const OPERATIONS: readonly string[] = ['listTimesheets', 'uploadPayable'];
/** Faults of `npm test`: no response, no end, an ended session, refused fields, and a page in place of JSON. Units have the others. */
const KINDS: readonly string[] = ['drop', 'hang', '401', '422', 'html-200'];
const isOfEveryRun = ({ operationId, fault }: MatrixCell) =>
  OPERATIONS.includes(operationId) && KINDS.includes(fault);

/** Returns the cells to run. */
export function chooseCells(): readonly MatrixCell[] {
  if (FAULTS_ALL === '1') return CELLS;
  return sampleCells(LONG_TESTS === '1' ? CELLS : CELLS.filter(isOfEveryRun), Number(FAULTS_SEED));
}
