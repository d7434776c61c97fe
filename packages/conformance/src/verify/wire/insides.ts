import { isObject } from '@client-portal/contract';
import type { RawResponse } from './raw.ts';

type Sign = readonly [what: string, pattern: RegExp];

/** Texts in a refusal that reveal internals of the service to an attacker. */
const TEXTS: readonly Sign[] = [
  ['SQL', /SQLSTATE|ORA-\d{5}|syntax error at or near|\bselect\b.{1,200}\bfrom\b.{1,80}\bwhere\b/is],
  [
    'a stack trace',
    /\n[ \t]+at .+:\d|Traceback \(most recent call last\)|\.(?:php|py|rb|java|[cm]?[jt]s)(?::\d|\(\d+\)| on line \d)/,
  ],
];

/** Debug pages of frameworks. */
const PAGES: readonly Sign[] = [
  [
    'the debug page of Django',
    /You(?:'|&#x27;|&#39;)re seeing this error because you have <code>DEBUG = True/,
  ],
  [
    'the debug page of Rails',
    /<title>Action Controller: Exception caught|<h2[^<>]*>\s*Routing Error|Rails\.root:/,
  ],
  [
    'the debug page of Laravel',
    /Whoops, looks like something went wrong|window\.ignite\(|laravel-ignition|spatie\/ignition/i,
  ],
  ['the profiler of Symfony', /class="exception-summary|sf-?toolbar|Symfony Exception/i],
  [
    'the developer page of ASP.NET',
    /An unhandled exception occurred while processing the request|<title>Internal Server Error<\/title>[\s\S]*Stack Query Cookies|HEADERS\r?\n=======/,
  ],
  ['the debug page of Werkzeug', /Werkzeug Debugger|__debugger__=yes/],
  ['a stack trace', /(?:&nbsp;\s*){2}at \S|Whitelabel Error Page[\s\S]*\n[ \t]*at /],
  [
    'a PHP warning',
    /<b>(?:Warning|Notice|Deprecated|Fatal error|Parse error)<\/b>:\s[\s\S]{0,400}on line <b>\d/,
  ],
];

/** Headers that a framework sends only in debug mode. */
const DEBUG_HEADERS = ['x-debug-token', 'x-debug-token-link', 'x-debug-exception'] as const;

/** Names of fields with which frameworks in debug mode describe an exception. */
const TRACE = /^(?:trace|traces|stack|stack_?trace|traceback|backtrace)$/i;

/** Returns true if an object describes an exception, with its stack or the place in the code. */
function isException(value: Readonly<Record<string, unknown>>): boolean {
  const names = Object.keys(value);
  const hasTrace = names.some((name) => TRACE.test(name) && !isEmpty(value[name]));
  const file = value.file ?? value.path;
  const hasPlace = typeof value.line === 'number' && typeof file === 'string' && /[\\/]/.test(file);
  const hasClass =
    typeof value.exception === 'string' ? /\w[\\.]\w/.test(value.exception) : isObject(value.exception);
  return hasTrace || hasPlace || hasClass;
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Returns the kind of internals that a response reveals, such as `SQL`; undefined if there are none. */
export function findLeakedInside(
  { status, headers, body: bytes }: RawResponse,
  body: unknown,
): string | undefined {
  const header = DEBUG_HEADERS.find((name) => headers[name] !== undefined);
  if (header !== undefined) return `the header ${header}`;
  if (body !== undefined) {
    if (status < 400) return undefined;
    return hasException(body) ? 'an exception' : TEXTS.find(([, sign]) => sign.test(textsIn(body)))?.[0];
  }
  const text = bytes.toString('utf8');
  const page = PAGES.find(([, sign]) => sign.test(text))?.[0];
  if (page !== undefined || status < 400) return page;
  return TEXTS.find(([, sign]) => sign.test(text))?.[0];
}

const hasException = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some(hasException)
    : isObject(value) && (isException(value) || Object.values(value).some(hasException));

const textsIn = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null ? Object.values(value).map(textsIn).join('\n') : '';
};

/** Names of fields with a password or its hash. The contract has no such field in a response. */
const PASSWORD_FIELD = /^(?:[a-z]+_)?(?:password|passwd|pwd)(?:_?(?:hash|digest|salt))?$/i;

/** Returns the name of a field with a password or its hash, at any depth; undefined if there is none. */
export function findPasswordField(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner === 'string' && PASSWORD_FIELD.test(name) && isToken(inner)) return name;
    const found = findPasswordField(inner);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns true if a text may be a password: not a mask, a sentence, an address or a time. */
const isToken = (text: string): boolean =>
  /^\S{6,}$/.test(text) && /[^*•●xX#]/.test(text) && !/^https?:|^\/|^\d{4}-\d\d-\d\d/.test(text);
