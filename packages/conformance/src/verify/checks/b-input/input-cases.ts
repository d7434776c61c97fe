import { type Fields, takesFiles, typesOf, withoutFields } from '../../facts/sample.ts';
import { type Schema, sessionFieldOf, type Target } from '../../facts/target.ts';
import { toCount } from '../../wire/tell.ts';

/** Request body that differs from a valid one in a single field. */
export interface InputCase {
  /** For example `email is missing` or `ss_number has 8 characters`. */
  readonly name: string;
  readonly field: string;
  readonly fields: Fields;
}

/** Returns one case for each required field, which is left out. The session's field has checks of its own. */
export const missingFields = (target: Target, fields: Fields): readonly InputCase[] =>
  ownFields(target)
    .filter(([name]) => target.required.has(name))
    .map(([name]) => ({ name: `${name} is missing`, field: name, fields: withoutFields(fields, [name]) }))
    // A body that may be absent is absent without its only field.
    .filter(
      (one) =>
        target.row.optional !== true || [...target.properties.keys()].some((name) => name in one.fields),
    );

/**
 * Returns a case for each field and each type of value that its schema does not allow. Objects and arrays, which a
 * service handles alike, take turns.
 */
export const wrongTypes = (target: Target, fields: Fields): readonly InputCase[] =>
  ownFields(target).flatMap(([name, schema], index) =>
    wrongValues(schema, target.row.body === 'json', index).map(([what, value]) => ({
      name: `${name} is ${what}`,
      field: name,
      fields: { ...fields, [name]: value },
    })),
  );

type Wrong = readonly [what: string, value: unknown];

/** Numbers that are not in an enum. A service that only checks for a number would store them. */
const OTHER_NUMBERS = ['0', '5'];

function wrongValues(schema: Schema, isJson: boolean, index: number): readonly Wrong[] {
  const types = typesOf(schema);
  const found: Wrong[] = [];
  if (takesFiles(schema)) found.push(['text instead of a file', 'no file']);
  if (types.includes('integer')) found.push(['not a number', 'abc'], ['not an integer', '1.5']);
  if (Array.isArray(schema.enum) || schema.const !== undefined)
    found.push(['not an allowed value', 'verify']);
  const inOtherCase = Array.isArray(schema.enum) ? otherCaseOf(schema.enum) : undefined;
  if (inOtherCase !== undefined) found.push(['an allowed value in other letters', inOtherCase]);
  if (Array.isArray(schema.enum))
    for (const number of OTHER_NUMBERS.filter((one) => !(schema.enum as unknown[]).includes(one)))
      found.push([`the number ${number} (not an allowed value)`, number]);
  if (Array.isArray(schema.enum) && schema.enum.includes('1') && !isJson)
    found.push(['the number 1.0 (not an allowed value)', '1.0']);
  if (schema.pattern !== undefined) found.push(['not in the required pattern', "'#"]);
  if (schema.format === 'date')
    found.push(
      ['not a date', '2025-13-45'],
      ['a date that does not exist', '2025-02-30'],
      ['a date in another format', '05/01/2027'],
      ['a date without zeros', '2027-5-1'],
      ['a word for a day', 'tomorrow'],
    );
  if (isJson && types.includes('string'))
    found.push(['a number', 17], index % 2 === 0 ? ['an array', []] : ['an object', {}]);
  return found;
}

/**
 * Returns the first word of an enum in capitals or small letters, as a database without case takes it; undefined if the
 * enum has no words.
 */
const otherCaseOf = (allowed: readonly unknown[]): string | undefined =>
  allowed
    .filter((value) => typeof value === 'string')
    .flatMap((word) => [word.toLowerCase(), word.toUpperCase()])
    .find((word) => !allowed.includes(word));

/** Value at a limit of the schema. */
export interface BoundaryCase extends InputCase {
  readonly isTaken: boolean;
}

/** Returns values just inside and just outside of each length limit and each minimum. */
export const boundaries = (target: Target, fields: Fields): readonly BoundaryCase[] =>
  ownFields(target).flatMap(([name, schema]) =>
    boundaryValues(schema).map(({ what, value, isTaken }) => ({
      name: `${name} ${what}`,
      field: name,
      isTaken,
      fields: withValue(fields, name, value),
    })),
  );

interface Boundary {
  readonly what: string;
  readonly value: unknown;
  readonly isTaken: boolean;
}

function boundaryValues({ minLength, maxLength, minimum, description }: Schema): readonly Boundary[] {
  const found: Boundary[] = [];
  const length = (count: number, isTaken: boolean) =>
    found.push({ what: `has ${toCount(count, 'character')}`, value: '1'.repeat(count), isTaken });
  if (/may be empty/i.test(String(description))) length(0, true);
  if (typeof minLength === 'number') {
    if (minLength > 0) length(minLength - 1, false);
    // A service that counts bytes, as PHP's strlen does, takes it for long enough.
    if (minLength > 1 && minLength !== maxLength)
      found.push({
        what: `has ${toCount(minLength - 1, 'character')} with an accent`,
        value: `${'1'.repeat(minLength - 2)}é`,
        isTaken: false,
      });
    length(minLength, true);
  }
  if (typeof maxLength === 'number') {
    if (maxLength !== minLength) length(maxLength, true);
    length(maxLength + 1, false);
  }
  if (typeof minimum === 'number') {
    found.push({ what: `is ${minimum - 1}`, value: minimum - 1, isTaken: false });
  }
  return found;
}

/** Sets a field, and other fields with the same old value, such as the repeated password. */
function withValue(fields: Fields, name: string, value: unknown): Fields {
  const old = fields[name];
  const same = Object.keys(fields).filter((field) => typeof old === 'string' && fields[field] === old);
  return { ...fields, ...Object.fromEntries([name, ...same].map((field) => [field, value])) };
}

const ownFields = (target: Target): readonly (readonly [string, Schema])[] =>
  [...target.properties].filter(([name]) => name !== sessionFieldOf(target));
