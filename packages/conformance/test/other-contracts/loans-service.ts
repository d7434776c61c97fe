import { type Answer, type Json, type Move, readExample, type Service } from './service.ts';

/** Key that the library accepts. */
export const KEY = 'branch-1';

type Row = Record<string, unknown>;

/** Rules of the library that a fault may replace. */
export interface LoanRules {
  /** States from which each operation leads, and the state after it. */
  readonly moves: Readonly<Record<string, Move>>;
  /** Changes a loan whose operation is legal. */
  move(loan: Row, change: Json, loans: Row[]): void;
  /** Changes a loan whose operation is refused. */
  refuse(loan: Row): void;
  /** Changes a book. */
  changeBook(book: Row, change: Json): void;
  /** Returns true if the key of a request is the library's. */
  isAllowed(key: unknown): boolean;
}

export const HONEST: LoanRules = {
  moves: {
    handOutLoan: [['requested'], 'lent'],
    renewLoan: [['lent'], 'lent'],
    returnLoan: [['lent', 'overdue'], 'returned'],
    cancelLoan: [['requested'], 'cancelled'],
  },
  move: (loan, change) => void Object.assign(loan, change),
  refuse: () => {},
  changeBook: (book, change) => void Object.assign(book, change),
  isAllowed: (key) => key === KEY,
};

const problem = (status: number, title: string, more: Json = {}): Answer => ({
  status,
  body: { type: 'about:blank', title, status, ...more },
  type: 'application/problem+json',
});
const NOT_FOUND = problem(404, 'There is no such item.');

/** Returns a library with two books and two loans. */
export function createLibrary(rules: LoanRules = HONEST): Service {
  const books: Row[] = [
    { id: 1, title: 'The Lantern Coast', author: 'Mara Quill', language: 'en', pages: 312, shelf: 'A-12' },
    { id: 2, title: 'El jardín de sal', author: 'Inés Robledo', language: 'es', pages: null, shelf: null },
  ];
  const members = [{ id: 1, name: 'Noor Haddad', email: 'noor.haddad@example.com', joined_on: '2024-02-01' }];
  const loan = { book_id: 1, member_id: 1, requested_on: '2026-03-02', due_on: '2026-03-23' };
  const loans: Row[] = [
    { id: 1, ...loan, state: 'requested' },
    { id: 2, ...loan, state: 'overdue', remark: 'Called twice.' },
  ];
  const find = (rows: readonly Row[], id = '') =>
    /^\d+$/.test(id) ? rows.find((row) => row.id === Number(id)) : undefined;
  const show = (row: Row | undefined): Answer => (row === undefined ? NOT_FOUND : { status: 200, body: row });
  const add = (rows: Row[], row: Row): Answer => {
    rows.push({ id: rows.length + 1, ...row });
    return { status: 201, body: rows.at(-1) };
  };
  const move = (operation: string, id: string | undefined, body: Json): Answer => {
    const row = find(loans, id);
    const [from, to] = rules.moves[operation] ?? [[], undefined];
    if (row === undefined) return NOT_FOUND;
    if (!from.includes(row.state)) {
      rules.refuse(row);
      return problem(409, 'The loan is in another state.');
    }
    rules.move(row, { ...body, state: to }, loans);
    return operation === 'cancelLoan' ? { status: 204 } : { status: 200, body: row };
  };
  return {
    contract: readExample('loans'),
    isAllowed: (headers) => rules.isAllowed(headers['x-api-key']),
    problem,
    answers: {
      listBooks: () => ({ status: 200, body: books }),
      getBook: ({ params }) => show(find(books, params.bookId)),
      createBook: ({ body }) => add(books, { pages: null, shelf: null, ...body }),
      updateBook: ({ params, body }) => {
        const book = find(books, params.bookId);
        if (book !== undefined) rules.changeBook(book, body);
        return show(book);
      },
      listMembers: () => ({ status: 200, body: members }),
      listLoans: () => ({ status: 200, body: loans }),
      getLoan: ({ params }) => show(find(loans, params.loanId)),
      requestLoan: ({ body }) => add(loans, { requested_on: '2000-01-01', state: 'requested', ...body }),
      ...Object.fromEntries(
        Object.keys(HONEST.moves).map((operation) => [
          operation,
          ({ params, body }) => move(operation, params.loanId, body),
        ]),
      ),
    },
  };
}
