import type { ListName } from '../../pages.ts';
import type { RowKey } from '../table/data-table-types.ts';
import { changeRowMarks, type DecidedMark, readRowMarks } from '../table/row-marks.ts';

/** Duration for which a row shows "just now" instead of its buttons. */
export const JUST_NOW_MS = 10_000;

/**
 * Marks rows as just decided for some seconds. Thousands at once need only one timer, which removes only its own marks,
 * so that a later mark keeps its time.
 */
export function markJustDecided(list: ListName, decision: DecidedMark, keys: readonly RowKey[]): void {
  if (keys.length === 0) return;
  const mark = { ...decision };
  const marksNow = () => [...(readRowMarks(list)?.decided ?? [])];
  changeRowMarks(list, { decided: new Map([...marksNow(), ...keys.map((key) => [key, mark] as const)]) });
  setTimeout(
    () => changeRowMarks(list, { decided: new Map(marksNow().filter(([, one]) => one !== mark)) }),
    JUST_NOW_MS,
  );
}

/** Returns the decision that was just made on a row; usually undefined. */
export const readJustDecided = (list: ListName, key: RowKey): DecidedMark | undefined =>
  readRowMarks(list)?.decided.get(key);
