import { describe, expect, it } from 'vitest';
import {
  areValuesChanged,
  type FormEvent,
  findErrors,
  openForm,
  reduceForm,
} from '../../../src/kit/form/form-reducer.ts';
import { type Rule, requireFilled } from '../../../src/kit/form/rules.ts';

interface Values {
  readonly name: string;
  readonly email: string;
  readonly files: readonly File[];
}

const EMPTY: Values = { name: '', email: '', files: [] };
const RULES: readonly Rule<Values>[] = [
  requireFilled('name', () => 'Name is missing'),
  requireFilled('email', () => 'Email is missing'),
];
const ALL = ['name', 'email', 'files'] as const;
const error = new Error('refused');

const after = (...events: FormEvent<Values>[]) => events.reduce(reduceForm<Values>, openForm(EMPTY));
const errorsAfter = (...events: FormEvent<Values>[]) => [...findErrors(after(...events), RULES)];

const typed = (field: keyof Values, value: unknown): FormEvent<Values> => ({ type: 'change', field, value });
const attempted = (isSent: boolean, ...fields: (keyof Values)[]): FormEvent<Values> => ({
  type: 'attempt',
  fields,
  isSent,
});
const refused: FormEvent<Values> = {
  type: 'refuse',
  error,
  texts: new Map([
    ['name', 'Taken'],
    ['email', 'Unknown'],
  ]),
};

describe('the errors of a form', () => {
  it('show after the first Submit, for the attempted fields only, and follow each change', () => {
    expect(errorsAfter(typed('name', ''))).toEqual([]);
    expect(errorsAfter(attempted(false, 'name'))).toEqual([['name', 'Name is missing']]);
    expect(errorsAfter(attempted(false, ...ALL), typed('name', 'Iris'))).toEqual([
      ['email', 'Email is missing'],
    ]);
    expect(errorsAfter(attempted(true, ...ALL), typed('name', 'Iris'), typed('name', ''))).toEqual([
      ['name', 'Name is missing'],
      ['email', 'Email is missing'],
    ]);
  });

  it('REG-27 of a refusal stay until their field changes, or the form is submitted again', () => {
    expect(errorsAfter(refused, typed('name', 'Ana'))).toEqual([['email', 'Unknown']]);
    expect(
      errorsAfter(typed('name', 'Ana'), typed('email', 'a@b'), refused, attempted(true, ...ALL)),
    ).toEqual([]);
  });

  it('REG-27 of a refusal show again with their part, other errors do not', () => {
    const begun: FormEvent<Values> = { type: 'beginPart', fields: ['email'] };
    const events = [refused, typed('name', 'Ana'), attempted(false, 'name', 'email')];
    expect(errorsAfter(...events)).toEqual([['email', 'Email is missing']]);
    expect(errorsAfter(...events, begun)).toEqual([['email', 'Unknown']]);
    expect(errorsAfter(...events, typed('email', ''), begun)).toEqual([]);
  });

  it('disappear when the form is saved or emptied', () => {
    for (const event of [{ type: 'save' }, { type: 'clear', empty: EMPTY }] as const)
      expect(errorsAfter(attempted(false, ...ALL), refused, event)).toEqual([]);
  });
});

describe('the state of a form', () => {
  it('counts attempts and refusals that name a field, also after it was emptied', () => {
    const silent: FormEvent<Values> = { type: 'refuse', error, texts: new Map() };
    expect(after(attempted(false, ...ALL), refused, silent).attempt).toBe(2);
    expect(after(refused, { type: 'clear', empty: EMPTY })).toEqual({ ...openForm(EMPTY), attempt: 1 });
  });

  it('counts as saved as it was sent, not as changed meanwhile', () => {
    const form = after(typed('name', 'Iris'), attempted(true, ...ALL), typed('name', 'Ana'), {
      type: 'save',
    });
    expect([form.saved.name, form.values.name]).toEqual(['Iris', 'Ana']);
    expect(after(typed('name', 'Iris'), attempted(false, ...ALL), { type: 'save' }).saved).toBe(EMPTY);
  });

  it('differs by a value or by the number of files', () => {
    const file = new File(['x'], 'x.pdf');
    expect(areValuesChanged({ ...EMPTY, files: [] }, EMPTY)).toBe(false);
    expect(areValuesChanged({ ...EMPTY, files: [file] }, EMPTY)).toBe(true);
    expect(areValuesChanged({ ...EMPTY, email: 'a@b' }, EMPTY)).toBe(true);
  });
});
