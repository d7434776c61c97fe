/**
 * What a value of an answer must be, as the generated tables write it:
 *
 * - `'text' | 'number' | 'integer' | 'boolean' | 'null' | 'any'`, `'number or null'`, `'integer or null'`, and `'missing'`
 *   for a result that an answer may leave out
 * - `'#Name'`: the shape of that name
 * - `['list', item]` and `['list', item, 1]` for one that must not be empty
 * - `['map', value]`: an object whose every property is of one shape
 * - `['one of', …]`: the first that fits
 * - `['words', …]`: exactly one of these
 * - `['object', required, optional]`: by property name
 * - `['or', shape, otherwise]`: `otherwise` stands for whatever is not of the shape (`x-otherwise`)
 */
export type Shape =
  | string
  | readonly ['list', Shape]
  | readonly ['list', Shape, number]
  | readonly ['map', Shape]
  | readonly ['one of', ...Shape[]]
  | readonly ['words', ...(string | number | boolean | null)[]]
  | readonly ['object', Shapes, Shapes]
  | readonly ['or', Shape, string | number | boolean | null];

/** Shapes by name. */
export type Shapes = { readonly [name: string]: Shape };
