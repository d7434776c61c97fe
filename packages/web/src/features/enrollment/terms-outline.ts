import type { Locale } from '../../messages/locale.ts';

/** With it a paragraph begins that is a heading. */
export const HEADING_MARK = '# ';

/**
 * The stated sections and facts (TERM-02 to TERM-04, Q051), for a deployment that gives no text of its own: an outline that
 * can be read and not accepted. A paragraph that begins with `# ` is a heading.
 */
export const OUTLINE: Readonly<Record<Locale, readonly string[]>> = {
  en: [
    '# Service Terms and Limitations',
    '# Privacy and Security',
    '# User Representations',
    '# Acceptable Use',
    '# Additional Terms',
    'Liability is limited to $5,000.',
    'This agreement is governed by Massachusetts law.',
  ],
  es: [
    '# Términos y limitaciones del servicio',
    '# Privacidad y seguridad',
    '# Declaraciones del usuario',
    '# Uso aceptable',
    '# Términos adicionales',
    'La responsabilidad se limita a $5,000.',
    'Este acuerdo se rige por las leyes de Massachusetts.',
  ],
};
