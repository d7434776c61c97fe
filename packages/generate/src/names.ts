/** Names in the generated files. */
export interface Names {
  /** Type of the client, such as `LoansClient`. Its function is `createLoansClient`. */
  readonly client: string;
  /** Module of the SDK from which the generated files import. */
  readonly runtime: string;
}

/** Returns the name of a client of a contract: `Library loans` has a `LibraryLoansClient`. */
export function toClientName(title: unknown): string {
  const words = String(title ?? '').match(/[A-Za-z0-9]+/g) ?? [];
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return `${/^[A-Z]/.test(name) ? name : `Api${name}`}Client`;
}
