/** Reads the cells of a list from the rendered page, after a response. */
import type { OperationId } from '@client-portal/sdk';
import type { ReactElement } from 'react';
import { expect } from 'vitest';
import { eventually, show } from '../screens/dom.tsx';
import { setResponse } from './wire.ts';

const ANA = { first_name: 'Ana', last_name: 'Ruiz', SP_number: 'SP-20411' };
export const timesheet = (changes: object = {}) => ({
  id: 1,
  employee_id: 1,
  employee: ANA,
  service_code: '320',
  specification: 'Respite',
  status: 0,
  start_date: '2026-11-02',
  start_time: '08:00',
  end_date: '2026-11-02',
  end_time: '12:30',
  total_hours: 4.5,
  ...changes,
});

export const collapseBlanks = (text: string | null | undefined) =>
  (text ?? '').replaceAll(/\s+/g, ' ').trim();
export const rows = () => [...document.querySelectorAll('tbody tr')];
/** Returns the text of a row under each heading, in the order of the columns. */
export const cellsOf = (row: Element | undefined) =>
  [...(row?.querySelectorAll<HTMLElement>('[data-label]') ?? [])].map((cell) => [
    cell.dataset.label,
    collapseBlanks(cell.textContent),
  ]);
export const cellOf = (row: Element | undefined, label: string) =>
  row?.querySelector<HTMLElement>(`[data-label="${label}"]`) ?? undefined;
export const buttonsOf = (cell: Element | undefined) =>
  [...(cell?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent);

/** Renders a list with this response body. */
export async function openList(
  page: ReactElement,
  operation: OperationId,
  body: unknown,
  address = '/main/here',
) {
  setResponse(operation, body);
  await show(page, [], { address });
  await eventually(() => expect(document.querySelector('table')).not.toBeNull());
}
