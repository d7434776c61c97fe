/** Longest line of a comment, in characters. */
const WIDTH = 110;

/**
 * Returns a comment of TypeScript with an empty line between paragraphs, or an empty text without paragraphs. A
 * paragraph that is a tag (`@throws`) or an item of a list follows the one before directly if that is of the same kind.
 */
export function toComment(paragraphs: readonly string[], indent = ''): string {
  const room = WIDTH - indent.length - 3;
  const lines = paragraphs.flatMap((paragraph, index) => {
    const isNext = index > 0 && kindOf(paragraph) !== kindOf(paragraphs[index - 1] ?? '');
    const isText = index > 0 && kindOf(paragraph) === '';
    return [...(isNext || isText ? [''] : []), ...wrap(paragraph.replaceAll('*/', '*\\/'), room)];
  });
  const [only = ''] = lines;
  if (lines.length === 0) return '';
  if (lines.length === 1 && only.length + indent.length + 7 <= WIDTH) return `${indent}/** ${only} */\n`;
  const body = lines.map((line) => `${indent} *${line === '' ? '' : ` ${line}`}\n`).join('');
  return `${indent}/**\n${body}${indent} */\n`;
}

const kindOf = (paragraph: string): string => /^(?:@|- )/.exec(paragraph)?.[0] ?? '';

/** Breaks a text at its blanks, but not within a link. A word that is longer than `room` has a line of its own. */
function wrap(text: string, room: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of wordsOf(text)) {
    if (line !== '' && line.length + word.length + 1 > room) {
      lines.push(line);
      line = '';
    }
    line = line === '' ? word : `${line} ${word}`;
  }
  return line === '' ? lines : [...lines, line];
}

const LINK = '{@link ';
const JOINED_LINK = '{@link\u00a0';

const wordsOf = (text: string): string[] =>
  text
    .replaceAll(LINK, JOINED_LINK)
    .split(/[ \n]+/)
    .map((word) => word.replaceAll(JOINED_LINK, LINK));
