import { valueAt } from '../follow.ts';
import type { Operation } from '../operation.ts';
import { breachOf, describeRule } from '../rules.ts';
import type { Breach } from './breach.ts';

/** Returns the rules (`x-holds`) that the rows of a read break, or its record, without their values. Remarks are left out. */
export function judgeRules({ holds, result }: Operation, body: unknown): readonly Breach[] {
  const rules = holds.filter(({ isRemark }) => !isRemark);
  if (rules.length === 0) return [];
  const steps = result.split('/').filter(Boolean);
  const found = valueAt(body, steps);
  const place = ['answer.body', ...steps].join('.');
  const rows = Array.isArray(found)
    ? found.map((row, index) => [`${place}.${index}`, row] as const)
    : [[place, found] as const];
  return rows.flatMap(([location, row]) =>
    rules.flatMap((rule) =>
      breachOf(rule, row) === undefined
        ? []
        : [{ location, message: `must keep the rule: ${describeRule(rule)}` }],
    ),
  );
}
