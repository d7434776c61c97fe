import { describe, expect, it } from 'vitest';
import { lifecycles } from '../src/lifecycles/registry.ts';
import {
  eventsOf,
  initialState,
  isEventOf,
  isFinal,
  isLifecycleName,
  lifecycleNames,
} from '../src/policy.ts';

describe('policy', () => {
  it('PROD-16 names one party for every event of every machine, and no other', () => {
    for (const [name, machine] of Object.entries(lifecycles)) {
      expect(isLifecycleName(name)).toBe(true);
      if (isLifecycleName(name)) expect([...eventsOf(name)].sort()).toEqual([...machine.events].sort());
    }
  });

  it('begins where the contract’s new things begin', () => {
    expect(initialState('timesheet')).toBe('pending');
    expect(initialState('vendorInvoice')).toBe('awaiting');
    expect(initialState('session')).toBe('signedOut');
  });

  it('a session and an enrollment never come to an end', () => {
    expect(isFinal('session', 'active')).toBe(false);
    expect(isFinal('enrollment', initialState('enrollment'))).toBe(false);
  });

  it.each(['timesheets', '', 'toString', '__proto__'])('does not take %o for a lifecycle', (word) => {
    expect(isLifecycleName(word)).toBe(false);
  });

  it('knows the words of the contract’s x-lifecycle', () => {
    expect(isLifecycleName('vendorInvoice')).toBe(true);
    expect(isEventOf('timesheet', 'approve')).toBe(true);
    expect(isEventOf('timesheet', 'hire')).toBe(false);
    expect(isEventOf('timesheet', 'toString')).toBe(false);
    expect(isEventOf('enrollment', 'reportError.terms')).toBe(true);
  });

  it('answers of any two words whether they name a lifecycle and an event of it', () => {
    expect([lifecycleNames.isMachine('timesheet'), lifecycleNames.isMachine('sheet')]).toEqual([true, false]);
    expect(lifecycleNames.isEvent('timesheet', 'approve')).toBe(true);
    expect(lifecycleNames.isEvent('timesheet', 'hire')).toBe(false);
    expect(lifecycleNames.isEvent('sheet', 'approve')).toBe(false);
  });
});
