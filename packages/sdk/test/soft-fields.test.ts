/** Tests every soft field of every list: with any value in it, its row must stay in the list (Q104). */
import {
  DEFAULT_CONTRACT,
  followSchema,
  loadContract,
  propertiesOf,
  responseExamples,
} from '@client-portal/contract';
import { describe, expect, it } from 'vitest';
import type { OperationId } from '../src/index.ts';
import { operations, readResponse } from '../src/index.ts';
import { UNREADABLE } from '../src/response/read-shape.ts';

type Row = Readonly<Record<string, unknown>>;
type Fields = readonly { readonly name: string; readonly isHard: boolean }[];

const contract = loadContract(DEFAULT_CONTRACT);

/** Returns the rows of the first example of a list, and the schema of a row. */
function listOf(id: OperationId): { rows: readonly Row[]; fields: Fields } {
  const operation = contract.operations.find((one) => one.id === id);
  const rule = operation?.responses.get(200);
  if (operation === undefined || rule === undefined) throw new Error(`The contract has no list ${id}.`);
  const path = operation.result === '' ? [] : operation.result.split('/');
  const body = [...responseExamples(contract.decoded, rule).values()][0];
  const rows = path.reduce<unknown>((value, step) => (value as Row)[step], body) as readonly Row[];
  const list = path.reduce<unknown>(
    (schema, step) => propertiesOf(contract.decoded, schema)[step],
    rule.schema,
  );
  const item = followSchema(contract.decoded, followSchema(contract.decoded, list).items);
  const fields = Object.entries(propertiesOf(contract.decoded, item)).map(([name, schema]) => ({
    name,
    // The status of a timesheet is neither soft nor hard: any value but 0 and 1 is declined (Q081).
    isHard: followSchema(contract.decoded, schema)['x-hard'] === true,
  }));
  return { rows, fields };
}

const LISTS = (Object.keys(operations) as OperationId[]).filter((id) => operations[id].list);
const CASES = LISTS.flatMap((id) => listOf(id).fields.map(({ name, isHard }) => ({ id, name, isHard })));

/** Returns the list as the SDK decodes it, after `change` was applied to its second row. */
function readWith(id: OperationId, change: (row: Row) => Row): unknown {
  const [first] = listOf(id).rows;
  if (first === undefined) throw new Error(`The example of ${id} has no row.`);
  return readResponse(id, operations[id], { data: [first, change(first)] });
}

const without = (row: Row, name: string): Row =>
  Object.fromEntries(Object.entries(row).filter(([field]) => field !== name));

describe('soft and hard fields of rows', () => {
  it.each(CASES.filter(({ isHard }) => !isHard))('Q104 $id keeps a row without $name', ({ id, name }) => {
    for (const value of [null, false, { odd: 1 }]) {
      const rows = readWith(id, (row) => ({ ...row, [name]: value }));
      expect(rows).toHaveLength(2);
      expect(rows).not.toHaveProperty('unreadable');
    }
    expect(readWith(id, (row) => without(row, name))).toHaveLength(2);
  });

  it.each(CASES.filter(({ isHard }) => isHard))(
    'Q104 $id leaves out a row with an unreadable $name',
    ({ id, name }) => {
      const rows = readWith(id, (row) => ({ ...row, [name]: { odd: 1 } }));
      expect(rows).toHaveLength(1);
      expect(rows).toHaveProperty('unreadable', 1);
    },
  );

  it('Q104 each list has a hard field, so that not every object passes as a row', () => {
    for (const id of LISTS) {
      expect(
        listOf(id).fields.some(({ isHard }) => isHard),
        id,
      ).toBe(true);
      expect(readResponse(id, operations[id], { data: [{}] }), id).toBe(UNREADABLE);
    }
  });

  it.each([
    ['listTimesheets', 'total_hours', 1e308],
    ['listTimesheets', 'total_hours', -1],
    ['listVendorInvoices', 'invoice_price', -1e308],
  ] as const)('Q104 %s: a %s of %d is outside of the bounds, and so unknown', (id, name, value) => {
    const [, row] = readWith(id, (first) => ({ ...first, [name]: value })) as Row[];
    expect(row).toMatchObject({ [name]: null });
  });

  it('Q104 a soft text reads a number, a soft number reads a text', () => {
    const [, sheet] = readWith('listTimesheets', (row) => ({
      ...row,
      service_code: 320,
      total_hours: '4.5',
    })) as Row[];
    expect(sheet).toMatchObject({ service_code: '320', total_hours: 4.5 });
  });
});
