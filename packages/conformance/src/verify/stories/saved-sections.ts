import { type EnrollmentSection, toEnrollmentState } from '@client-portal/state-machines';
import type { BackendSession } from '../facts/account.ts';
import type { CallWithResponse } from '../wire/backend.ts';
import type { AnyFault } from '../wire/judge-any.ts';
import { sectionOf } from './sections.ts';

/** Number of responses after which no read can have been sent before the save. Fewer are sent at the same moment. */
const ALL_SENT_LATER = 20;

/** Sections that the requests of a run have saved, for each account. */
export class SavedSections {
  readonly #saved = new Map<BackendSession, Map<EnrollmentSection, number>>();
  #heard = 0;

  /** Notes a save, and returns a fault if the check of the enrollment names a section that was saved long ago. */
  hear({ plan, isSuccess, body }: CallWithResponse): AnyFault | undefined {
    const { holder, target, method, fields } = plan;
    this.#heard += 1;
    if (holder === undefined || method !== undefined) return undefined;
    const saved = this.#saved.get(holder) ?? new Map<EnrollmentSection, number>();
    this.#saved.set(holder, saved);
    const section = sectionOf(target.id);
    // A service decides itself which personal information it needs.
    if (section !== undefined && section !== 'personal_information' && isSuccess) {
      // A service may take a blank name for no signature.
      const isBlank = target.id === 'submitTypedSignature' && String(fields?.signature ?? '').trim() === '';
      if (isBlank) saved.delete(section);
      else if (!saved.has(section)) saved.set(section, this.#heard);
    }
    if (target.id !== 'getEnrollmentCheck') return undefined;
    const states = toEnrollmentState(body);
    const stale = [...saved].find(
      ([one, at]) => states[one] === 'inError' && this.#heard - at > ALL_SENT_LATER,
    );
    if (stale === undefined) return undefined;
    return {
      check: 'E-enrollment',
      subject: 'enrollment',
      expected: `${stale[0]} to stay complete after it was saved`,
      actual: 'a later check names it',
    };
  }
}
