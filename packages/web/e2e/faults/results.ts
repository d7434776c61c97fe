import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { CELLS, type MatrixCell, sampleCells } from './cells.ts';

/** A line of the file that `npm run check -- faults` reads. */
interface Result {
  readonly id: string;
  readonly passed: boolean;
  readonly why?: string | undefined;
}

/**
 * FAULTS_RESULTS is the file for the results of a whole run, FAULTS_KNOWN that of earlier results; without them a
 * sample runs, chosen by FAULTS_SEED.
 */
const { FAULTS_RESULTS, FAULTS_KNOWN = '', FAULTS_SEED = '1', LONG_TESTS } = process.env;

/** A read and a write of `npm test`, since the other operations use the same parts of the portal. */
const OPERATIONS: readonly string[] = ['listTimesheets', 'uploadPayable'];
/** Faults of `npm test`: no response, no end, an ended session, refused fields, and a page in place of JSON. Units have the others. */
const KINDS: readonly string[] = ['drop', 'hang', '401', '422', 'html-200'];
const isOfEveryRun = ({ operationId, fault }: MatrixCell) =>
  OPERATIONS.includes(operationId) && KINDS.includes(fault);

/** Returns the cells to run: a sample, or all without an earlier result. */
export function chooseCells(): readonly MatrixCell[] {
  if (FAULTS_RESULTS === undefined) {
    const cells = LONG_TESTS === '1' ? CELLS : CELLS.filter(isOfEveryRun);
    return sampleCells(cells, Number(FAULTS_SEED));
  }
  const known = readIds(FAULTS_KNOWN);
  return CELLS.filter(({ id }) => !known.has(id));
}

/** Appends the result of a cell at once, so that an interrupted run loses nothing. */
export function storeResult(result: Result): void {
  if (FAULTS_RESULTS !== undefined) appendFileSync(FAULTS_RESULTS, `${JSON.stringify(result)}\n`);
}

function readIds(file: string): ReadonlySet<string> {
  if (!existsSync(file)) return new Set();
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return new Set(lines.map((line) => (JSON.parse(line) as Result).id));
}
