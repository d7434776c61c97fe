import type { Operation } from '../operation.ts';

/** Request for a curl command, with its body decoded to texts, numbers, lists, and files as `{ fileName }`. */
export interface WrittenCall {
  readonly method: string;
  readonly url: string;
  readonly isForm: boolean;
  readonly hasBearer: boolean;
  readonly body: Readonly<Record<string, unknown>> | undefined;
  /** Fields whose values are not secret. */
  readonly shownFields: ReadonlySet<string>;
}

/**
 * Returns the fields that select the item and the decision, which are not secret: numbers, and the field of
 * `x-lifecycle`.
 */
export function shownFieldsOf({ body, lifecycle }: Operation): ReadonlySet<string> {
  const numbers = [...(body?.fields ?? [])].filter(([, { kind }]) => kind === 'number').map(([name]) => name);
  const event = lifecycle?.event;
  const decided = typeof event === 'object' && event.field !== undefined ? [event.field] : [];
  return new Set([...numbers, ...decided]);
}

/**
 * Returns the request as a curl command. Every value that is not in `shownFields` is replaced by a placeholder with
 * the name of its field, because reports are passed on and must not contain a token, a password or an account number.
 */
export function toRedactedCurl({ method, url, isForm, hasBearer, body, shownFields }: WrittenCall): string {
  const fields = Object.entries(body ?? {}).map(([name, value]) => [toShownName(name), value] as const);
  const show = (name: string, value: unknown) => redact(name, value, shownFields.has(name));
  const parts = [
    'curl',
    ...(method === 'GET' ? [] : ['-X', method]),
    quote(redactQuery(url)),
    ...(hasBearer ? ['-H', quote('Authorization: Bearer <token>')] : []),
  ];
  if (body === undefined) return parts.join(' ');
  if (!isForm) {
    const json = JSON.stringify(Object.fromEntries(fields.map(([name, value]) => [name, show(name, value)])));
    return [...parts, '-H', quote('Content-Type: application/json'), '-d', quote(json)].join(' ');
  }
  for (const [name, value] of fields) {
    const values = [value].flat();
    // Several files of one field are different files.
    for (const [at, one] of values.entries()) {
      const place = values.length > 1 ? `${name} ${at + 1}` : name;
      const part = isFile(one) ? toFilePart(one, place, shownFields.has(name)) : toPart(show(name, one));
      parts.push('-F', quote(`${name}=${part}`));
    }
  }
  return parts.join(' ');
}

/** Pattern of a name that a programmer gave. Anything else in its place may be a value that a user typed. */
const NAME = /^[a-z_][a-z_-]{0,39}\d?(?:\[\])?$/i;

const toShownName = (name: string): string => (NAME.test(name) ? name : 'hidden');

/** Returns a path in which each segment that is no name, such as an e-mail address or a number, is hidden. */
export const redactPath = (path: string): string =>
  path
    .split('/')
    .map((segment) => (segment === '' || NAME.test(segment) ? segment : '<hidden>'))
    .join('/');

/** Returns an address with the values of all query parameters hidden. */
export function redactQuery(url: string): string {
  const at = url.indexOf('?');
  if (at === -1) return url;
  const names = [...new URLSearchParams(url.slice(at + 1)).keys()].map(toShownName);
  return `${url.slice(0, at)}?${names.map((name) => `${encodeURIComponent(name)}=<${name}>`).join('&')}`;
}

function redact(name: string, value: unknown, isShown: boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => redact(name, one, isShown));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [toShownName(key), redact(toShownName(key), inner, false)]),
    );
  }
  return isShown || value === '' || value === null ? value : `<${name}>`;
}

const toPart = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

const isFile = (value: unknown): value is { readonly fileName: unknown } =>
  typeof value === 'object' && value !== null && 'fileName' in value;

/** Returns a file of a form, with its name if that is not secret, and can be written in a command. */
function toFilePart({ fileName }: { readonly fileName: unknown }, place: string, isShown: boolean): string {
  const name = String(fileName);
  const isWritten = isShown && !/\p{C}/u.test(name);
  return `@<${place}>${isWritten ? `;filename="${name.replaceAll(/["\\]/g, '\\$&')}"` : ''}`;
}

/** Quotes an argument for a POSIX shell. */
const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
