// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import {
  REGISTRATION_RULES,
  type Registration,
} from '../../../src/features/registration/registration-form.ts';
import { canSend, findProblems } from '../../../src/kit/form/rules.ts';

const file = (name: string) => new File(['x'], name);

const SOUND: Registration = {
  first_name: 'Iris',
  last_name: 'Morales',
  date_of_birth: '1984-03-09',
  gender: 'Female',
  ss_number: '900112222',
  uci_number: '7654321',
  regional_center: 'Harbor Regional Center',
  regional_center_coordinator: 'Dana Whitfield',
  address: '18 Alder Street',
  city: 'Torrance',
  state: 'CA',
  zip_code: '90501',
  contact_number: '310-555-0142',
  email: 'iris.morales@example.com',
  password: 'correct-horse-9',
  password_confirm: 'correct-horse-9',
  valid_id_1: [file('one.png')],
  valid_id_2: [file('two.png')],
  privacy: true,
};

const findRegistrationProblems = (values: Registration) => findProblems(REGISTRATION_RULES, values);
const canSubmitRegistration = (values: Registration) => canSend(REGISTRATION_RULES, values);
const problemsOf = (changes: Partial<Registration>) => findRegistrationProblems({ ...SOUND, ...changes });

describe('the rules of a registration', () => {
  it('Q114 refuse IDs that are too large together', () => {
    const large = Object.defineProperty(file('two.png'), 'size', { value: 101 * 1024 * 1024 });
    expect(problemsOf({ valid_id_2: [large] }).map(({ fieldId }) => fieldId)).toContain('valid_id_2');
    expect(canSubmitRegistration({ ...SOUND, valid_id_2: [large] })).toBe(false);
  });

  it('REG-04 accept a valid form', () => {
    expect(findRegistrationProblems(SOUND)).toEqual([]);
    expect(canSubmitRegistration(SOUND)).toBe(true);
  });

  it.each([
    ['REG-06', 'first_name', 'First Name is required'],
    ['REG-07', 'last_name', 'Last Name is required'],
    ['REG-08', 'date_of_birth', 'Date of Birth is required'],
    ['REG-09', 'gender', 'Gender is required'],
    ['REG-14', 'ss_number', 'SS number is required'],
    ['REG-11', 'uci_number', 'UCI number is required'],
    ['REG-17', 'regional_center', 'Regional Center Name is required'],
    ['REG-18', 'regional_center_coordinator', 'Coordinator is required'],
    ['REG-10', 'address', 'Address is required'],
    ['REG-10', 'city', 'City is required'],
    ['REG-10', 'state', 'State is required'],
    ['REG-10', 'zip_code', 'Zip Code is required'],
    ['REG-10', 'contact_number', 'Contact Number is required'],
    ['REG-10', 'email', 'Email is required'],
  ] as const)('%s %s must not be empty or blank: %s', (_id, fieldId, message) => {
    for (const blank of ['', ' ', '\t ']) {
      expect(problemsOf({ [fieldId]: blank })).toEqual([{ fieldId, message }]);
      expect(canSubmitRegistration({ ...SOUND, [fieldId]: blank })).toBe(false);
    }
  });

  it.each([
    ['REG-15', 'ss_number', '1', 'SS number must be atleast 9 characters alphanumeric'],
    ['REG-15', 'ss_number', '12345678', 'SS number must be atleast 9 characters alphanumeric'],
    ['REG-14', 'ss_number', '123456789', undefined],
    ['REG-16', 'ss_number', '1234567890', 'SS number must not be more than 9 characters alphanumeric'],
    ['REG-14', 'ss_number', '123-45-6789', undefined],
    ['REG-14', 'ss_number', ' 123 45 6789 ', undefined],
    ['REG-15', 'ss_number', '---------', 'SS number must be atleast 9 characters alphanumeric'],
    ['REG-16', 'ss_number', '123-45-67890', 'SS number must not be more than 9 characters alphanumeric'],
    ['REG-12', 'uci_number', '123456', 'UCI number must be atleast 7 characters alphanumeric'],
    ['REG-11 CONST-03', 'uci_number', 'A234567', undefined],
    ['REG-11', 'uci_number', ' 7654321 ', undefined],
    ['REG-12', 'uci_number', '765432 ', 'UCI number must be atleast 7 characters alphanumeric'],
    ['REG-13', 'uci_number', '12345678', 'UCI number must not be more than 7 characters alphanumeric'],
    ['REG-20', 'password_confirm', 'correct-horse-8', 'Password did not match.'],
    ['REG-21', 'password_confirm', '', 'Password did not match.'],
    ['REG-21', 'password_confirm', 'Correct-horse-9', 'Password did not match.'],
  ] as const)('%s %s %j: %s', (_id, fieldId, value, message) => {
    expect(problemsOf({ [fieldId]: value })).toEqual(message === undefined ? [] : [{ fieldId, message }]);
  });

  it.each([
    ['REG-19', '', 'Password is required'],
    ['REG-20', 'a', 'Password should contain minimum of 8 characters'],
    ['REG-20', '1234567', 'Password should contain minimum of 8 characters'],
    ['REG-20', '12345678', undefined],
    ['REG-20', '        ', undefined],
  ] as const)('%s a password of %j: %s', (_id, password, message) => {
    expect(problemsOf({ password, password_confirm: password })).toEqual(
      message === undefined ? [] : [{ fieldId: 'password', message }],
    );
  });

  it('REG-22 advise both files without requiring them', () => {
    const without = { ...SOUND, valid_id_1: [], valid_id_2: [] };
    expect(findRegistrationProblems(without)).toEqual([
      { fieldId: 'valid_id_1', message: 'Valid ID 1 is required' },
      { fieldId: 'valid_id_2', message: 'Valid ID 2 is required' },
    ]);
    expect(canSubmitRegistration(without)).toBe(true);
  });
});
