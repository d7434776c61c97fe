/**
 * The four stated fonts (SIG-03). Their names are stored by the service as `style` and stay to the letter; the faces are
 * open-licensed. PWSimpleScript has no open file of its own: Sacramento replaces it (Q054).
 */
export const SIGNATURE_FONTS = ['Alex Brush', 'Mr Dafoe', 'MrDeHaviland', 'PWSimpleScript'] as const;
export type SignatureFont = (typeof SIGNATURE_FONTS)[number];

export const DEFAULT_FONT: SignatureFont = 'Alex Brush';

const FACES: Readonly<Record<SignatureFont, string>> = {
  'Alex Brush': "'Alex Brush', cursive",
  'Mr Dafoe': "'Mr Dafoe', cursive",
  MrDeHaviland: "'Mr De Haviland', cursive",
  PWSimpleScript: "'PWSimpleScript', 'Sacramento', cursive",
};

/** The CSS font family of a stated font. */
export const toFontFamily = (font: SignatureFont): string => FACES[font];

/** Reads a stored style; `undefined` for an unknown one. */
export const toSignatureFont = (style: string | null | undefined): SignatureFont | undefined =>
  SIGNATURE_FONTS.find((font) => font === style);
