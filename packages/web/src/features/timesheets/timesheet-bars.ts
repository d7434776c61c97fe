import type { CSSProperties } from 'react';
import type { WeekBar, WeekDay } from '../../domain/week.ts';

/** Returns the number of rows of a day's bars for the styles of the week. */
export const toLanes = ({ lanes }: WeekDay) => ({ '--lanes': lanes }) as CSSProperties;

/** Returns the place of a bar for the styles of the week. */
export const toPlace = ({ from, to, lane }: WeekBar) =>
  ({ '--from': from, '--minutes': to - from, '--lane': lane }) as CSSProperties;
