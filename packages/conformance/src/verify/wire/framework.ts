import { isObject } from '@client-portal/contract';
import type { CallWithResponse } from './backend.ts';

/** Frameworks that `verify` has hints for. */
export const FRAMEWORKS = ['laravel', 'django', 'flask', 'fastapi', 'rails', 'express', 'spring'] as const;
export type Framework = (typeof FRAMEWORKS)[number];

export const isFramework = (word: string): word is Framework => FRAMEWORKS.some((one) => one === word);

/** Headers by which a framework is recognised. */
const HEADERS: readonly (readonly [framework: Framework, name: string, value: RegExp])[] = [
  ['laravel', 'set-cookie', /(?:^|[\s,;])laravel_session=/],
  ['django', 'set-cookie', /(?:^|[\s,;])csrftoken=/],
  ['django', 'server', /^WSGIServer/i],
  ['flask', 'server', /^Werkzeug/i],
  ['fastapi', 'server', /^uvicorn/i],
  ['rails', 'x-runtime', /^\d+\.\d+$/],
  ['rails', 'server', /^(?:Puma|WEBrick|Phusion Passenger)/i],
  ['express', 'x-powered-by', /^Express$/i],
  ['express', 'set-cookie', /(?:^|[\s,;])connect\.sid=/],
  ['spring', 'x-application-context', /./],
  ['spring', 'set-cookie', /(?:^|[\s,;])JSESSIONID=/],
];

/** Texts in a response body by which a framework is recognised. The headers are more reliable. */
const BODIES: readonly (readonly [framework: Framework, sign: RegExp])[] = [
  [
    'laravel',
    // The contract's own examples have other sentences of Laravel, which every service may send.
    /"message":"(?:No query results for model|The \S+ method is not supported)/,
  ],
  ['laravel', /Illuminate\\/],
  [
    'django',
    /"detail":"(?:Authentication credentials were not provided\.|Method \\"\w+\\" not allowed\.|Not found\.)|URLconf/,
  ],
  [
    'flask',
    /The requested URL was not found on the server\. If you entered the URL manually|Werkzeug Debugger/,
  ],
  ['fastapi', /^\{"detail":(?:\[\{"(?:type|loc)":|"(?:Not Found|Method Not Allowed|Not authenticated)"\})/],
  ['rails', /Action Controller: Exception caught|ActionController::|ActiveRecord::/],
  ['express', /<pre>Cannot (?:GET|POST|PUT|PATCH|DELETE|HEAD) |node_modules\/express/],
  ['spring', /Whitelabel Error Page|org\.springframework/],
];

/** Returns the framework of a response; undefined if it cannot be recognised. */
export function frameworkOf({
  response,
  body,
}: Pick<CallWithResponse, 'response' | 'body'>): Framework | undefined {
  const byHeader = HEADERS.find(([, name, value]) => value.test(response.headers[name] ?? ''));
  if (byHeader !== undefined) return byHeader[0];
  if (response.status < 400) return undefined;
  if (isObject(body) && ['timestamp', 'status', 'error', 'path'].every((name) => Object.hasOwn(body, name)))
    return 'spring';
  const text = response.body.subarray(0, 4_096).toString('utf8');
  return BODIES.find(([, sign]) => sign.test(text))?.[0];
}

/** Returns the path of the guide for backends with this framework. */
export const toGuidePath = (framework: Framework): string =>
  `docs/how-to/backend${framework === 'flask' ? '' : `-${framework}`}.md`;
