import regularUrl from 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf?url';
import boldUrl from 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf?url';
import type { jsPDF } from 'jspdf';
import { type ExportTable, hasText } from './export-table.ts';

/** Letters in the fonts that every PDF reader has: Windows-1252, which covers Western European languages. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the range starts at the first printable control boundary
const BEYOND_BUILT_IN = /[^\u0000-\u00FF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/;

const WIDE_FONT = 'DejaVuSans';

/** Returns true if a name or text needs letters that the built-in fonts lack, e.g. Vietnamese or Polish ones. */
export const needsWideFont = (table: ExportTable): boolean => hasText(table, BEYOND_BUILT_IN);

/**
 * Fetches and embeds a font with more letters, and returns its name. Only called if needed, since the font is larger
 * than the portal.
 */
export async function loadWideFont(doc: jsPDF): Promise<string> {
  for (const [url, style] of [
    [regularUrl, 'normal'],
    [boldUrl, 'bold'],
  ] as const) {
    const file = `${WIDE_FONT}-${style}.ttf`;
    doc.addFileToVFS(file, toBinaryText(await fetchBytes(url)));
    doc.addFont(file, WIDE_FONT, style);
  }
  return WIDE_FONT;
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
