/** Comment, regular expression, text, or sign that begins or ends a template or a value, in formatted code. */
const TOKEN =
  /\/\*[\s\S]*?\*\/|\/\/.*|\/(?![\s*/])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|[`{}]/g;

/**
 * Returns the texts of a module, except its claims, which the table of checks proves: the parts between the values of
 * each.
 */
export function textsOf(code: string): readonly (readonly string[])[] {
  const found: string[][] = [];
  /** Reads up to the end of the code, or to the brace that ends a value of a template. Returns the place behind it. */
  function readCode(from: number): number {
    const token = new RegExp(TOKEN);
    token.lastIndex = from;
    let depth = 0;
    for (let match = token.exec(code); match !== null; match = token.exec(code)) {
      const [text] = match;
      if (text === '}' && depth === 0) return token.lastIndex;
      if (text === '{') depth += 1;
      if (text === '}') depth -= 1;
      if (text === '`') token.lastIndex = readTemplate(token.lastIndex);
      if (/^['"]/.test(text) && !/claim:\s*$/.test(code.slice(0, match.index)))
        found.push([text.slice(1, -1).replaceAll(/\\(['"])/g, '$1')]);
    }
    return code.length;
  }
  function readTemplate(from: number): number {
    const parts: string[] = [];
    let part = '';
    for (let at = from; at < code.length; at += 1) {
      if (code[at] === '`') {
        found.push([...parts, part]);
        return at + 1;
      }
      if (code.startsWith('${', at)) {
        at = readCode(at + 2) - 1;
        parts.push(part);
        part = '';
      } else {
        if (code[at] === '\\') at += 1;
        part += code[at];
      }
    }
    return code.length;
  }
  readCode(0);
  return found;
}
