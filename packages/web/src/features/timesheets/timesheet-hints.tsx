import { createContext, useContext } from 'react';
import type { TimesheetHint } from '../../domain/hints.ts';
import styles from './TimesheetsPage.module.css';
import { toHintWords } from './timesheet-words.ts';

export type HintsById = ReadonlyMap<number, ReadonlySet<TimesheetHint>>;

interface ListHints {
  readonly all: HintsById;
  /** Without warnings about most of the rows, which the line above the list says once. */
  readonly ofRows: HintsById;
}

const TimesheetHints = createContext<ListHints>({ all: new Map(), ofRows: new Map() });

/**
 * Provides the warnings to the rows, by id. They are computed after the list shows. As a context they rerender only the
 * warnings; as part of the columns they would rerender and sort the whole table.
 */
export const TimesheetHintsProvider = TimesheetHints.Provider;

/** Returns the warnings about all timesheets, by id. */
export const useTimesheetHints = (): HintsById => useContext(TimesheetHints).all;

/** Warnings about a timesheet in its row; they do not block a decision. */
export function Hints({ of }: { of: { readonly id: number } }) {
  const shown = toHintWords(useContext(TimesheetHints).ofRows.get(of.id));
  if (shown.length === 0) return null;
  return (
    <ul className={styles.hints}>
      {shown.map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  );
}
