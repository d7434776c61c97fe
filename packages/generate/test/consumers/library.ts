/** Calls all operations of the library and prints the results. Compiled and run by generate.test.ts. */
import { createALendingLibraryClient } from './generated/client.ts';

const library = createALendingLibraryClient({
  baseUrl: process.argv[2] ?? '',
  session: { token: () => 'reader$7' },
});

const book = { title: 'Blue', authors: ['Ana', 'Bo'] };
const results = {
  listBooks: (await library.listBooks({ branch: 'east side', tag: ['new', 'short'], page: 2 })).length,
  createBook: await library.createBook({ ...book, branch: 'west' }),
  checkBooks: await library.checkBooks({ branch: 'east' }),
  describeBooks: await library.describeBooks(),
  getBook: (await library.getBook({ id: 5 })).title,
  replaceBook: await library.replaceBook({ id: 5, ...book }),
  updateBook: await library.updateBook({ id: 5, title: 'Red' }),
  removeBook: await library.removeBook({ id: 5, reason: 'lost' }),
  uploadCover: await library.uploadCover({
    id: 5,
    image: new Blob(['x'], { type: 'image/png' }),
    isFront: true,
  }),
  returnLoan: await library.returnLoan({ name: 'a/b', loan: 3 }),
  listMembers: (await library.listMembers({ since: '2026-01-01' })).length,
  searchMembers: await library.searchMembers({ name: 'Ana', exact: true }),
  replaceLabels: await library.replaceLabels({ red: 'lent' }),
};
console.log(JSON.stringify(results));

// Calls that must be type errors. This function is never called.
export function mistakes() {
  // @ts-expect-error a path needs its parameter
  void library.getBook({});
  // @ts-expect-error a required parameter of the query
  void library.removeBook({ id: 5 });
  // @ts-expect-error the token is the client's to place
  void library.listMembers({ token: 'x' });
  // @ts-expect-error not a field of this call
  void library.updateBook({ id: 5, titel: 'Red' });
}
