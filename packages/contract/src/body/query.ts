import type { QueryRule } from '../operation.ts';
import { toFieldValue } from './form-fields.ts';

const NO_QUERY = {};

/**
 * Returns the query parameters as their schema describes them. Parameters that are not in the contract are left out.
 */
export function toDecodedQuery(query: QueryRule, search: string): Readonly<Record<string, unknown>> {
  if (query.fields.size === 0) return NO_QUERY;
  const parameters = new URLSearchParams(search);
  const values: Record<string, unknown> = {};
  for (const [name, field] of query.fields) {
    const sent = parameters.getAll(name);
    const { separator } = field;
    const all = separator === undefined ? sent : sent.flatMap((text) => text.split(separator));
    // A parameter that was sent twice stays a list, so that the schema refuses it.
    if (all.length > 0)
      values[name] =
        all.length === 1 && !field.isList
          ? toFieldValue(field, all[0])
          : all.map((value) => (field.isList ? toFieldValue(field, value) : value));
  }
  return values;
}

/** Splits a request target at its first `?`. */
export function splitAddress(url: string): { readonly path: string; readonly search: string } {
  const at = url.indexOf('?');
  return at === -1 ? { path: url, search: '' } : { path: url.slice(0, at), search: url.slice(at + 1) };
}
