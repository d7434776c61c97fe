/**
 * The agreement as the portal shows it. The provider's legal text replaces this file; until then it holds the stated
 * sections and facts only (TERM-02 to TERM-04, Q051). English and Spanish stand side by side.
 */
export interface TermsSection {
  readonly title: { readonly en: string; readonly es: string };
  readonly paragraphs: readonly { readonly en: string; readonly es: string }[];
}

/** Whether this is the provider's own text; while it is not, the panel says so. */
export const IS_PROVIDER_TEXT = false;

const awaiting = {
  en: 'The text of this section is supplied by your provider.',
  es: 'Su proveedor proporciona el texto de esta sección.',
};

export const TERMS: readonly TermsSection[] = [
  {
    title: { en: 'Service Terms and Limitations', es: 'Términos y limitaciones del servicio' },
    paragraphs: [awaiting],
  },
  { title: { en: 'Privacy and Security', es: 'Privacidad y seguridad' }, paragraphs: [awaiting] },
  { title: { en: 'User Representations', es: 'Declaraciones del usuario' }, paragraphs: [awaiting] },
  { title: { en: 'Acceptable Use', es: 'Uso aceptable' }, paragraphs: [awaiting] },
  {
    title: { en: 'Additional Terms', es: 'Términos adicionales' },
    paragraphs: [
      { en: 'Liability is limited to $5,000.', es: 'La responsabilidad se limita a $5,000.' },
      {
        en: 'This agreement is governed by Massachusetts law.',
        es: 'Este acuerdo se rige por las leyes de Massachusetts.',
      },
    ],
  },
];
