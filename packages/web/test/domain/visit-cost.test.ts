import { expect, it } from 'vitest';
import { toVisitCost } from '../../src/domain/visit-cost.ts';
import { timesheets } from '../screens/records.ts';

const [first] = timesheets;
if (first === undefined) throw new Error('The records have no timesheet.');
const toSheets = (...codes: readonly (readonly [code: string, status: number])[]) =>
  codes.map(([service_code, status], id) => ({ ...first, id, service_code, status }));

it('a visit costs four hours of the service with the most approved timesheets, not of pending or declined ones', () => {
  const sheets = toSheets(['320', 1], ['331', 1], ['331', 1], ['320', 0], ['320', -1]);
  expect(toVisitCost(sheets, { '320': 10, '331': 30 })).toBe(120);
});

it('a visit has no cost without an approved timesheet, and none of another service', () => {
  expect(toVisitCost(toSheets(['320', 0]), { '320': 10 })).toBeUndefined();
  expect(toVisitCost(toSheets(['constructor', 1]), { '320': 10 })).toBeUndefined();
});
