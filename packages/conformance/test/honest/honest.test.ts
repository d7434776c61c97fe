import { createRandom } from '@client-portal/contract';
import { describe, expect, it } from 'vitest';
import { findingsOfQuirk, findQuirk } from '../faults/findings-of-quirk.ts';
import { CLOSED_DOORS } from './doors.ts';
import { VARIANTS } from './index.ts';
import { VALUES } from './values.ts';

const READS = { writes: false };

/** Returns a random sample of the variants by seed. `npm run check -- rates` runs all of them. */
function sampleOf(count: number) {
  const random = createRandom(Number(process.env.VERIFY_SEED ?? 1), 'second backend');
  const left = [...VARIANTS];
  return Array.from({ length: count }, () => left.splice(random.integer(0, left.length - 1), 1)).flat();
}

describe('an honest backend', { timeout: 300_000 }, () => {
  it('has at least 40 variants, all of them different', () => {
    expect(VARIANTS.length).toBeGreaterThanOrEqual(40);
    expect(new Set(VARIANTS.map(({ does }) => does)).size).toBe(VARIANTS.length);
  });

  it.each(sampleOf(process.env.LONG_TESTS === '1' ? 2 : 1))(
    'has no finding in a whole run when $does',
    async (variant) => {
      expect((await findingsOfQuirk(variant, [])).findings).toEqual([]);
    },
  );

  it.each([
    [
      'employees hand in timesheets during the run',
      ['D-stable', 'D-reads-change-nothing', 'E-unknown', 'C-ids'],
    ],
    ['an approved invoice is paid at once', ['E-legal', 'E-parallel', 'E-walk']],
    ['ten rows of each kind may be added in a day', ['D-all-rows']],
    ['the picture of a signature is a data address', ['D-files-intact']],
    ['the picture of a signature always has one address', ['D-files-intact', 'D-signature']],
    ['a file has 1 MB at most', ['D-files-intact']],
    ['three files of a call are enough', ['D-files-intact']],
    ['lists of files are read under their plain name alone', ['D-files-intact']],
    ['a position is one of three', ['E-legal', 'E-parallel']],
    [
      'nobody has a number of the provider yet, and hired people are listed without their phone',
      ['E-legal', 'E-parallel', 'E-walk', 'E-agrees', 'E-namesakes'],
    ],
    ...[
      'nobody has a number of the provider yet but a dash, and hired people are listed by their names alone',
      'the telephone number and the e-mail address of the hired are null',
      'the telephone number and the e-mail address of the hired are masked',
    ].map(
      (does) =>
        [
          does,
          [...['E-legal', 'E-parallel', 'E-walk', 'E-agrees', 'E-namesakes', 'E-again'], 'D-saved', 'C-ids'],
        ] as const,
    ),
    ['the provider corrects texts during the run', ['D-stable', 'C-ids', 'E-agrees', 'E-legal']],
    ['the budget moves now and then', ['C-at-once', 'C-caches']],
    ['an answer that is known is answered with 304 where asked for', ['F-unchanged']],
    ['a typed signature is drawn by the service, where the drawn one was', ['D-signature', 'D-files-intact']],
    ['a typed signature is the name of the client', ['D-signature', 'B-lengths']],
    ['documents are data addresses with line breaks', ['D-documents']],
    ['three people have one name and one address', ['E-namesakes', 'E-agrees']],
    ['three people have one name and one address, and no control number', ['E-agrees', 'E-illegal']],
    [
      'rows have times of creation and change, which every write renews',
      ['C-other-item', 'C-ids', 'E-legal', 'D-failed-leaves-nothing'],
    ],
    [
      'rows have links to other parts of the API, and texts that are addresses',
      ['D-files-open', 'C-files', 'C-others-rows', 'D-created-listed', 'E-namesakes', 'F-files'],
    ],
    [
      'lists without an enclosing object come in pages of one, as Kaminari and will_paginate are often sent',
      ['A-body', 'D', 'E'],
    ],
    ['every id and every amount is text, also the id of the client', ['A-body', 'D', 'E-agrees', 'E-legal']],
    ['forms that are not multipart are taken as well', ['B-media-type']],
    ['one session for each account, and a token is looked at before the body', ['B-broken', 'B-media-type']],
    [
      'a form of another media type has no token that could be read, so it is refused with 401 or 422',
      ['B-media-type', 'A-status'],
    ],
    ['a firewall refuses what looks like an attack', ['B-usual', 'E-available']],
    ['rows are odd, and right', ['E-spans']],
    ['other methods get 404, as in Rails and Express', ['A', 'F-methods']],
    ['a one-time code is void after one mistake', ['C-one-time-code', 'C-awaiting-code']],
    ['a one-time code that was not used is mailed again for the next sign-in', ['C-one-time-code']],
    [
      'account numbers are shown by their last four digits',
      ['updatePaymentDetails', 'E-enrollment', 'D-stable'],
    ],
    [
      'account numbers are shown by their last four digits, and refused in that form',
      ['updatePaymentDetails'],
    ],
    [
      'account and routing numbers are shown by their last four digits, and one that is left out stays as it is saved',
      ['updatePaymentDetails'],
    ],
    ['the address of a file has nothing of its name', ['D-files-intact']],
    [
      'the address of a file has its name without the ending, which the header of the download has',
      ['D-files-intact'],
    ],
    [
      'both accounts see the picture that stands for a missing receipt',
      ['C-others-rows', 'F-downloads', 'F-files', 'D-created-listed'],
    ],
    [
      'fields that are not in the contract are passed over',
      ['B-unknown-fields', 'C-nothing-crosses', 'C-ids'],
    ],
    [
      'social security numbers are shown by their last four digits',
      ['updateClientInformation', 'E-enrollment'],
    ],
    [
      'items of another client, and unknown ones, are refused with 403',
      ['A-status', 'C-other-item', 'C-ids'],
    ],
    ['the client_id of another client is refused with 403', ['listPayrollSheets']],
    ['personal information must be whole', ['B-optional']],
    ['hours and prices are unknown until they are decided', ['E-legal', 'C-ids']],
    ['employments show no position', ['D-saved']],
    ['telephone numbers are numbers', ['D-saved']],
    ['a complete enrollment is 200, and has empty errors', ['E-enrollment']],
    [
      'the check of the enrollment names complete sections with an empty list of reasons',
      ['getEnrollmentCheck'],
    ],
    ['the enrollment needs a country and a title', ['E-enrollment']],
    ['only the day of an upload is stored, in the westernmost time zone', ['D-created-listed']],
    ...[
      'changing the password ends every session',
      'passwords need a letter, a digit and a sign',
      'a new password must not be the old one',
      'an account is locked for an hour after the first wrong password',
      'an account is locked for an hour after four wrong passwords in all, with 429',
      'five wrong passwords in a row close an account for a while',
      'a password reset never tells who has an account',
      'a password reset never tells who has an account, and leaves out one that is not active',
    ].map(
      (does) =>
        [
          does,
          ['C-password', 'C-new-password', 'C-reset', 'C-registration', 'C-limits', 'A-status', 'A-secrets'],
        ] as const,
    ),
    [
      'rows have a version, and a decision on another one is refused with 412',
      ['E-version', 'E-legal', 'E-illegal', 'E-repeat', 'E-walk', 'C-ids', 'D-untouched', 'F-preflight'],
    ],
    ['a log-out ends the sessions of the same client on other devices as well', ['C-log-out']],
    ['text is plain ASCII', ['B-usual']],
    ['tokens are signed, and the signature counts', ['C']],
    ['a preflight that asks for an unknown header is refused, as Starlette does it', ['F-preflight']],
    [
      'rows have a version, and a preflight allows its header where a client decides about such a row',
      ['F-preflight'],
    ],
    ['the query of a file is its end and its signature, which are new for each read', ['D-files-intact']],
    ['what cannot be read is refused with 422 for every operation', ['updatePassword', 'hireEmployee']],
  ] as const)('has no finding when %s, with %j', async (does, only) => {
    expect((await findingsOfQuirk(findQuirk(VARIANTS, does), only)).findings).toEqual([]);
  });

  const CASES = [
    ...CLOSED_DOORS.map((variant) => [variant, ['C-files', 'C-tokens', 'D-files-open']] as const),
    ...[
      'files lie under another name of the host',
      'files are bytes of no type, to be kept apart',
      'addresses of files redirect to a host of their own',
      'addresses of files are signed anew for each read',
      'all files have one path, and are told apart by what follows it',
    ].map((does) => [findQuirk(VARIANTS, does), ['C-files', 'F-downloads']] as const),
    ...VALUES.map(
      (variant) =>
        [variant, ['A-body', 'D-pages', 'D-fields', 'D-stable', 'D-once', 'E-spans', 'E-agrees']] as const,
    ),
  ].map(([variant, only]) => [variant.does, variant, only] as const);
  it.each(CASES)('has no finding in a read-only run when %s', async (_, variant, only) => {
    expect((await findingsOfQuirk(variant, only, READS)).findings).toEqual([]);
  });
});
