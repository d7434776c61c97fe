import { describe, expect, it } from 'vitest';
import { lifecycles } from '../src/generated/registry.ts';
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
    for (const [name, lifecycle] of Object.entries(lifecycles)) {
      expect(isLifecycleName(name)).toBe(true);
      if (isLifecycleName(name)) expect([...eventsOf(name)].sort()).toEqual([...lifecycle.events].sort());
    }
  });

  it('each lifecycle begins in the state of a new item of the contract', () => {
    expect(initialState('timesheet')).toBe('pending');
    expect(initialState('vendorInvoice')).toBe('awaiting');
    expect(initialState('session')).toBe('signedOut');
  });

  it('session and enrollment have no final state', () => {
    expect(isFinal('session', 'active')).toBe(false);
    expect(isFinal('enrollment', initialState('enrollment'))).toBe(false);
  });

  it.each(['timesheets', '', 'toString', '__proto__'])('%o is no lifecycle', (word) => {
    expect(isLifecycleName(word)).toBe(false);
  });

  it('has the machines and events of the contract’s x-lifecycle', () => {
    expect(isLifecycleName('vendorInvoice')).toBe(true);
    expect(isEventOf('timesheet', 'approve')).toBe(true);
    expect(isEventOf('timesheet', 'hire')).toBe(false);
    expect(isEventOf('timesheet', 'toString')).toBe(false);
    expect(isEventOf('enrollment', 'reportError.terms')).toBe(true);
  });

  it('tells for any two strings if they name a lifecycle and its event', () => {
    expect([lifecycleNames.isMachine('timesheet'), lifecycleNames.isMachine('sheet')]).toEqual([true, false]);
    expect(lifecycleNames.isEvent('timesheet', 'approve')).toBe(true);
    expect(lifecycleNames.isEvent('timesheet', 'hire')).toBe(false);
    expect(lifecycleNames.isEvent('sheet', 'approve')).toBe(false);
  });
});
