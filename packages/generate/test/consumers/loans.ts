/** Calls a library by its generated client and prints the results. Compiled and run by generate.test.ts. */
import { PortalError } from '@client-portal/sdk/runtime';
import { createLibraryLoansClient } from './generated/client.ts';
import type { LoanState } from './generated/lifecycles.ts';

const loans = createLibraryLoansClient({
  baseUrl: process.argv[2] ?? '',
  session: { token: () => 'branch-1' },
});

const all = await loans.listLoans();
const states: LoanState[] = all.map(({ state }) => state);
const shelf: string | null = (await loans.getBook({ bookId: 1 })).shelf;
const renewed: string | undefined = (await loans.renewLoan({ loanId: 2 })).due_on;
await loans.renewLoan({ loanId: 2, due_on: '2026-04-13' });
await loans.cancelLoan({ loanId: 1 });
const books = await loans.listBooks({ author: 'Mara Quill', language: ['en', 'es'] });
const mistake = await loans.returnLoan({ loanId: 9, remark: '' }).catch((error: unknown) => {
  if (!(error instanceof PortalError)) throw error;
  const { kind, status, operationId, serverMessage, fieldErrors } = error;
  return { kind, status, operationId, serverMessage, fieldErrors };
});
console.log(JSON.stringify({ states, shelf, renewed, books: books.length, mistake }));

// Calls that must be type errors. This function is never called.
export function mistakes() {
  // @ts-expect-error a path needs its parameter
  void loans.getLoan({});
  // @ts-expect-error no language of the contract
  void loans.listBooks({ language: ['de'] });
  // @ts-expect-error not a field of this call
  void loans.returnLoan({ loanId: 1, remarks: 'x' });
}
