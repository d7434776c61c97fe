import { toFieldValue } from './form-fields.ts';
import type { QueryRule } from './operation.ts';

const NO_QUERY = {};

/** The decoded query as its schema describes it; parameters that the contract does not name are left out. */
export function toDecodedQuery(query: QueryRule, search: string): Readonly<Record<string, unknown>> {
  if (query.fields.size === 0) return NO_QUERY;
  const parameters = new URLSearchParams(search);
  const values: Record<string, unknown> = {};
  for (const [name, field] of query.fields) {
    const all = parameters.getAll(name);
    // A parameter given twice stays a list, so that the schema refuses it.
    if (all.length > 0) values[name] = all.length === 1 && !field.isList ? toFieldValue(field, all[0]) : all;
  }
  return values;
}
