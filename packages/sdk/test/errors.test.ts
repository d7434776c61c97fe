import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flattenErrors, PortalError, toFieldErrors } from '../src/errors.ts';

/** Fixed seed, so that a failure can be repeated. */
const SETTINGS = { seed: 20250601, numRuns: 300 };

describe('PortalError', () => {
  it.each([
    ['network', true],
    ['timeout', true],
    ['unreadable', true],
    ['aborted', false],
    ['unauthorized', false],
    ['refused', false],
    ['server', false],
  ] as const)('%s leaves open whether the call took effect: %s', (kind, isUnconfirmed) => {
    expect(new PortalError({ kind, operationId: 'acceptTerms' }).isUnconfirmed).toBe(isUnconfirmed);
  });

  it.each([
    [500, false],
    [502, true],
    [503, false],
    [504, true],
  ])(
    'Q027 a response of %i leaves open if the call took effect: %s, when a gateway sent it',
    (status, isUnconfirmed) => {
      const error = new PortalError({ kind: 'server', operationId: 'acceptTerms', status });
      expect(error.isUnconfirmed).toBe(isUnconfirmed);
    },
  );

  it('is an Error of its own name, with the sentence of the server as its message', () => {
    const error = new PortalError({
      kind: 'refused',
      operationId: 'acceptTerms',
      status: 422,
      serverMessage: 'No.',
      fieldErrors: { terms: ['No.'] },
    });
    expect(error).toBeInstanceOf(Error);
    expect(String(error)).toBe('PortalError: No.');
    expect(error.fieldErrors).toEqual({ terms: ['No.'] });
    expect('cause' in error).toBe(false);
  });

  it('names the operation and the kind of failure when the server sent no sentence', () => {
    const { message, fieldErrors } = new PortalError({ kind: 'server', operationId: 'getBudget', status: 0 });
    expect(message).toBe('getBudget failed: server (0)');
    expect(fieldErrors).toEqual({});
    expect(new PortalError({ kind: 'network', operationId: 'getBudget' }).message).toBe(
      'getBudget failed: network',
    );
  });
});

describe('Q038: flattenErrors', () => {
  it('ERR-05 ERR-06 EMP-16 joins a text, a list and texts by field with spaces', () => {
    expect(flattenErrors('One.')).toBe('One.');
    expect(flattenErrors(['One.', 'Two.'])).toBe('One. Two.');
    expect(flattenErrors({ a: ['One.', 'Two.'], b: ['Three.'] })).toBe('One. Two. Three.');
  });

  it('leaves out what is not text', () => {
    expect(flattenErrors({ a: [1, null, { b: 'Kept.' }, true], c: ' ' })).toBe('Kept.');
    for (const nothing of [undefined, null, 0, true, '', '  ', [], {}])
      expect(flattenErrors(nothing)).toBe('');
  });

  it('survives a body of brackets only', () => {
    const depth = 100_000;
    const nested: unknown = JSON.parse(`${'['.repeat(depth)}"x"${']'.repeat(depth)}`);
    expect(flattenErrors(nested)).toBe('');
    expect(toFieldErrors({ email: nested, city: ['Unknown.'] })).toEqual({ city: ['Unknown.'] });
  });

  it('never throws and never shows an object, for any body', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (errors) => {
        const texts = JSON.stringify(errors);
        expect(texts.includes('[object') || !flattenErrors(errors).includes('[object')).toBe(true);
      }),
      SETTINGS,
    );
  });

  it('keeps every text of the three documented shapes, in order', () => {
    const text = fc.string({ minLength: 1 }).filter((value) => value.trim() !== '');
    const list = fc.array(text);
    fc.assert(
      fc.property(fc.dictionary(fc.string(), list), (byField) => {
        const texts = Object.values(byField).flat();
        expect(flattenErrors(byField)).toBe(texts.join(' '));
        expect(flattenErrors(texts)).toBe(texts.join(' '));
        expect(Object.values(toFieldErrors(byField)).flat()).toEqual(texts);
      }),
      SETTINGS,
    );
  });
});

describe('toFieldErrors', () => {
  it('keeps the fields that have a text, each as a list', () => {
    expect(toFieldErrors({ a: 'One.', b: ['Two.', 3], c: [], d: null })).toEqual({
      a: ['One.'],
      b: ['Two.'],
    });
  });

  it('is empty for the other shapes', () => {
    for (const errors of ['One.', ['One.'], null, undefined, 5]) expect(toFieldErrors(errors)).toEqual({});
  });
});
