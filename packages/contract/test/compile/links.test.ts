import { describe, expect, it } from 'vitest';
import { compileContract } from '../../src/compile/compile-contract.ts';
import { parseContract } from '../../src/read.ts';
import { fieldLinksOf, readsShowing } from '../../src/rules.ts';

/** Contract of a library: a list of books, the record of a member, and the writes that they show. */
const LIBRARY = `openapi: 3.1.0
info: { title: Library, version: 1.0.0 }
paths:
  /books:
    get:
      operationId: listBooks
      x-safe: true
      x-result: data
      responses:
        '200':
          description: Books.
          content:
            application/json:
              schema:
                type: object
                properties:
                  data: { type: array, items: { $ref: '#/components/schemas/Book' } }
    post:
      operationId: addBook
      requestBody:
        content:
          multipart/form-data:
            schema:
              type: object
              properties: { title: { type: string }, scan: { type: string, format: binary }, shelf: { type: string } }
      responses:
        '201':
          description: It is in the list.
          links:
            shows: { operationId: listBooks, x-by: { title: title, scan: address } }
            count: { operationId: getMember, description: The member has one more. }
        '404': { description: There is no such shelf. }
  /member:
    get:
      operationId: getMember
      x-safe: true
      responses:
        '200':
          description: The member; null before the first visit.
          content:
            application/json:
              schema: { oneOf: [{ type: 'null' }, { $ref: '#/components/schemas/Member' }] }
    put:
      operationId: updateMember
      requestBody:
        content:
          application/json: { schema: { type: object, properties: { name: { type: string }, pin: { type: string } } } }
      responses:
        '200':
          description: The member is saved.
          links:
            shows: { $ref: '#/components/links/Saved' }
components:
  links:
    Saved: { operationId: getMember, x-by: same }
  schemas:
    Book: { type: object, properties: { title: { type: string }, address: { type: string } } }
    Member: { type: object, properties: { name: { type: string }, books: { type: integer } } }
`;

const compile = (text: string) => compileContract(parseContract('library.yaml', text), { isProven: false });

describe('links', () => {
  const [listBooks, addBook, , updateMember] = compile(LIBRARY).operations;

  it('name the reads that show a write, and the fields by which they do', () => {
    expect(addBook?.links).toEqual([
      {
        read: 'listBooks',
        by: new Map([
          ['title', 'title'],
          ['scan', 'address'],
        ]),
      },
      { read: 'getMember', by: new Map() },
    ]);
    expect(addBook && readsShowing(addBook)).toEqual(['listBooks', 'getMember']);
    expect(addBook && fieldLinksOf(addBook).map(({ read }) => read)).toEqual(['listBooks']);
    expect(listBooks?.links).toEqual([]);
  });

  it('by the same fields are those of the request that the record has', () => {
    expect(updateMember?.links).toEqual([{ read: 'getMember', by: new Map([['name', 'name']]) }]);
  });

  it.each([
    [
      'operationId: listBooks, x-by',
      'operationId: listPages, x-by',
      'leads to listPages, which is no operation',
    ],
    ['operationId: listBooks, x-by', 'operationRef: a, x-by', 'has operationRef, which is not known here'],
    [
      'listBooks, x-by',
      'addBook, x-by',
      'leads from addBook to addBook: a link leads from a write to a read',
    ],
    [
      'operationId: addBook',
      'operationId: addBook\n      x-safe: true',
      'leads from addBook to listBooks: a link leads from a write to a read',
    ],
    ['scan: address', 'scam: address', 'has scam in x-by, which is no field of the request'],
    ['scan: address', 'scan: scan', 'has scan in x-by, which is no field of the row'],
    ['scan: address', 'scan: 1', 'has 1 in x-by, which is no field of the row'],
    ['{ title: title, scan: address }', '{}', 'has an x-by that is neither same nor maps fields'],
    ['{ title: title, scan: address }', 'title', 'has an x-by that is neither same nor maps fields'],
    [
      'properties: { name: { type: string }, pin',
      'properties: { pin',
      'has x-by: same, but no field has the same',
    ],
    ['operationId: getMember, desc', 'operationId: listBooks, desc', 'addBook has two links to listBooks.'],
    [
      "'404': { description: There is no such shelf. }",
      "'404': { description: No shelf., links: { shows: { operationId: listBooks } } }",
      'addBook: no read shows its answer 404.',
    ],
  ])('are refused with file and line if %j is %j', (from, to, problem) => {
    expect(LIBRARY).toContain(from);
    const read = () => compile(LIBRARY.replace(from, () => to));
    expect(read).toThrow(problem);
    expect(read).toThrow(/^library\.yaml:\d+: /);
  });
});
