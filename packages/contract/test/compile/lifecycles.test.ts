import { describe, expect, it } from 'vitest';
import { compileContract } from '../../src/compile/compile-contract.ts';
import { eventNamesOf } from '../../src/lifecycle.ts';
import { parseContract } from '../../src/read.ts';

/** Contract of loans, which a member asks for and returns, and of shelves, whose two sides are checked. */
const LIBRARY = `openapi: 3.1.0
info: { title: Library, version: 1.0.0 }
x-lifecycles:
  loan:
    description: A book that a member has.
    seen: listLoans
    stored: { schema: Loan, field: status }
    initial: wanted
    states:
      wanted: { value: [asked, absent] }
      lent: { when: { status: given, due: present }, description: The member has the book. }
      over: { value: back, final: true }
    events:
      lend: { from: wanted, to: lent, by: server }
      return: { from: [wanted, lent], to: over, by: client, description: Also without a book. }
  shelf:
    stored: { schema: Shelf, field: errors }
    parallel: [left, right]
    initial: full
    states:
      full: { value: absent }
      gappy: { value: present }
    events:
      find: { from: [full, gappy], to: gappy, by: admin }
      fill: { from: [full, gappy], to: full, by: clock }
paths:
  /loans:
    get:
      operationId: listLoans
      responses: { '204': { description: Loans. } }
    post:
      operationId: returnLoan
      x-lifecycle: { machine: loan, key: id, event: return }
      responses: { '204': { description: It is back. } }
components:
  schemas:
    Loan: { type: object, properties: { status: { type: string }, due: { type: string } } }
    Shelf: { type: object, properties: { errors: { $ref: '#/components/schemas/Sides' } } }
    Sides: { type: object, properties: { left: { type: array }, right: { type: array } } }
`;

const compile = (text: string) => compileContract(parseContract('library.yaml', text), { isProven: false });

describe('x-lifecycles', () => {
  const { loan, shelf } = Object.fromEntries(compile(LIBRARY).lifecycles);

  it('names the states of an item with the values that store them', () => {
    expect(loan).toMatchObject({ name: 'loan', schema: 'Loan', seen: ['listLoans'], initial: 'wanted' });
    expect(loan?.states).toEqual([
      { name: 'wanted', description: '', isFinal: false, when: new Map([['status', ['asked', 'absent']]]) },
      {
        name: 'lent',
        description: 'The member has the book.',
        isFinal: false,
        when: new Map([
          ['status', ['given']],
          ['due', ['present']],
        ]),
      },
      { name: 'over', description: '', isFinal: true, when: new Map([['status', ['back']]]) },
    ]);
  });

  it('names the events with the states that they join and their party', () => {
    expect(loan?.events).toEqual([
      { name: 'lend', description: '', from: ['wanted'], to: 'lent', by: 'server' },
      {
        name: 'return',
        description: 'Also without a book.',
        from: ['wanted', 'lent'],
        to: 'over',
        by: 'client',
      },
    ]);
    expect(loan && eventNamesOf(loan)).toEqual(['lend', 'return']);
  });

  it('has an event for each part of a parallel lifecycle', () => {
    expect(shelf).toMatchObject({ parts: ['left', 'right'], partsField: 'errors' });
    expect(shelf && eventNamesOf(shelf)).toEqual(['find.left', 'fill.left', 'find.right', 'fill.right']);
  });

  it.each([
    ['loan:', 'Loan:', 'The lifecycle Loan needs a name of letters, the first one small.'],
    ['    initial: wanted\n', '', 'begins in no state, which is not a state'],
    ['initial: wanted', 'initial: wished', 'begins in wished, which is not a state'],
    ['seen: listLoans', 'seen: getLoan', 'is seen in getLoan, which is no operation'],
    ['seen: listLoans', 'seen: [1]', 'must have names in seen'],
    ['seen: listLoans', 'read: listLoans', 'has read, which is not known here'],
    ['schema: Loan,', 'schema: Lone,', 'is stored in the schema Lone, which has no fields'],
    ['field: status', 'field: state', 'is stored in Loan.state, which does not exist'],
    ['schema: Loan, field: status', 'schema: Loan', 'a value, which needs stored.field and no when'],
    ['due: present', 'day: present', 'has the state lent when day, which its schema does not have'],
    ['due: present', 'due: null', 'has the state lent with a value that is no number, text or boolean'],
    [
      'due: present }',
      'due: present }, value: given',
      'has the state lent with a value, which needs stored.field and no when',
    ],
    [
      'value: back',
      'value: given',
      'has the states lent and over, which a stored item may have at the same time',
    ],
    [
      'value: back',
      'value: present',
      'has the states wanted and over, which a stored item may have at the same',
    ],
    ['to: lent, by', 'to: gone, by', 'has the event lend with the state gone, which it does not have'],
    ['from: wanted,', 'from: wished,', 'has the event lend with the state wished, which it does not have'],
    ['from: wanted,', 'from: [],', 'has the event lend with the state none, which it does not have'],
    ['by: server', 'by: nobody', 'has the event lend, which is by none of client, admin, server, clock'],
    ['by: server', 'with: server', 'has with, which is not known here'],
    ['from: [wanted, lent]', 'from: [wanted, lent, over]', 'has the final state over, which an event leaves'],
    ['from: [wanted, lent]', 'from: wanted', 'has the state lent, which no event leaves: say final: true'],
    ['to: lent, by', 'to: over, by', 'has the state lent, which no event reaches'],
    ['by: server', 'by: client', 'has the event lend of the client, which no operation sends by x-lifecycle'],
    ['[left, right]', '[left, top]', 'has the part top, which Shelf.errors does not have'],
    [
      'event: return',
      'event: lose',
      'returnLoan: x-lifecycle names the event lose, which loan does not have.',
    ],
    ['machine: loan', 'machine: lone', 'names the machine lone, which x-lifecycles does not have.'],
  ])('is refused with file and line if %j is %j', (from, to, problem) => {
    expect(LIBRARY).toContain(from);
    const read = () => compile(LIBRARY.replace(from, () => to));
    expect(read).toThrow(problem);
    expect(read).toThrow(/^library\.yaml:\d+: /);
  });

  it('is refused if it maps no names to lifecycles', () => {
    const text = LIBRARY.replace(/x-lifecycles:.*?paths:/s, 'x-lifecycles: 1\npaths:');
    expect(() => compile(text)).toThrow('x-lifecycles must map names to lifecycles.');
    const none = LIBRARY.replace(/ {2}loan:.*? {2}shelf:/s, '  loan:\n  shelf:');
    expect(() => compile(none)).toThrow('The lifecycle loan must have description, seen, stored, parallel');
  });
});
