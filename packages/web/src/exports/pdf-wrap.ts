/** Parts of a line that stay whole: a word with the blank behind it, or up to a mark of a file name. */
const PARTS = /[^ \-_/]+[ \-_/]*|[ \-_/]+/g;

/**
 * Returns the lines of a text in a width. Lines break at blanks, and behind the hyphens, strokes and slashes of file
 * names; a part that is longer than a line breaks between letters.
 */
export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  return text.split('\n').flatMap((line) => wrapLine(line, width, measure));
}

function wrapLine(text: string, width: number, measure: (text: string) => number): string[] {
  if (measure(text) <= width) return [text];
  const lines: string[] = [];
  let line = '';
  for (const part of text.match(PARTS) ?? []) {
    if (measure(`${line}${part}`.trimEnd()) <= width) {
      line += part;
      continue;
    }
    if (line !== '') lines.push(line.trimEnd());
    line = '';
    for (const letter of part) {
      if (line !== '' && measure(`${line}${letter}`.trimEnd()) > width) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  if (line.trimEnd() !== '' || lines.length === 0) lines.push(line.trimEnd());
  return lines;
}
