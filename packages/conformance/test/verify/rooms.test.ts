import { readdirSync, readFileSync } from 'node:fs';
import { operations } from '@client-portal/sdk';
import { expect, it } from 'vitest';

const SOURCES = new URL('../../src/', import.meta.url);
const NAMED = new RegExp(`\\b(?:${Object.keys(operations).join('|')})\\b`);

/** Files that still name an operation; they move to `stories`, or take the operation from the contract. */
const LEFT = [
  'commands/proxy.ts',
  'commands/verify-flags.ts',
  'verify/calls/items/item-view.ts',
  'verify/calls/probes.ts',
  'verify/calls/sections.ts',
  'verify/calls/subjects.ts',
  'verify/checks/a-shape/shape.ts',
  'verify/checks/b-input/usual.ts',
  'verify/checks/c-auth/beside-files.ts',
  'verify/checks/c-auth/leaks.ts',
  'verify/checks/c-auth/limits.ts',
  'verify/checks/c-auth/one-time-code.ts',
  'verify/checks/c-auth/passwords.ts',
  'verify/checks/c-auth/registration.ts',
  'verify/checks/c-auth/reset.ts',
  'verify/checks/c-auth/sign-in.ts',
  'verify/checks/c-auth/tokens.ts',
  'verify/checks/d-state/absent.ts',
  'verify/checks/d-state/documents.ts',
  'verify/checks/d-state/signature.ts',
  'verify/checks/d-state/untouched.ts',
  'verify/checks/e-lifecycle/agreement.ts',
  'verify/checks/e-lifecycle/enrollment.ts',
  'verify/checks/e-lifecycle/hired-again.ts',
  'verify/checks/e-lifecycle/same-name.ts',
  'verify/checks/e-lifecycle/shown.ts',
  'verify/checks/e-lifecycle/terms.ts',
  'verify/checks/f-browser/browser.ts',
  'verify/run/implemented.ts',
  'verify/run/saved-sections.ts',
  'verify/run/verify.ts',
  'verify/wire/judge.ts',
];

it('no file outside of stories names an operation of the contract, so that a new one is checked as it is', () => {
  const naming = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.startsWith('verify/stories/'))
    .filter((name) => NAMED.test(readFileSync(new URL(name, SOURCES), 'utf8')))
    .sort();
  expect(naming).toEqual(LEFT);
});
