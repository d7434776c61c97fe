import { describe, expect, it } from 'vitest';
import { compileContract } from '../../src/compile/compile-contract.ts';
import { parseContract } from '../../src/read.ts';

/** Contract of a library whose loans keep rules, and whose late loans are a part of all loans. */
const LIBRARY = `openapi: 3.1.0
info: { title: Library, version: 1.0.0 }
paths:
  /loans:
    get:
      operationId: listLoans
      x-safe: true
      responses: &loans
        '200':
          description: Loans.
          content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Loan' } } } }
  /late:
    get:
      operationId: listLateLoans
      x-safe: true
      x-subset-of: { operationId: listLoans, by: id }
      responses: *loans
    post:
      operationId: endLoan
      responses: { '204': { description: It is over. } }
components:
  schemas:
    Loan:
      type: object
      x-holds:
        - { order: [from, to] }
        - { difference: [fee, paid, due], within: 0.5 }
        - { hours: hours, between: [from, to], times: [open, shut], as: remark, description: A long day. }
      properties:
        id: { type: integer }
        from: { type: string, format: date }
        to: { $ref: '#/components/schemas/Day' }
        fee: { type: number }
        paid: { type: [number, 'null'] }
        due: { type: integer }
        hours: { type: number }
        open: { type: string }
        shut: { type: string }
    Day: { type: [string, 'null'], format: date }
    Unused: { type: object, x-holds: [{ order: [a, b] }], properties: { a: { type: string, format: date }, b: { type: string, format: date-time } } }
`;

const compile = (text: string) => compileContract(parseContract('library.yaml', text), { isProven: false });

describe('x-holds and x-subset-of', () => {
  const [loans, late, end] = compile(LIBRARY).operations;

  it('are the rules of the rows of a read, and the read of which it is a part', () => {
    expect(loans?.holds).toEqual([
      { kind: 'order', isRemark: false, description: '', fields: ['from', 'to'] },
      { kind: 'difference', isRemark: false, description: '', fields: ['fee', 'paid', 'due'], within: 0.5 },
      {
        kind: 'hours',
        isRemark: true,
        description: 'A long day.',
        field: 'hours',
        between: ['from', 'to'],
        times: ['open', 'shut'],
      },
    ]);
    expect(late).toMatchObject({ holds: loans?.holds, subsetOf: { read: 'listLoans', by: 'id' } });
    expect({ subset: loans?.subsetOf, holds: end?.holds }).toEqual({ subset: undefined, holds: [] });
  });

  it.each([
    ['[{ order: [a, b] }]', '1', 'Unused: x-holds must be a list of rules.'],
    ['[{ order: [a, b] }]', '[1]', 'Unused: x-holds has a rule that is none of order, difference, hours.'],
    ['[{ order: [a, b] }]', '[{ order: [a, c] }]', 'has c in order, which is no date of the schema.'],
    [
      'order: [from, to]',
      'order: [from, hours]',
      'Loan: x-holds has hours in order, which is no date of the schema.',
    ],
    ['order: [from, to]', 'order: [from]', 'has 1 fields in order, not 2.'],
    ['order: [from, to]', 'order: [from, to], by: 1', 'has by in a rule of order, which is not known here.'],
    ['order: [from, to]', 'order: [from, to], as: note', 'has as: note, which is not remark.'],
    [
      ', description: A long day.',
      '',
      'has a rule that is a remark without a description, which is what people',
    ],
    ['[fee, paid, due]', '[fee, paid, to]', 'has to in difference, which is no number of the schema.'],
    [', within: 0.5', '', 'has a difference without within, a number of dollars.'],
    ['hours: hours, between', 'hours: open, between', 'has open in hours, which is no number of the schema.'],
    ['between: [from, to]', 'between: [from, due]', 'has due in between, which is no date of the schema.'],
    ['times: [open, shut]', 'times: [open, fee]', 'has fee in times, which is no text of the schema.'],
    [
      '{ operationId: listLoans, by: id }',
      'listLoans',
      'must name the operationId of a read, and by which field',
    ],
    ['by: id }', 'by: id, as: remark }', 'listLateLoans: x-subset-of has as, which is not known here.'],
    ['listLoans, by', 'endLoan, by', 'leads to endLoan: a read is part of another read.'],
    ['listLoans, by', 'listAll, by', 'leads to listAll: a read is part of another read.'],
    ['by: id', 'by: number', 'names the field number, which the rows of both do not have.'],
  ])('are refused with file and line if %j is %j', (from, to, problem) => {
    expect(LIBRARY).toContain(from);
    const read = () => compile(LIBRARY.replace(from, () => to));
    expect(read).toThrow(problem);
    expect(read).toThrow(/^library\.yaml:\d+: /);
  });
});
