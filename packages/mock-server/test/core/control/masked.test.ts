import { describe, expect, it } from 'vitest';
import { maskSecretFields } from '../../../src/core/control/masked.ts';

const MASK = '•••';

describe('a masked request', () => {
  it.each([
    ...[
      'password',
      'old_password',
      'Password',
      'token',
      'session_token',
      'otp',
      'ssn',
      'ss_number',
      'ein_number',
    ],
    ...['account_number', 'routing_number', 'code', 'content', 'signature'],
  ])('hides the field %s', (name) => {
    expect(maskSecretFields({ [name]: 'x' })).toEqual({ [name]: MASK });
    expect(maskSecretFields({ in: [{ [name]: 7 }] })).toEqual({ in: [{ [name]: MASK }] });
    expect(maskSecretFields({ [name]: ['a', 'b'] })).toEqual({ [name]: MASK });
  });

  it.each([
    'service_code',
    'codes',
    'zip_code',
    'content_type',
    'contents',
    'payroll_file_content',
    'signature_url',
    'e-signature',
    'name',
  ])('shows the field %s', (name) => {
    expect(maskSecretFields({ [name]: 'x' })).toEqual({ [name]: 'x' });
  });

  it('shows an empty secret as empty', () => {
    expect(maskSecretFields({ password: '', token: null, otp: undefined })).toEqual({
      password: '',
      token: null,
      otp: undefined,
    });
  });

  it('shows only the name of a file', () => {
    expect(
      maskSecretFields({ files: [{ fileName: 'a.pdf', size: 3, content: { path: 'uploads/x' } }] }),
    ).toEqual({
      files: [{ fileName: 'a.pdf' }],
    });
    expect(maskSecretFields([1, null, 'x', true])).toEqual([1, null, 'x', true]);
  });
});
