import { shownFieldsOf, toRedactedCurl } from '@client-portal/contract';
import type { Fields } from '../facts/sample.ts';
import { isUploadFile } from '../facts/upload-file.ts';
import { hasBody, type Plan } from './plan.ts';

/** Longest body in characters that a curl command contains. A longer one is replaced by its size. */
const LONGEST_SHOWN = 4_000;

/**
 * Returns a request as a curl command without values that identify a person or a session. Headers that are sent with
 * every request have a placeholder, since their values may be secret.
 */
export function toCurl(plan: Plan, base: URL, runHeaders: Readonly<Record<string, string>>): string {
  const { target, session, method = target.operation.method, body } = plan;
  const url = new URL(target.row.path, base);
  for (const [name, value] of Object.entries(session.query)) url.searchParams.set(name, value);
  if (plan.page !== undefined) url.searchParams.set('page', String(plan.page));
  const { inPath = [], inQuery = [], inHeader = [] } = target.row;
  const elsewhere = [...inPath, ...inQuery, ...inHeader];
  const inBody = Object.entries({ ...plan.fields }).filter(([name]) => !elsewhere.includes(name));
  const fields = { ...Object.fromEntries(inBody), ...session.fields };
  const isFilled =
    hasBody(plan) && body === undefined && (target.row.body === 'json' || Object.keys(fields).length > 0);
  const written = isFilled ? toWritten(fields, plan.hasBrackets === true) : undefined;
  const curl = toRedactedCurl({
    method,
    // A path keeps the names of its parameters.
    url: url.href.replaceAll('%7B', '{').replaceAll('%7D', '}'),
    isForm: target.row.body !== 'json',
    hasBearer: session.headers.Authorization !== undefined,
    body: written,
    // The names of the files are those of `verify`.
    shownFields: new Set([...shownFieldsOf(target.operation), ...fileFieldsOf(written)]),
  });
  const parts = [
    method === 'HEAD' ? curl.replace('-X HEAD', '--head') : curl,
    // Some frameworks respond with an HTML page or a redirect without this header.
    ...(hasAccept(plan, runHeaders) ? [] : ["-H 'Accept: application/json'"]),
    ...Object.keys(runHeaders).map((name) => `-H ${quote(`${name}: <${name}>`)}`),
    ...Object.entries(plan.headers ?? {}).map(
      ([name, value]) => `-H ${quote(`${name}: ${toShownHeader(name, value)}`)}`,
    ),
  ];
  if (body !== undefined)
    return [...parts, ...toBinary(body.contentType, body.shown ?? body.bytes)].join(' ');
  if (hasBody(plan) && !isFilled) return [...parts, ...EMPTY_FORM].join(' ');
  return parts.join(' ');
}

/** Returns the value of a header, for cookies without their values: one of them may be a session. */
const toShownHeader = (name: string, value: string): string =>
  name.toLowerCase() === 'cookie' ? value.replace(/=[^;]*/g, '=<cookie>') : value;

const hasAccept = ({ headers = {} }: Plan, runHeaders: Readonly<Record<string, string>>): boolean =>
  [...Object.keys(headers), ...Object.keys(runHeaders)].some((name) => name.toLowerCase() === 'accept');

/** Returns a curl command that downloads a file. `--path-as-is` keeps curl from resolving `..`. */
export const toFileCurl = (address: string): string => `curl --path-as-is ${quote(address)}`;

/** curl cannot send a form without fields, so its body is written out. */
const EMPTY_FORM = ["-H 'Content-Type: multipart/form-data; boundary=x'", "--data-binary $'--x--\\r\\n'"];

const toBinary = (contentType: string, bytes: Buffer): readonly string[] => [
  `-H ${quote(`Content-Type: ${contentType}`)}`,
  `--data-binary ${bytes.length > LONGEST_SHOWN ? `@<${bytes.length} bytes>` : toShellBytes(bytes)}`,
];

/** Returns bytes in the quoting of bash, `$'…'`. */
function toShellBytes(bytes: Buffer): string {
  const written = [...bytes].map((byte) => {
    if (byte === 0x0d) return '\\r';
    if (byte === 0x0a) return '\\n';
    if (byte === 0x27 || byte === 0x5c) return `\\${String.fromCharCode(byte)}`;
    return byte >= 0x20 && byte < 0x7f
      ? String.fromCharCode(byte)
      : `\\x${byte.toString(16).padStart(2, '0')}`;
  });
  return `$'${written.join('')}'`;
}

const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

const fileFieldsOf = (fields: Fields = {}): readonly string[] =>
  Object.keys(fields).filter((name) => [fields[name]].flat().every(isUploadFile));

function toWritten(fields: Fields, hasBrackets: boolean): Fields {
  const nameOf = (name: string, value: unknown) =>
    hasBrackets && Array.isArray(value) && value.some(isUploadFile) ? `${name}[]` : name;
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [nameOf(name, value), value]));
}
