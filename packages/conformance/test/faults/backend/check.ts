import type { Call, Errors } from './house.ts';

const isDate = (text: string) => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return at !== undefined && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

const lengthIs = (least: number, most: number) => (text: string) =>
  text.length >= least && text.length <= most;

const TEXTS: Readonly<Record<string, (text: string) => boolean>> = {
  any: () => true,
  some: (text) => text !== '',
  len9: lengthIs(9, 9),
  len7: lengthIs(7, 7),
  min8: lengthIs(8, 1_000),
  max9: lengthIs(1, 9),
  null: () => true,
  null11: lengthIs(0, 11),
  null10: lengthIs(0, 10),
  code: (text) => /^\d{6}$/.test(text),
  date: isDate,
};

/** Returns the errors in the fields of a request, by name. */
export function errorsOf(call: Call): Errors {
  const { route, fields, house } = call;
  // A Map is used, since a field may be named like a property of Object's prototype.
  const errors: Errors = new Map();
  for (const name of Object.keys(fields)) {
    const isOwn = route.fields.has(name) || name === ownField(call);
    if (!isOwn && !house.takesUnknown(route)) errors.set(name, ['is not known']);
  }
  for (const [name, { kind, isNeeded }] of route.fields) {
    if (house.skipsCheck(route, name)) continue;
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const reason =
      value === undefined ? (isNeeded ? 'is required' : undefined) : reasonAgainst(call, name, kind, value);
    if (reason !== undefined) errors.set(name, [reason]);
  }
  return errors;
}

/** Returns the name of the field with the token or client id. */
const ownField = ({ route: { place } }: Call) =>
  place === 'id' ? 'client_id' : place === 'body' || place === 'only body' ? 'token' : undefined;

function reasonAgainst(call: Call, name: string, kind: string, value: unknown): string | undefined {
  const { route, house } = call;
  if (kind === 'files') return Array.isArray(value) ? undefined : 'must be a file';
  if (kind === 'id') {
    const isRight = route.body === 'json' ? typeof value === 'number' : typeof value === 'string';
    return isRight && !Number.isNaN(house.readId(value)) ? undefined : 'must be an id';
  }
  if (value === null && kind.startsWith('null')) return undefined;
  if (typeof value !== 'string') return 'must be text';
  const isTaken = TEXTS[kind]?.(value) ?? kind.split('|').includes(value);
  return isTaken ? house.objects(name, value, call) : `must be ${kind}`;
}
