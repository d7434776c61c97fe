import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hasSecretPart, isSecretPart } from '../../../../src/verify/checks/c-auth/secret-part.ts';

describe('the random part of an address', () => {
  it.each([
    'background-check-2025',
    'IMG_20250304_12345.jpg',
    '20250304102030123456',
    'BackgroundCheckOfRosaDelgado.pdf',
    '2025-01-31T10-20-30Z-scan',
    'short1',
    'invoice 3',
  ])('is missing in %s, which can be guessed', (text) => {
    expect(isSecretPart(text)).toBe(false);
  });

  it.each([
    randomUUID(),
    'd41d8cd98f00b204e9800998ecf8427e.pdf',
    'report-3f2a9c0b7d1e4f58.pdf',
    'V1StGXR8_Z5jdHi6B-myT',
    randomBytes(24).toString('base64url'),
    // Random texts with few changes between capitals, small letters and digits.
    'GYFebVtYrlw_WAHMxdsTduYU',
    'iKsyfzx7UkshNzHolkPftg',
    'ksILGDSUytfteAwsORKmm1',
  ])('is present in %s', (text) => {
    expect(isSecretPart(text)).toBe(true);
  });

  it('may be in the path or in the query', () => {
    expect(hasSecretPart(new URL('https://a.example/files/1/x.pdf'))).toBe(false);
    expect(hasSecretPart(new URL('https://a.example/d41d8cd98f00b204e9800998ecf8427e/x.pdf'))).toBe(true);
    expect(hasSecretPart(new URL('https://a.example/files/1?key=d41d8cd98f00b204e9800998ecf8427e'))).toBe(
      true,
    );
  });
});
