/**
 * Number of bytes of a body that a report may show. They suffice to recognise the body, but not to show a person's
 * data.
 */
const SHOWN = 60;

/**
 * Describes the beginning of a body that is not JSON for a report; empty if the body is. Everything from the first
 * bracket on is left out, since JSON may contain personal values.
 */
export function describeOddBody(body: Buffer): string {
  if (body.length === 0) return '';
  if (body[0] === 0x1f && body[1] === 0x8b)
    return 'it begins with the bytes of gzip: it is compressed once more than its headers say';
  if (body.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf])))
    return 'it begins with a byte order mark (EF BB BF)';
  if (isBinary(body.subarray(0, SHOWN)))
    return `it begins with the bytes ${body.subarray(0, 8).toString('hex')}`;
  const text = body.toString('utf8').replaceAll(/\s+/g, ' ').trimStart();
  const before = text.slice(0, SHOWN).split(/[[{]/)[0] ?? '';
  const shown = before.replaceAll(/[^\x20-\x7e\u00a0-\uffff]/g, '?').trim();
  if (shown === '') return `it begins with ${text[0]}`;
  return `it begins with ${JSON.stringify(shown)}`;
}

const isBinary = (bytes: Buffer): boolean =>
  bytes.some((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d);
