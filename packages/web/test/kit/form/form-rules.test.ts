import { PortalError } from '@client-portal/sdk';
import { describe, expect, it } from 'vitest';
import { canSend, findProblems, type Rule, requireFilled } from '../../../src/kit/form/rules.ts';
import { stubBrowserGlobals } from '../../browser-globals.ts';

// The message of a refusal follows the client's language, which is read when the module is imported.
stubBrowserGlobals();
const { toFieldTexts } = await import('../../../src/kit/form/field-texts.ts');

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

describe('the errors of a refusal by field', () => {
  const refused = (
    fieldErrors: Readonly<Record<string, readonly string[]>>,
    kind: 'refused' | 'server' = 'refused',
  ) => new PortalError({ kind, operationId: 'createEmployee', status: 422, fieldErrors });

  it('EMP-16 are shown at their field, for any name of one file of several', () => {
    const error = refused({
      email: ['taken', 'twice'],
      'files.0': ['too large'],
      'files[]': ['second'],
      other: ['x'],
    });
    expect(toFieldTexts(error, ['email', 'files'])).toEqual([
      ['email', 'taken'],
      ['files', 'too large'],
    ]);
  });

  it('ERR-09 are empty when the service failed, or without a response', () => {
    expect(toFieldTexts(refused({ email: ['SQLSTATE'] }, 'server'), ['email'])).toEqual([]);
    expect(toFieldTexts(new Error('x'), ['email'])).toEqual([]);
  });
});
