import type { Locale } from '../../messages/locale.ts';
import { m } from '../../messages/messages.ts';
import { settings, toPageAddress } from '../../settings.ts';

/** Marks a paragraph as a heading. */
export const HEADING_MARK = '# ';

/** True if the deployment has an agreement that clients can accept. */
export const HAS_TERMS = settings.terms !== undefined;

/** Returns the address of the provider's agreement, if it is published elsewhere. */
export const toTermsAddress = (locale: Locale): string | undefined =>
  settings.terms !== undefined && 'address' in settings.terms
    ? toPageAddress(settings.terms.address, locale)
    : undefined;

/**
 * The specified sections and facts (TERM-02 to TERM-04, Q051), shown if the deployment has no text of its own. Clients
 * can read them but not accept them.
 */
const listOutline = (): readonly string[] => [
  ...[
    m.terms_outline_service,
    m.terms_outline_privacy,
    m.terms_outline_user,
    m.terms_outline_use,
    m.terms_outline_additional,
  ].map((heading) => HEADING_MARK + heading()),
  m.terms_outline_liability(),
  m.terms_outline_law(),
];

/** Returns the paragraphs of the agreement. */
export const toTermsText = (locale: Locale): readonly string[] =>
  settings.terms === undefined || 'address' in settings.terms
    ? listOutline()
    : (settings.terms[locale] ?? []);
