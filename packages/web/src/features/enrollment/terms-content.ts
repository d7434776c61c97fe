import type { Locale } from '../../messages/locale.ts';
import { settings } from '../../settings.ts';
import { OUTLINE } from './terms-outline.ts';

/** True if there is an agreement to accept. */
export const HAS_TERMS = settings.terms !== undefined;

/** Address of the provider's agreement, if it is published elsewhere. */
export const TERMS_ADDRESS =
  settings.terms !== undefined && 'address' in settings.terms ? settings.terms.address : undefined;

/** The agreement as the portal shows it. */
export const toTermsText = (locale: Locale): readonly string[] =>
  settings.terms === undefined || 'address' in settings.terms ? OUTLINE[locale] : settings.terms[locale];
