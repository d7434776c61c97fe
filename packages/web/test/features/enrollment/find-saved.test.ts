import { describe, expect, test } from 'vitest';
import { findSavedRecord } from '../../../src/features/enrollment/find-saved.ts';

describe('a record after a lost response', () => {
  const before = { city: 'Salem', phone: '555-0100' };
  const sent = { city: 'Lynn ', phone: '555-0100', title: 'Ms' };
  test.each([
    ['is as it was sent', before, { city: 'Lynn', phone: '555-0100' }, 'arrived'],
    ['is as it was before', before, before, 'notArrived'],
    ['is neither', before, { city: 'LYNN', phone: '555-0100' }, 'unknown'],
    ['is not as it was sent, and nobody knows what it was', undefined, before, 'unknown'],
  ] as const)('PI-11 %s', (_, known, onFile, finding) => {
    expect(findSavedRecord(sent, known, onFile)).toBe(finding);
  });
});
