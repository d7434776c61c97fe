import { describe, expect, it } from 'vitest';
import { hasFinding } from '../verify/support.ts';
import { OBSERVED } from './faults/observed.ts';
import { findingsOfQuirk, findQuirk } from './told.ts';
import { VARIANTS } from './variants/index.ts';
import { ROWS } from './variants/rows.ts';

const expectedOf = async (does: string, only: readonly string[]) => {
  const { findings } = await findingsOfQuirk(findQuirk(OBSERVED, does), only);
  return findings.map(({ expected }) => expected).join('\n');
};

describe('faults of a backend in another language', { timeout: 180_000 }, () => {
  it.each([
    [
      'INV-08',
      'E-legal',
      'approving an invoice rounds its price',
      'the item to keep its invoice_price after approve',
    ],
    [
      'CALL-30',
      'C-nothing-crosses',
      'the id in personal information is passed over',
      "a request with the other client's id to be refused",
    ],
    [
      'PBL-08',
      'D-saved',
      'what looks like a tag is taken out of descriptions',
      'description with text like an HTML tag to be read back unchanged',
    ],
    [
      'PROD-01',
      'F-caching',
      'refusals may be kept by a browser',
      'an error response with Cache-Control: no-store',
    ],
    [
      'PBL-07',
      'D-repeated',
      'two calls with one key at the same moment are both carried out',
      'one effect of 2 simultaneous requests with the same key',
    ],
    [
      'REG-27',
      'C-registration',
      'of two registrations of one address at once both are taken',
      'one of 2 simultaneous registrations of an e-mail address to be refused',
    ],
    [
      'REG-21',
      'C-registration',
      'a registration whose passwords differ is taken',
      'two different passwords to be refused',
    ],
    [
      'REG-02',
      'B-optional',
      'a registration needs an identity card',
      'a body without valid_id_1 to be accepted',
    ],
    [
      'REG-02',
      'B-optional',
      'a registration needs a second identity card',
      'a body without valid_id_2 to be accepted',
    ],
    ['BUD-01', 'D-fields', 'the budget stands in the body itself', 'the record in the field client_budget'],
    ['DOC-05', 'D-documents', 'documents are not in base64', 'the content of each document in Base64'],
    ['DOC-05', 'D-documents', 'documents are addresses', 'the content of each document in Base64'],
    ['PBL-08', 'A-body', 'the upload date is a number of seconds', 'a body that matches the response schema'],
    ['MSG-01', 'B-odd-text', 'an emoji in a message fails', 'message with an emoji, accents'],
    ['AUTH-12', 'A-error-body', 'a lock tells no time', 'Retry-After with whole seconds or a date'],
    ['AUTH-12', 'A-error-body', 'a lock tells the time soon', 'Retry-After with whole seconds or a date'],
    ['AUTH-12', 'A-error-body', 'a lock tells the time -1', 'Retry-After with whole seconds or a date'],
    [
      'OTP-01',
      'C-awaiting-code',
      'a client with one-time codes signs in without one',
      'otp_required for the account',
    ],
    [
      'OTP-01',
      'C-awaiting-code',
      'signing in does not say that a code is needed',
      'otp_required for the account',
    ],
  ])('%s %s reports that %s', async (_, check, does, expected) => {
    const needed = { 'A-error-body': ['C-sign-in'], 'D-documents': ['E-enrollment'] }[check] ?? [];
    expect(await expectedOf(does, [check, ...needed])).toContain(expected);
  });

  it.each([
    "another client's items are refused with 403, unknown ones with 404",
    "the refusal of another client's item names its owner",
  ])('SES-01 C-other-item reports that %s', async (does) => {
    expect(await expectedOf(does, ['C-other-item'])).toContain(
      "the same error response for another client's item as for one that does not exist",
    );
  });

  it('PROD-01 a whole run reports lists that lose their rows after the first read', async () => {
    const fault = findQuirk(OBSERVED, 'reports are listed once');
    const { findings } = await findingsOfQuirk(fault, [], {
      isEnough: hasFinding,
    });
    expect(findings.map(({ check, operation, actual }) => [check, operation, actual])).toContainEqual([
      'D-stable',
      'listReports',
      'none of these rows',
    ]);
  });

  it('PI-01 B-optional reports nothing when a service requires complete personal information', async () => {
    const variant = findQuirk(VARIANTS, 'personal information must be whole');
    expect((await findingsOfQuirk(variant, ['B-optional'])).findings).toEqual([]);
  });

  it.each(['employments show no position', 'telephone numbers are numbers'])(
    'HIRE-13 D-saved reports nothing when %s',
    async (does) => {
      const variant = findQuirk(VARIANTS, does);
      expect((await findingsOfQuirk(variant, ['D-saved'])).findings).toEqual([]);
    },
  );

  it.each(ROWS)('TS-01 rows have no finding, but a remark names the field, when $does', async (variant) => {
    const checks = ['A-body', 'E-agrees', 'E-legal', 'C-ids', 'D-fields'];
    const { findings, remarks } = await findingsOfQuirk(variant, checks);
    expect(findings).toEqual([]);
    expect(remarks.join()).toContain('Fields that were null or missing although the contract has a value');
  });
});
