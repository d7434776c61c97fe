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
  readonly #ids = new Map<string, unknown>();

  /** Remembers the first item of a list. */
  hear({ row }: Target, body: unknown): void {
    const rows = row.list && row.inPath === undefined ? toResult(row, body) : undefined;
    const first: unknown = Array.isArray(rows) ? rows[0] : undefined;
    if (isObject(first) && first.id !== undefined) this.#ids.set(row.path, first.id);
  }

  /**
   * Returns the fields with the parameters of the path that they lack. A write without the one of its own item is about no
   * item; one that adds something to another item is about the first of the list.
   */
  complete({ row, operation }: Target, fields: Fields): Fields {
    if (row.inPath === undefined) return fields;
    const missing = operation.parameters.filter(
      ({ in: place, name }) => place === 'path' && fields[name] === undefined,
    );
    const found = missing.map(({ name, field }) => {
      const list = row.path.split(`/{${name}}`, 1)[0] ?? '';
      const isOfParent = row.path !== `${list}/{${name}}` && name !== operation.lifecycle?.key;
      const known = row.safe || isOfParent ? this.#ids.get(list) : undefined;
      return [name, known ?? (field.kind === 'number' ? NO_ITEM.number : NO_ITEM.text)];
    });
    return { ...Object.fromEntries(found), ...fields };
  }
}
