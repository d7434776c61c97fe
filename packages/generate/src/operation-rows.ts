import { type Contract, type Operation, toOperationRow } from '@client-portal/contract';
import type { OperationRow } from '@client-portal/sdk/runtime';
import type { Note } from './notes.ts';

/** Operation that the client can send, with its row of the table. */
export interface SentOperation {
  readonly operation: Operation;
  readonly row: OperationRow;
}

/** Returns the operations that a client can send, in order. Each other one has a note with file and line. */
export function toSentOperations(
  contract: Contract,
  note: Note,
  operations: readonly Operation[] = contract.operations,
): readonly SentOperation[] {
  return operations.flatMap((operation) => {
    const row = toOperationRow(contract, operation);
    if (!(row instanceof Error)) return [{ operation, row }];
    note(row.message);
    return [];
  });
}
