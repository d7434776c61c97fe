/** Signs that a form escapes in a file name, and no other (HTML, "multipart form data"). */
const ESCAPED: Readonly<Record<string, string>> = { '%22': '"', '%0D': '\r', '%0A': '\n' };

/**
 * Returns the name of a file from a form: with its signs, and without folders, which old systems send as well. Empty for
 * a name that is none, such as `..`.
 */
export function toFileName(sent: string): string {
  const name = sent.replaceAll(/%22|%0[AD]/gi, (sign) => ESCAPED[sign.toUpperCase()] ?? sign);
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  return last === '.' || last === '..' ? '' : last;
}
