import type { Run } from '../../calls/context.ts';
import type { Fields } from '../../facts/sample.ts';
import type { Target } from '../../facts/target.ts';
import { fieldErrorsOf } from '../../wire/field-errors.ts';
import type { InputCase } from './input-cases.ts';

/** Fewest cases that are sent together: a single one needs a request of its own anyway. */
const FEWEST = 2;

/**
 * Sends several wrong fields in one request, and returns the cases that the service has not refused so, which need a
 * request each. A 422 with a field in `errors` refuses that field, whatever else is wrong.
 */
export async function casesLeft<Case extends InputCase>(
  run: Run,
  target: Target,
  base: Fields,
  cases: readonly Case[],
): Promise<readonly Case[]> {
  const left: Case[] = [];
  for (const round of toRounds(cases)) {
    const refused = round.length < FEWEST ? NONE : await refusedFields(run, target, changeAll(base, round));
    left.push(...round.filter(({ field }) => !refused.has(field)));
  }
  return left;
}

const NONE: ReadonlySet<string> = new Set();

/** Returns the cases in groups with one case of each field. */
function toRounds<Case extends InputCase>(cases: readonly Case[]): readonly (readonly Case[])[] {
  const rounds: Case[][] = [];
  for (const one of cases) {
    const round = rounds.find((others) => others.every(({ field }) => field !== one.field));
    if (round === undefined) rounds.push([one]);
    else round.push(one);
  }
  return rounds;
}

/** Returns the body with the changes of all cases. */
function changeAll(base: Fields, cases: readonly InputCase[]): Fields {
  const names = new Set([...Object.keys(base), ...cases.flatMap(({ fields }) => Object.keys(fields))]);
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const changed = cases.find(({ fields }) => fields[name] !== base[name]);
      if (changed === undefined) return [[name, base[name]]];
      return Object.hasOwn(changed.fields, name) ? [[name, changed.fields[name]]] : [];
    }),
  );
}

async function refusedFields(run: Run, target: Target, fields: Fields): Promise<ReadonlySet<string>> {
  const seen = await run.send(target, { fields });
  return seen.isSuccess || seen.status !== 422 ? NONE : new Set(Object.keys(fieldErrorsOf(seen)));
}
