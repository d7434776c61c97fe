import type { OperationRow } from './operation-row.ts';

type Input = Readonly<Record<string, unknown>>;

/** Input of a call, divided by its place in the request. */
export interface PlacedInput {
  readonly query: Input;
  readonly path: Input;
  readonly body: Input;
}

/** Divides the input into query, path and body, as the contract requires. */
export function placeInput<Fields extends Input>(
  { inQuery, inPath }: OperationRow,
  input: Fields,
): PlacedInput & { readonly body: Fields } {
  if (inQuery === undefined && inPath === undefined) return { query: {}, path: {}, body: input };
  const places = { query: {}, path: {}, body: {} } as Record<keyof PlacedInput, Record<string, unknown>>;
  for (const [name, value] of Object.entries(input)) {
    const place = inPath?.includes(name) ? 'path' : inQuery?.includes(name) ? 'query' : 'body';
    places[place][name] = value;
  }
  return places as PlacedInput & { readonly body: Fields };
}
