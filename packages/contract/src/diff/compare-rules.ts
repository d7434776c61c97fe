import { isObject, METHODS } from '../open-api.ts';
import { type Difference, isSame, type Json, type PlaceChange } from './change.ts';

/**
 * Returns the changes of the rules of a schema (`x-holds`). A backend may break a rule more, and a client counts on a rule
 * less. Nobody breaks by the rules of a contract that had none, since they were said in other words before.
 */
export function compareHolds(root: Json, before: Json, after: Json): Difference[] {
  const [was, is] = [rulesOf(before), rulesOf(after)];
  const isSaid = Object.values(schemasOf(root)).some((schema) => rulesOf(schema).length > 0);
  const effectOf = (rule: Json, effect: 'fewer' | 'more') =>
    rule.as === 'remark' || !isSaid ? ('none' as const) : effect;
  const isIn = (rules: readonly Json[], rule: Json) => rules.some((one) => isSame(one, rule));
  return [
    ...is
      .filter((rule) => !isIn(was, rule))
      .map((rule) => ({ words: `keeps ${say(rule)} now (x-holds)`, effect: effectOf(rule, 'fewer') })),
    ...was
      .filter((rule) => !isIn(is, rule))
      .map((rule) => ({ words: `keeps ${say(rule)} no more (x-holds)`, effect: effectOf(rule, 'more') })),
  ];
}

const say = (rule: Json): string => JSON.stringify(rule);

const schemasOf = ({ components }: Json): Json =>
  isObject(components) && isObject(components.schemas) ? components.schemas : {};

/** Returns the rules of a schema without the words for people. */
const rulesOf = (schema: unknown): readonly Json[] => {
  const rules: unknown = isObject(schema) ? schema['x-holds'] : undefined;
  return [rules ?? []].flat().map((rule: unknown) => {
    const { description: _, ...rest } = isObject(rule) ? rule : { rule };
    return rest;
  });
};

const SUBSET = 'x-subset-of';

/** Returns the change of the read of which an operation's list is a part. */
export function compareSubset(root: Json, before: Json, after: Json): PlaceChange[] {
  const [was, is] = [before[SUBSET], after[SUBSET]];
  if (isSame(was, is)) return [];
  if (is === undefined)
    return [{ place: '', words: `is no part of ${nameOf(was)} any more (${SUBSET})`, breaks: 'clients' }];
  const isSaid = operationsOf(root).some((operation) => operation[SUBSET] !== undefined);
  return [
    {
      place: '',
      words: `is a part of ${nameOf(is)} (${SUBSET})`,
      breaks: was !== undefined ? 'both' : isSaid ? 'backends' : 'neither',
    },
  ];
}

const nameOf = (subset: unknown): string =>
  isObject(subset) ? `${String(subset.operationId)} by ${String(subset.by)}` : String(subset);

/** Returns all operations of a document. */
export const operationsOf = ({ paths }: Json): readonly Json[] =>
  Object.values(isObject(paths) ? paths : {}).flatMap((item) =>
    METHODS.flatMap((method) => {
      const { [method]: operation } = isObject(item) ? item : {};
      return isObject(operation) ? [operation] : [];
    }),
  );
