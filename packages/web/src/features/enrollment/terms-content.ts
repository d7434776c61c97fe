import type { Locale } from '../../messages/locale.ts';
import { settings } from '../../settings.ts';
import { OUTLINE } from './terms-outline.ts';

/** Whether there is an agreement to accept. */
export const HAS_TERMS = settings.terms !== undefined;

/** Where the provider's agreement can be read, if it stands elsewhere. */
export const TERMS_ADDRESS =
  settings.terms !== undefined && 'address' in settings.terms ? settings.terms.address : undefined;

/** The agreement as the portal shows it. */
export const toTermsText = (locale: Locale): readonly string[] =>
  settings.terms === undefined || 'address' in settings.terms ? OUTLINE[locale] : settings.terms[locale];
