import { createContext, useContext } from 'react';
import type { TimesheetWarning } from '../../domain/warnings.ts';
import styles from './TimesheetsPage.module.css';
import { toWarningWords } from './timesheet-words.ts';

export type WarningsById = ReadonlyMap<number, ReadonlySet<TimesheetWarning>>;

interface ListWarnings {
  readonly all: WarningsById;
  /** Without warnings about most of the rows, which the line above the list says once. */
  readonly ofRows: WarningsById;
}

const TimesheetWarnings = createContext<ListWarnings>({ all: new Map(), ofRows: new Map() });

/**
 * Provides the warnings to the rows, by id. They are computed after the list shows. As a context they rerender only the
 * warnings; as part of the columns they would rerender and sort the whole table.
 */
export const TimesheetWarningsProvider = TimesheetWarnings.Provider;

/** Returns the warnings about all timesheets, by id. */
export const useTimesheetWarnings = (): WarningsById => useContext(TimesheetWarnings).all;

/** Warnings about a timesheet in its row; they do not block a decision. */
export function Warnings({ of }: { of: { readonly id: number } }) {
  const shown = toWarningWords(useContext(TimesheetWarnings).ofRows.get(of.id));
  if (shown.length === 0) return null;
  return (
    <ul className={styles.warnings}>
      {shown.map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  );
}
