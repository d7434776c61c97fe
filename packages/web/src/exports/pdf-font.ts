import regularUrl from 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf?url';
import boldUrl from 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf?url';
import type { jsPDF } from 'jspdf';
import { listTexts, NeedsPrintingError, type Paper } from './paper.ts';

/** Letters in the fonts that every PDF reader has: Windows-1252, which covers Western European languages. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the range starts at the first printable control boundary
const BEYOND_BUILT_IN = /[^\u0000-\u00FF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/;

const WIDE_FONT = 'DejaVuSans';

/** Returns true if a name or text needs letters that the built-in fonts lack, e.g. Vietnamese or Polish ones. */
export const needsWideFont = (paper: Paper): boolean =>
  listTexts(paper).some((text) => BEYOND_BUILT_IN.test(text));

/**
 * Fetches and embeds a font with more letters, and returns its name. Only called if needed, since the font is larger
 * than the portal. Throws a {@link NeedsPrintingError} if the font lacks a letter of the document, or its letters beyond the
 * first plane, which the library cannot write.
 */
export async function loadWideFont(doc: jsPDF, paper: Paper): Promise<string> {
  for (const [url, style] of [
    [regularUrl, 'normal'],
    [boldUrl, 'bold'],
  ] as const) {
    const file = `${WIDE_FONT}-${style}.ttf`;
    doc.addFileToVFS(file, toBinaryText(await fetchBytes(url)));
    doc.addFont(file, WIDE_FONT, style);
    const missing = findMissing(paper, toGlyphs(doc, style));
    if (missing !== undefined) throw new NeedsPrintingError(`The font has no ${missing}.`);
  }
  return WIDE_FONT;
}

/** Glyph of each character, by the font's own table; the library's types do not describe it. */
type Glyphs = Readonly<Record<number, number | undefined>>;

function toGlyphs(doc: jsPDF, style: string): Glyphs {
  const font = doc.setFont(WIDE_FONT, style).getFont() as unknown as {
    readonly metadata: { readonly cmap: { readonly unicode: { readonly codeMap: Glyphs } } };
  };
  return font.metadata.cmap.unicode.codeMap;
}

/** Returns the first character without a glyph, by its number. */
function findMissing(paper: Paper, glyphs: Glyphs): string | undefined {
  const asked = new Set<string>();
  for (const text of listTexts(paper)) for (const letter of text) asked.add(letter);
  for (const letter of asked) {
    const code = letter.codePointAt(0) ?? 0;
    if (letter !== '\n' && (code > 0xff_ff || !glyphs[code])) return `U+${code.toString(16).toUpperCase()}`;
  }
  return undefined;
}

async function fetchBytes(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The font ${url} answered ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}

/** jsPDF takes a font as a string with one character for each byte. */
function toBinaryText(bytes: Uint8Array): string {
  const CHUNK = 8_192;
  const chunks = Array.from({ length: Math.ceil(bytes.length / CHUNK) }, (_, index) =>
    String.fromCharCode(...bytes.subarray(index * CHUNK, (index + 1) * CHUNK)),
  );
  return chunks.join('');
}
