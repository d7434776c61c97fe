/** Value in JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/**
 * Shape of a value in a response, in the form of the generated tables:
 *
 * - `'text' | 'number' | 'integer' | 'boolean' | 'null' | 'any'`, `'number or null'`, `'integer or null'`, and
 *   `'missing'` for a result that may be missing
 * - `'#Name'`: the shape with that name
 * - `['list', item]`, and `['list', item, 1]` for a list that must not be empty
 * - `['map', value]`: an object whose properties all have the same shape
 * - `['one of', …]`: the first shape that fits
 * - `['within', shape, minimum, maximum]`: a number between the two, which are included
 * - `['words', …]`: exactly one of these values
 * - `['object', required, optional]`: shapes by property name
 * - `['or', shape, otherwise]`: `otherwise` replaces a value of another shape. It is the value of `x-otherwise`, or
 *   the empty value of a soft field in a row.
 */
export type Shape =
  | string
  | readonly ['list', Shape]
  | readonly ['list', Shape, number]
  | readonly ['map', Shape]
  | readonly ['one of', ...Shape[]]
  | readonly ['within', string, number, number]
  | readonly ['words', ...(string | number | boolean | null)[]]
  | readonly ['object', Shapes, Shapes]
  | readonly ['or', Shape, Json];

export type Shapes = { readonly [name: string]: Shape };
