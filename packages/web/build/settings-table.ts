import type { Schema } from '../src/settings/schema.ts';

/** A row of the table by which `deploy/check-settings.awk` checks settings where Node is missing. */
interface Row {
  readonly path: string;
  /** Pattern of the value's JSON; `{}` stands for an object, `[]` for an empty list, `[+]` for another list. */
  readonly pattern: string;
  /**
   * `required`: in each object that the path begins with; `each`: an object with a value for each language; `unique`: no
   * value twice.
   */
  readonly flag: '' | 'required' | 'each' | 'unique';
  readonly keyPattern: string;
  readonly rule: string;
}

/**
 * Returns the table of a schema, a line for each value, with tabs between the columns.
 *
 * @param rules rule of each setting in words
 * @param languages languages for which the schema requires the provider's texts
 */
export function toSettingsTable(
  { properties = {} }: Schema,
  rules: Readonly<Record<string, string>>,
  languages: readonly string[],
): string {
  const rows = new Map<string, Row>();
  const add = (row: Row) => {
    const known = rows.get(row.path);
    rows.set(row.path, known === undefined ? row : merge(known, row));
  };
  for (const [name, schema] of Object.entries(properties))
    addRows(schema, { path: name, flag: '', keyPattern: '', rule: rules[name] ?? '' }, languages, add);
  return [...rows.values()].map((row) => `${Object.values(row).join('\t')}\n`).join('');
}

/** Adds the rows of a value and of all values inside it. */
function addRows(
  schema: Schema,
  row: Omit<Row, 'pattern'>,
  languages: readonly string[],
  add: (row: Row) => void,
): void {
  const { properties = {}, required = [], additionalProperties, propertyNames, items, anyOf } = schema;
  const { path, rule } = row;
  if (anyOf !== undefined) {
    // A property that one alternative requires is not required by the others.
    for (const one of anyOf)
      addRows({ ...one, required: (one.required ?? []).filter(isLanguage) }, row, languages, add);
    return;
  }
  const isEach = languages.every((one) => required.includes(one));
  add({
    path,
    pattern: toPattern(schema),
    flag: isEach ? 'each' : row.flag,
    keyPattern: row.keyPattern,
    rule,
  });
  for (const [name, one] of Object.entries(properties)) {
    const flag = required.includes(name) && !isEach ? 'required' : '';
    addRows(one, { path: `${path}.${name}`, flag, keyPattern: '', rule }, languages, add);
  }
  if (additionalProperties) {
    const keyPattern = propertyNames?.pattern ?? '';
    addRows(additionalProperties, { path: `${path}.*`, flag: '', keyPattern, rule }, languages, add);
  }
  if (items) {
    const flag = schema.uniqueItems === true ? 'unique' : '';
    addRows(items, { path: `${path}[]`, flag, keyPattern: '', rule }, languages, add);
  }

  function isLanguage(name: string) {
    return languages.includes(name);
  }
}

function toPattern({ type, pattern = '', enum: words, minimum, maximum, minItems = 0 }: Schema): string {
  switch (type) {
    case 'object':
      return '^[{][}]$';
    case 'array':
      return minItems > 0 ? '^\\[[+]\\]$' : '^\\[[+]?\\]$';
    case 'boolean':
      return '^(true|false)$';
    case 'integer':
      return `^(${listWhole(minimum, maximum).join('|')})$`;
    case 'number':
      return '^[1-9][0-9]*([.][0-9]+)?$';
    default:
      return words === undefined ? toTextPattern(pattern) : `^"(${words.join('|')})"$`;
  }
}

const listWhole = (from = 0, to = 9): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Returns the pattern of a text as JSON writes it, in quotes. */
function toTextPattern(pattern: string): string {
  const start = pattern.startsWith('^') ? '^"' : '^".*';
  const end = pattern.endsWith('$') ? '"$' : '.*"$';
  return `${start}${pattern.replace(/^\^/, '').replace(/\$$/, '')}${end}`;
}

/** Merges the rows of a value that may have several types. */
const merge = (one: Row, other: Row): Row => ({
  ...one,
  pattern: one.pattern === other.pattern ? one.pattern : `${one.pattern}|${other.pattern}`,
  flag: one.flag === '' ? other.flag : one.flag,
});
