import { describe, expect, it } from 'vitest';
import { canSend, findProblems, type Rule, requireFilled } from '../../../src/kit/form/rules.ts';

interface Values {
  readonly name: string;
  readonly files: readonly File[];
  readonly agreed: boolean;
}

const EMPTY: Values = { name: ' ', files: [], agreed: false };
const FULL: Values = { name: 'Iris', files: [new File(['x'], 'x.pdf')], agreed: true };
const RULES: readonly Rule<Values>[] = [
  requireFilled('name', () => 'name is missing'),
  { field: 'name', check: () => 'said only where the first rule is kept' },
  { ...requireFilled('files', () => 'files are missing'), isAdvice: true },
  requireFilled('agreed', () => 'tick is missing'),
];

describe('the rules of a form', () => {
  it('EMP-10 PBL-10 count a field as filled with text, a file or a tick, not with spaces', () => {
    expect(findProblems(RULES, EMPTY)).toEqual([
      { fieldId: 'name', message: 'name is missing' },
      { fieldId: 'files', message: 'files are missing' },
      { fieldId: 'agreed', message: 'tick is missing' },
    ]);
    expect(
      findProblems(
        [RULES[0], RULES[2], RULES[3]].filter((rule) => rule !== undefined),
        FULL,
      ),
    ).toEqual([]);
  });

  it('REG-22 send a form despite an advice', () => {
    const rules = RULES.filter(({ field }) => field === 'files');
    expect(canSend(rules, EMPTY)).toBe(true);
    expect(canSend(RULES, EMPTY)).toBe(false);
  });
});
