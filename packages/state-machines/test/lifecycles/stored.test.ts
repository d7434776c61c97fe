import { DEFAULT_CONTRACT, type Lifecycle, loadContract, type StoredValue } from '@client-portal/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toEmploymentState } from '../../src/lifecycles/employment.ts';
import { toEnrollmentState } from '../../src/lifecycles/enrollment-response.ts';
import { toTimesheetState } from '../../src/lifecycles/timesheet.ts';
import { toVendorInvoiceState } from '../../src/lifecycles/vendor-invoice.ts';

const { lifecycles } = loadContract(DEFAULT_CONTRACT);

type Row = Readonly<Record<string, unknown>>;

/** Function that reads the state of an item softly, by lifecycle. */
const READERS: Readonly<Record<string, (row: Row) => unknown>> = {
  timesheet: ({ status }) => toTimesheetState(status),
  vendorInvoice: toVendorInvoiceState,
  employment: toEmploymentState,
  enrollment: ({ terms }) =>
    toEnrollmentState({ status: terms ? 'error' : 'success', errors: { terms } }).terms,
};

/** Values that are `present` and `absent`, as services send them. */
const PRESENT = ['2026-01-31', '/files/proof.pdf'];
const ABSENT = [null, undefined];

const toValues = (value: StoredValue): readonly unknown[] =>
  value === 'present' ? PRESENT : value === 'absent' ? ABSENT : [value];

/** Returns each row that the contract gives for a state. */
function rowsOf(when: ReadonlyMap<string, readonly StoredValue[]>): readonly Row[] {
  return [...when].reduce<readonly Row[]>(
    (rows, [field, values]) =>
      rows.flatMap((row) => values.flatMap(toValues).map((value) => ({ ...row, [field]: value }))),
    [{}],
  );
}

/** Rows of all stored states: those of a parallel lifecycle are of one of its parts. */
const rows = [...lifecycles.values()].flatMap(({ name, partsField, states }: Lifecycle) =>
  states
    .filter(({ when }) => when.size > 0)
    .flatMap((state) => {
      const when =
        partsField === undefined ? state.when : new Map([['terms', [...state.when.values()].flat()]]);
      return rowsOf(when).map((row) => [name, state.name, row] as const);
    }),
);

describe('the soft readers', () => {
  it('are there for each lifecycle that the contract says how to store', () => {
    expect([...new Set(rows.map(([name]) => name))].sort()).toEqual(Object.keys(READERS).sort());
  });

  it.each(rows)('TS-09 INV-05 HIRE-14 read the %s %s from the row %o of the contract', (name, state, row) => {
    expect(READERS[name]?.(row)).toBe(state);
  });

  it.each(['timesheet', 'vendorInvoice'])('Q081 read no other number as the first state of a %s', (name) => {
    const { initial, states } = lifecycles.get(name) ?? { initial: '', states: [] };
    const [field = ''] = states[0]?.when.keys() ?? [];
    const named: readonly unknown[] = states.flatMap(({ when }) => when.get(field) ?? []);
    fc.assert(
      fc.property(fc.double(), (value) => {
        fc.pre(!named.includes(value));
        expect(READERS[name]?.({ [field]: value })).not.toBe(initial);
      }),
      { seed: 20261128 },
    );
  });
});
