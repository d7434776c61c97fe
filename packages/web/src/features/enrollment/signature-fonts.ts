/**
 * The four specified fonts (SIG-03). The service stores their names as `style`, so the names must not change; the font
 * files have open licences. PWSimpleScript has no open file, so Sacramento replaces it (Q054).
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

/** Returns the CSS font family of a specified font. */
export const toFontFamily = (font: SignatureFont): string => FACES[font];

/** Returns the font of a stored style; `undefined` for an unknown one. */
export const toSignatureFont = (style: string | null | undefined): SignatureFont | undefined =>
  SIGNATURE_FONTS.find((font) => font === style);
