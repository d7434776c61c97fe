/** A value of JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/**
 * Shape of a value in a response, as the generated tables write it:
 *
 * - `'text' | 'number' | 'integer' | 'boolean' | 'null' | 'any'`, `'number or null'`, `'integer or null'`, and `'missing'`
 *   for a result that an answer may leave out
 * - `'#Name'`: the shape of that name
 * - `['list', item]` and `['list', item, 1]` for one that must not be empty
 * - `['map', value]`: an object whose every property is of one shape
 * - `['one of', …]`: the first that fits
 * - `['words', …]`: exactly one of these
 * - `['object', required, optional]`: by property name
 * - `['or', shape, otherwise]`: `otherwise` is read in place of a value of another shape: the one of `x-otherwise`, or the
 *   empty value of a row's soft field
 */
export type Shape =
  | string
  | readonly ['list', Shape]
  | readonly ['list', Shape, number]
  | readonly ['map', Shape]
  | readonly ['one of', ...Shape[]]
  | readonly ['words', ...(string | number | boolean | null)[]]
  | readonly ['object', Shapes, Shapes]
  | readonly ['or', Shape, Json];

/** Shapes by name. */
export type Shapes = { readonly [name: string]: Shape };
