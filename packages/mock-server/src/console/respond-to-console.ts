import { readFileSync } from 'node:fs';
import { Refusal } from '@client-portal/contract/core';
import { isPortalContract } from '../core/backend-of.ts';
import { answeredByExample } from '../core/shell/answered-by-example.ts';
import type { MockParts } from '../core/shell/mock-parts.ts';
import type { ServedResponse } from '../core/shell/response.ts';
import { renderConsole } from './console-page.ts';
import { renderReference } from './reference-page.ts';

/**
 * Content security policy of the console: only its own scripts and styles, no frames, and no markup from text
 * (Trusted Types).
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const HEADERS = {
  'content-security-policy': POLICY,
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
};

/** Files of the console. They are read for each request, so that a change shows without a restart. */
const ASSETS = [
  ...['console.css', 'console.js', 'calls.js', 'data.js', 'dom.js', 'try.js', 'control.js'],
  ...['badge.css', 'badge.js', 'icon.svg'],
];

/** Returns the response to a GET below `/__mock/console`. The pages contain no data of a world. */
export function respondToConsole(
  parts: Pick<MockParts, 'contract' | 'backend'>,
  path: string,
): ServedResponse {
  const name = path.slice('/__mock/console/'.length);
  if (name === '') return toPage(renderConsole(parts));
  if (name === 'contract')
    return toPage(
      renderReference(parts.contract, answeredByExample(parts), isPortalContract(parts.contract)),
    );
  if (!ASSETS.includes(name)) throw new Refusal(404, `The console has no page ${name}.`);
  const type = TYPES[name.slice(name.indexOf('.') + 1)] ?? '';
  const payload = readFileSync(new URL(`../../assets/${name}`, import.meta.url));
  return { status: 200, payload, headers: { ...HEADERS, 'content-type': type } };
}

const toPage = (payload: string): ServedResponse => ({
  status: 200,
  payload,
  headers: { ...HEADERS, 'content-type': 'text/html; charset=utf-8' },
});
