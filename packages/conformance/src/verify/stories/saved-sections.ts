import { type EnrollmentSection, toEnrollmentState } from '@client-portal/state-machines';
import type { StoryFacts } from '../calls/context.ts';
import type { BackendSession } from '../facts/account.ts';
import { sectionOf } from './sections.ts';

/** Number of responses after which no read can have been sent before the save. Fewer are sent at the same moment. */
const ALL_SENT_LATER = 20;

/** Notes the sections that the requests of each account save, and tells a check that names one which was saved long ago. */
export const listenForSections: NonNullable<StoryFacts['listen']> = () => {
  const accounts = new Map<BackendSession, Map<EnrollmentSection, number>>();
  let heard = 0;
  return ({ plan, isSuccess, body }) => {
    const { holder, target, method, fields } = plan;
    heard += 1;
    if (holder === undefined || method !== undefined) return undefined;
    const saved = accounts.get(holder) ?? new Map<EnrollmentSection, number>();
    accounts.set(holder, saved);
    const section = sectionOf(target.id);
    // A service decides itself which personal information it needs.
    if (section !== undefined && section !== 'personal_information' && isSuccess) {
      // A service may take a blank name for no signature.
      const isBlank = target.id === 'submitTypedSignature' && String(fields?.signature ?? '').trim() === '';
      if (isBlank) saved.delete(section);
      else if (!saved.has(section)) saved.set(section, heard);
    }
    if (target.id !== 'getEnrollmentCheck') return undefined;
    const states = toEnrollmentState(body);
    const stale = [...saved].find(([one, at]) => states[one] === 'inError' && heard - at > ALL_SENT_LATER);
    if (stale === undefined) return undefined;
    return {
      check: 'E-enrollment',
      subject: 'enrollment',
      expected: `${stale[0]} to stay complete after it was saved`,
      actual: 'a later check names it',
    };
  };
};
