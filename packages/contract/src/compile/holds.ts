import { followSchema, propertiesOf } from '../follow.ts';
import { isObject } from '../open-api.ts';
import type { Rule, Subset } from '../rule.ts';

/** Throws the error about a rule. */
export type RefuseRule = (problem: string) => Error;

type Json = Readonly<Record<string, unknown>>;

/** Keywords of each kind of rule. */
const KEYS = {
  order: ['order', 'as', 'description'],
  difference: ['difference', 'within', 'as', 'description'],
  hours: ['hours', 'between', 'times', 'as', 'description'],
} as const;

/** Returns the rules of a schema (`x-holds`). Throws what `refuse` returns for a rule that no row could keep or break. */
export function compileHolds(root: unknown, schema: unknown, refuse: RefuseRule): readonly Rule[] {
  const stated = followSchema(root, schema)['x-holds'] ?? [];
  if (!Array.isArray(stated)) throw refuse('must be a list of rules');
  const fields = propertiesOf(root, schema);
  return stated.map((rule) => compileRule(root, fields, rule, refuse));
}

function compileRule(root: unknown, fields: Json, stated: unknown, refuse: RefuseRule): Rule {
  const rule = isObject(stated) ? stated : {};
  const kind = (Object.keys(KEYS) as (keyof typeof KEYS)[]).find((name) => rule[name] !== undefined);
  if (kind === undefined) throw refuse(`has a rule that is none of ${Object.keys(KEYS).join(', ')}`);
  const unknown = Object.keys(rule).find((key) => !KEYS[kind].some((known) => known === key));
  if (unknown !== undefined) throw refuse(`has ${unknown} in a rule of ${kind}, which is not known here`);
  const common = {
    isRemark: rule.as === 'remark',
    description: typeof rule.description === 'string' ? rule.description.trim() : '',
  };
  if (rule.as !== undefined && !common.isRemark)
    throw refuse(`has as: ${String(rule.as)}, which is not remark`);
  if (common.isRemark && common.description === '')
    throw refuse('has a rule that is a remark without a description, which is what people read');
  const named = (
    key: string,
    count: number,
    is: (field: Json) => boolean,
    what: string,
  ): readonly string[] => {
    const names = [rule[key]].flat();
    const strange = names.find((name) => !is(followSchema(root, fields[String(name)])));
    if (strange !== undefined)
      throw refuse(`has ${String(strange)} in ${key}, which is no ${what} of the schema`);
    if (names.length !== count) throw refuse(`has ${names.length} fields in ${key}, not ${count}`);
    return names.map(String);
  };
  if (kind === 'order') return { kind, ...common, fields: toPair(named('order', 2, isDay, 'date')) };
  if (kind === 'difference') {
    const [whole = '', part = '', rest = ''] = named('difference', 3, isNumber, 'number');
    if (typeof rule.within !== 'number') throw refuse('has a difference without within, a number of dollars');
    return { kind, ...common, fields: [whole, part, rest], within: rule.within };
  }
  const [field = ''] = named('hours', 1, isNumber, 'number');
  const between = toPair(named('between', 2, isDay, 'date'));
  const times = rule.times === undefined ? undefined : toPair(named('times', 2, isText, 'text'));
  return { kind, ...common, field, between, times };
}

const toPair = ([start = '', end = '']: readonly string[]) => [start, end] as const;

const hasType = ({ type }: Json, ...types: readonly string[]): boolean =>
  [type].flat().some((one) => types.includes(String(one)));
const isText = (field: Json): boolean => hasType(field, 'string');
const isDay = (field: Json): boolean => isText(field) && String(field.format).startsWith('date');
const isNumber = (field: Json): boolean => hasType(field, 'number', 'integer');

/** Returns the read of which a list is a part (`x-subset-of`); undefined if there is none. */
export function toSubset(stated: unknown): Subset | undefined {
  if (!isObject(stated)) return undefined;
  return { read: String(stated.operationId), by: String(stated.by) };
}
