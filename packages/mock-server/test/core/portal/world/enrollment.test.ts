import { describe, expect, it } from 'vitest';
import {
  checkEnrollment,
  createEnrollment,
  type Enrollment,
} from '../../../../src/core/portal/world/enrollment.ts';

const INFORMATION = {
  id: 1001,
  first_name: 'Rosa',
  last_name: 'Diaz',
  ss_number: '123456789',
  uci_number: '7',
  address: '1 Main St',
  city: 'Lynn',
  state: 'MA',
  zip_code: '01901',
  country: 'US',
  contact_number: '555',
  email: 'rosa@example.com',
  gender: 'Female',
  civil_status: 'Single',
  date_of_birth: '1980-01-01',
};

const complete = (): Enrollment => ({
  ...createEnrollment('1001'),
  information: INFORMATION,
  payment: {} as Enrollment['payment'],
  termsAcceptedAt: '2026-11-02',
  signature: { type: 'text', signature: 'Rosa' } as Enrollment['signature'],
});

describe('the check of an enrollment', () => {
  it('VAL-03 reports every section when nothing was saved', () => {
    const labels = [
      'First Name',
      'Last Name',
      'SS number',
      'UCI number',
      'Address',
      'City',
      'State',
      'Zip Code',
      'Country',
    ];
    const more = ['Contact Number', 'Email', 'Gender', 'Civil Status', 'Date of Birth'];
    const fresh = createEnrollment('1001');
    expect(fresh.information.id).toBe(1001);
    expect(checkEnrollment(fresh)).toEqual({
      status: 'error',
      errors: {
        personal_information: [...labels, ...more].map((label) => `${label} is required`),
        payment_information: ['Payment information is required'],
        terms: ['The terms must be accepted'],
        signature: ['Signature is required'],
      },
    });
  });

  it('VAL-05 reports nothing when everything was saved', () => {
    expect(checkEnrollment(complete())).toEqual({ status: 'success' });
    const drawn = {
      type: 'image',
      signature: null,
      signature_url: '/files/1/s.png',
    } as unknown as Enrollment['signature'];
    expect(checkEnrollment({ ...complete(), signature: drawn })).toEqual({ status: 'success' });
  });

  it.each(Object.keys(INFORMATION).filter((name) => name !== 'id'))(
    'VAL-05 reports only the missing field %s',
    (name) => {
      for (const empty of [null, ' ', undefined]) {
        const { status, errors } = checkEnrollment({
          ...complete(),
          information: { ...INFORMATION, [name]: empty },
        });
        expect([status, Object.keys(errors ?? {}), errors?.personal_information]).toEqual([
          'error',
          ['personal_information'],
          [expect.stringMatching(/^[A-Z].* is required$/)],
        ]);
      }
    },
  );

  it.each([
    ['payment_information', { payment: null }],
    ['terms', { termsAcceptedAt: undefined }],
    ['signature', { signature: null }],
    ['signature', { signature: { type: 'text', signature: ' ' } as Enrollment['signature'] }],
  ])('VAL-05 reports only the missing %s', (section, changes) => {
    const { status, errors } = checkEnrollment({ ...complete(), ...changes });
    expect([status, Object.keys(errors ?? {})]).toEqual(['error', [section]]);
  });
});
