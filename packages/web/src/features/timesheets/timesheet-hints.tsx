import { createContext, useContext } from 'react';
import type { TimesheetHint } from '../../domain/hints.ts';
import styles from './TimesheetsPage.module.css';
import { toHintWords } from './timesheet-words.ts';

export type HintsById = ReadonlyMap<number, ReadonlySet<TimesheetHint>>;

const TimesheetHints = createContext<HintsById>(new Map());

/**
 * Provides the oddities to the rows, by id. They are known a moment after the list shows, and as part of the columns they
 * would rerender and sort all of it once more; this way only the hints rerender.
 */
export const TimesheetHintsProvider = TimesheetHints.Provider;

/** The hints about all timesheets, by id. */
export const useTimesheetHints = (): HintsById => useContext(TimesheetHints);

/** Oddities of a timesheet; they block no decision. */
export function Hints({ of }: { of: { readonly id: number } }) {
  const shown = toHintWords(useTimesheetHints().get(of.id));
  if (shown.length === 0) return null;
  return (
    <ul className={styles.hints}>
      {shown.map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  );
}
