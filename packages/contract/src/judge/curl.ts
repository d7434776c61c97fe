import type { Operation } from '../operation.ts';

/** A call to be written down, with its body decoded: text, numbers, lists, and files as `{ fileName }`. */
export interface WrittenCall {
  readonly method: string;
  readonly url: string;
  readonly isForm: boolean;
  readonly hasBearer: boolean;
  readonly body: Readonly<Record<string, unknown>> | undefined;
  /** Fields whose values may be read by anyone. */
  readonly shownFields: ReadonlySet<string>;
}

/** The fields that say which item was meant and what was decided on it: numbers, and those of `x-lifecycle`. */
export function shownFieldsOf({ body, lifecycle }: Operation): ReadonlySet<string> {
  const numbers = [...(body?.fields ?? [])].filter(([, { kind }]) => kind === 'number').map(([name]) => name);
  const event = lifecycle?.event;
  const decided = typeof event === 'object' && event.field !== undefined ? [event.field] : [];
  return new Set([...numbers, ...decided]);
}

/**
 * The call as a line for a shell, with a placeholder named for its field in the place of every value that is not shown:
 * a report travels further than the token, the password or the account number in it may.
 */
export function toRedactedCurl({ method, url, isForm, hasBearer, body, shownFields }: WrittenCall): string {
  const fields = Object.entries(body ?? {});
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
    for (const one of [value].flat()) parts.push('-F', quote(`${name}=${toPart(name, show(name, one))}`));
  }
  return parts.join(' ');
}

/** The address with every parameter's value hidden, however it is named. */
export function redactQuery(url: string): string {
  const at = url.indexOf('?');
  if (at === -1) return url;
  const names = [...new URLSearchParams(url.slice(at + 1)).keys()];
  return `${url.slice(0, at)}?${names.map((name) => `${encodeURIComponent(name)}=<${name}>`).join('&')}`;
}

function redact(name: string, value: unknown, isShown: boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => redact(name, one, isShown));
  if (typeof value === 'object' && value !== null) {
    if ('fileName' in value) return { fileName: `<${name}>` };
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, redact(key, inner, false)]));
  }
  return isShown || value === '' || value === null ? value : `<${name}>`;
}

function toPart(name: string, value: unknown): string {
  if (typeof value === 'object' && value !== null)
    return 'fileName' in value ? `@<${name}>` : JSON.stringify(value);
  return String(value);
}

/** Quotes a word for a POSIX shell. */
const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
