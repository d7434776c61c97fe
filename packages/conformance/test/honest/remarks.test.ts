import { describe, expect, it } from 'vitest';
import { LARAVEL_LIKE } from '../faults/backend/laravel-like.ts';
import { ACCOUNT } from '../faults/backend/run.ts';
import { findingsOfQuirk, findQuirk } from '../faults/findings-of-quirk.ts';
import { replaceOwnCalls } from '../faults/rows/first-sight/own-calls.ts';
import { afterSuccess, combineQuirks, editResponses, editRows } from '../faults/rows/kit.ts';
import { CAREFUL } from './careful.ts';
import { VARIANTS } from './index.ts';
import { ROWS } from './rows.ts';
import { VALUES } from './values.ts';

const READS = { writes: false };
const NOTHING = findQuirk(VARIANTS, 'nothing differs');

describe('a remark or a note, and no finding', { timeout: 180_000 }, () => {
  it.each(ROWS)('names the field of rows when $does', async (variant) => {
    const checks = ['A-body', 'E-agrees', 'E-legal', 'C-ids', 'D-fields'];
    const { findings, remarks } = await findingsOfQuirk(variant, checks);
    expect(findings).toEqual([]);
    expect(remarks.join()).toContain('Fields that were null or missing although the contract has a value');
  });

  it('names soft fields that are null', async () => {
    const variant = findQuirk(VALUES, 'hours and texts of some timesheets are null');
    const { remarks } = await findingsOfQuirk(variant, ['A-body'], READS);
    expect(remarks.join()).toMatch(/listTimesheets \([^)]*service_code/);
  });

  it('names an operation whose body has another status than the response', async () => {
    const set = editResponses('getBudget', (body) => ({ ...body, status: 202 }));
    const quirk = { group: 'honest', does: 'the budget is accepted', set };
    const { remarks } = await findingsOfQuirk(quirk, ['A-status'], READS);
    expect(remarks.join()).toMatch(/status in the body differs from the HTTP status.*\(getBudget\)/);
    expect((await findingsOfQuirk(NOTHING, ['A-status'], READS)).remarks.join()).not.toContain('differs');
  });

  it('says that a timesheet has more hours than its times allow', async () => {
    const shorter = editRows('listTimesheets', (row) => ({ ...row, end_time: '09:00' }));
    const quirk = { group: 'honest', does: 'timesheets end after an hour', set: shorter };
    const { findings, remarks } = await findingsOfQuirk(quirk, ['E-spans'], READS);
    expect(findings).toEqual([]);
    expect(remarks.join()).toContain('more hours than there are between its start and its end');
    const right = await findingsOfQuirk(NOTHING, ['E-spans'], READS);
    expect(right.remarks.join()).not.toContain('more hours');
  });

  it('names the pages of a list, which are read to the last one', async () => {
    const [variant = NOTHING] = VALUES;
    const { findings, remarks } = await findingsOfQuirk(variant, [
      'D-pages',
      'D-all-rows',
      'D-created-listed',
    ]);
    expect(findings).toEqual([]);
    expect(remarks.join()).toMatch(/A list has pages.*listTimesheets/);
  });

  it('names the pages, empty rows and files of a backend that behaves like Laravel', async () => {
    const { findings, remarks } = await findingsOfQuirk(
      LARAVEL_LIKE,
      ['E-agrees', 'D-files-open', 'D-pages'],
      READS,
    );
    expect(findings).toEqual([]);
    expect(remarks.filter((remark) => remark.includes('A list has pages'))).toHaveLength(1);
    expect(remarks.join()).toMatch(/listTimesheets \([^)]*service_code/);
  });

  it.each(CAREFUL.slice(0, 2).map(({ does }) => does))(
    'says that the account is locked when %s',
    async (does) => {
      const { findings, results } = await findingsOfQuirk(findQuirk(VARIANTS, does), [
        'C-sign-in',
        'C-who-has-an-account',
      ]);
      expect(findings).toEqual([]);
      expect(results.flatMap(({ notes }) => notes).join()).toContain('the account is locked');
    },
  );

  it('says that the address for sign-in has changed when the service takes the contact address as such', async () => {
    const contact = 'contact.of.nora@example.com';
    const set = combineQuirks(
      replaceOwnCalls('getClientInformation', ({ client }, next) => {
        if (client?.email === ACCOUNT.email) client.information = { ...client.information, email: contact };
        return next();
      }),
      afterSuccess('updateClientInformation', ({ fields }, client) => {
        if (client?.email === ACCOUNT.email && fields.email === contact)
          Object.assign(client, { email: contact });
      }),
    );
    const { findings, results } = await findingsOfQuirk({ group: 'honest', does: '', set }, [
      ...['D-absent', 'C-sign-in', 'C-who-has-an-account', 'C-new-password'],
    ]);
    expect(findings).toEqual([]);
    const notes = results.flatMap((result) => result.notes).join();
    expect(notes).toContain('the address for sign-in is now the contact address');
    expect(notes).not.toContain('is locked');
  });

  it.each([
    [
      'other methods get 404, as in Rails and Express',
      'A-methods',
      'A method that the contract does not document gets 404',
    ],
    [
      'fields that the contract does not know are passed by',
      'B-unknown-fields',
      'Fields that are not in the contract are ignored.',
    ],
    [
      'a password reset never tells who has an account',
      'C-reset',
      'A password reset for an e-mail address without an account',
    ],
    [
      'the telephone number and the e-mail address of the hired are a dash',
      'E-agrees',
      'The phone_number of a person is empty or masked in one list and not in another. (listHiredEmployees)',
    ],
  ])('says when %s', async (does, check, remark) => {
    const { findings, remarks } = await findingsOfQuirk(findQuirk(VARIANTS, does), [check]);
    expect(findings).toEqual([]);
    expect(remarks.join()).toContain(remark);
  });

  it.each([
    ['nothing differs', 'stays valid after another one'],
    ['one session for each account', 'Signing in ends the sessions of earlier sign-ins'],
  ])('says what becomes of an earlier token when %s', async (does, words) => {
    const { findings, remarks } = await findingsOfQuirk(findQuirk(VARIANTS, does), ['C-tokens'], READS);
    expect(findings).toEqual([]);
    expect(remarks.join()).toContain(words);
  });

  it.each([
    ['TERM-08 says that an account without any saved section has accepted the terms', {}, true],
    ['says nothing about terms that are missing, too', { terms: ['x'] }, false],
  ])('%s', async (_, terms, isTold) => {
    const errors = { personal_information: ['x'], payment_information: ['x'], signature: ['x'], ...terms };
    const set = editResponses('getEnrollmentCheck', () => ({ status: 'error', errors }));
    const { remarks } = await findingsOfQuirk({ group: 'honest', does: '', set }, ['E-enrollment'], READS);
    expect(remarks.join().includes('has accepted the terms')).toBe(isTold);
  });

  it('does not say that the session ended when a form that is broken on purpose hides its token', async () => {
    const { remarks } = await findingsOfQuirk(NOTHING, ['B-broken', 'B-media-type']);
    expect(remarks.filter((remark) => remark.startsWith('The session ended'))).toEqual([]);
  });

  it('names a POST that a browser sends twice over HTTP/1.1, unless idempotency keys are supported', async () => {
    const remarks = async (more: { takesKeys: boolean; speaksHttp2: boolean }) =>
      (await findingsOfQuirk(NOTHING, ['C-none'], more)).remarks.join();
    expect(await remarks({ takesKeys: false, speaksHttp2: false })).toContain(
      'a browser repeats a POST request by itself',
    );
    expect(await remarks({ takesKeys: true, speaksHttp2: false })).toBe('');
    expect(await remarks({ takesKeys: false, speaksHttp2: true })).toBe('');
  });

  it('PWD-02 C-new-password leaves the account with its original password', async () => {
    const { results } = await findingsOfQuirk(NOTHING, ['C-new-password', 'C-password']);
    expect(results.map(({ outcome, notes }) => [outcome, notes])).toEqual([
      ['passed', []],
      ['passed', []],
    ]);
  });
});
