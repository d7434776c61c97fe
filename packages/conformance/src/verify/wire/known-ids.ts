import { isObject } from '@client-portal/contract';
import { toResult } from '@client-portal/sdk';
import type { Fields } from '../facts/sample.ts';
import type { Target } from '../facts/target.ts';

/** Id that belongs to no item, as a number and as a text. */
const NO_ITEM = { number: 2_147_483_646, text: '7d0c9f0e-0000-4000-8000-00000000dead' };

/**
 * Ids of items by the path of their list, for operations with parameters in their path: `/loans/{loanId}` is about an
 * item of the list `/loans`.
 */
export class KnownIds {
  readonly #first = new Map<string, Fields>();

  /** Remembers the first item of a list. */
  hear({ row }: Target, body: unknown): void {
    if (!row.safe || row.inPath !== undefined) return;
    const result = toResult(row, body);
    // An envelope without `x-result` has one list.
    const lists = isObject(result) ? Object.values(result).filter(Array.isArray) : [];
    const rows = Array.isArray(result) ? result : lists.length === 1 ? lists[0] : undefined;
    const first: unknown = rows?.[0];
    if (isObject(first)) this.#first.set(row.path, first);
  }

  /**
   * Returns the fields with the parameters that they lack: those of the path, and the required ones of a read's query. A
   * write without the one of its own item is about no item; one that adds something to another item is about the first of
   * its list.
   */
  complete({ row, operation, asked }: Target, fields: Fields): Fields {
    const usual = row.safe ? asked : {};
    if (row.inPath === undefined) return { ...usual, ...fields };
    const missing = operation.parameters.filter(
      ({ in: place, name }) => place === 'path' && fields[name] === undefined,
    );
    const found = missing.map(({ name, field }) => {
      const isOfParent = !row.path.endsWith(`/{${name}}`) && name !== operation.lifecycle?.key;
      const known = row.safe || isOfParent ? this.#keyFor(row.path, name) : undefined;
      return [name, known ?? (field.kind === 'number' ? NO_ITEM.number : NO_ITEM.text)];
    });
    return { ...usual, ...Object.fromEntries(found), ...fields };
  }

  /** Returns true if no list has shown the item that the path names. */
  lacksItemOf({ row }: Target): boolean {
    return row.inPath?.some((name) => this.#keyFor(row.path, name) === undefined) === true;
  }

  /** Returns the key of the first item of the list above a parameter of a path. */
  #keyFor(path: string, name: string): unknown {
    const first = this.#first.get(path.split(`/{${name}}`, 1)[0] ?? '');
    return first?.[name] ?? first?.id;
  }
}
