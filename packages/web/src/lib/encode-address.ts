/** Scheme and host of an address, which are never part of a file's name. */
const HOST = /^(?:[a-z][a-z\d+.-]*:)?\/\/[^/?#]*/i;

/** A sign that an encoded address never has: blanks, some of ASCII, or a percent sign without two digits. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are among those that an address never has
const NOT_ENCODED = /[\u0000-\u0020"<>^`{|}\u007F]|%(?![\da-f]{2})/gi;

/** The end of a path with the name of a file, after which a query or a fragment may follow. */
const HAS_EXTENSION = /\.[a-z\d]{2,5}$/i;

const LOOKS_LIKE_QUERY = /^[^=&?#/]+=/;

/**
 * Returns the address of a file as it is meant. Services send names as people typed them (`Invoice #12.pdf`), in which
 * a sign of addresses would cut the name. An address that is encoded already stays as it is. A question mark begins a
 * query if a parameter follows, or unless an encoded name gets its extension only after it; a number sign belongs to the name, unless
 * the address is encoded and the name before it is complete.
 */
export function encodeAddress(address: string): string {
  const given = address.trim();
  const host = HOST.exec(given)?.[0] ?? '';
  const rest = given.slice(host.length);
  const isEncoded = !new RegExp(NOT_ENCODED, 'i').test(rest);
  const mark = rest.indexOf('?');
  const [before, after] = mark < 0 ? [rest, ''] : [rest.slice(0, mark), rest.slice(mark + 1)];
  const isName = HAS_EXTENSION.test(after) && !HAS_EXTENSION.test(before);
  const hasQuery = mark >= 0 && (LOOKS_LIKE_QUERY.test(after) || (isEncoded && !isName));
  const [path, query] = hasQuery ? [before, `?${after}`] : [rest, ''];
  // Blanks in a name show that nothing of it is encoded, so that each of its percent signs is meant.
  if (!isEncoded) return host + encode(path.replaceAll('%', '%25'), /[?#]/g) + encode(query, /#/g);
  const [name = '', ...fragments] = (hasQuery ? query : path).split('#');
  const keepsFragment = hasQuery || HAS_EXTENSION.test(name);
  if (fragments.length > 0 && keepsFragment) return given;
  return host + (hasQuery ? path + query : path.replaceAll(/[?#]/g, encodeURIComponent));
}

const encode = (text: string, signs: RegExp): string =>
  text.replaceAll(NOT_ENCODED, encodeURIComponent).replaceAll(signs, encodeURIComponent);
