import type { OperationId } from '@client-portal/sdk';

/** File as it is stored, in the expectation and in the fields of a write. */
export interface ExportedFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly base64: string;
}

/** Value in the fields of a write that stands for the id of a row, since a service may give its own. */
interface RowReference {
  readonly rowOf: OperationId;
  readonly id: number;
}

export type WriteField = string | number | null | RowReference | ExportedFile | readonly ExportedFile[];

/** Difference that a write makes in a read. */
export type Change =
  | { readonly rows: readonly unknown[]; readonly removed: readonly number[] }
  | { readonly record: unknown };

/** Write with what the reads of its account show after it. */
export interface ExpectedWrite {
  readonly operation: OperationId;
  /** E-mail address of the account. */
  readonly account: string;
  readonly fields: Readonly<Record<string, WriteField>>;
  /** True if a service may refuse the request, and then must change nothing. */
  readonly mayBeRefused?: true;
  readonly changes: Readonly<Partial<Record<OperationId, Change>>>;
}

export interface ExpectedAccount {
  readonly email: string;
  readonly password: string;
  readonly asksForCode: boolean;
  /** True if the terms are accepted, which no read shows. */
  readonly hasAccepted: boolean;
  /** Rows of the lists and the other records, as the mock server returns them, by read. */
  readonly reads: Readonly<Partial<Record<OperationId, unknown>>>;
}

/** Rows of a world to seed a test system with, and what its reads return before and after some writes. */
export interface Expectation {
  readonly version: 1;
  readonly scenario: string;
  /** Time at which the world stood. */
  readonly now: string;
  readonly accounts: readonly ExpectedAccount[];
  readonly writes: readonly ExpectedWrite[];
  /** Fields by read that a service may word on its own. `verify` does not compare them. */
  readonly ownWords: Readonly<Partial<Record<OperationId, readonly string[]>>>;
  /** Files by their addresses in the reads. */
  readonly files: Readonly<Record<string, ExportedFile & { readonly sha256: string }>>;
}
