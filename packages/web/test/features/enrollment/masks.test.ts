import { describe, expect, it } from 'vitest';
import {
  applyMask,
  EIN_MASK,
  hideAllButLastFour,
  isAbaRoutingNumber,
  SS_MASK,
  toMaskedInput,
  wrapEvery,
} from '../../../src/features/enrollment/masks.ts';

describe('masks', () => {
  it.each([
    ['123456789', '123-45-6789'],
    ['123-45-6789', '123-45-6789'],
    [' 123 45 6789 ', '123-45-6789'],
    ['1234', '123-4'],
    ['1234567890123', '123-45-6789'],
    ['', ''],
    ['abc', ''],
  ])('PI-02 CONST-04 writes the SS number %o as %o', (text, masked) => {
    expect(applyMask(text, SS_MASK)).toBe(masked);
    expect(masked.length).toBeLessThanOrEqual(11);
  });

  it.each([
    ['901234567', '90-1234567'],
    ['90-1234567', '90-1234567'],
    ['901', '90-1'],
    ['90123456789', '90-1234567'],
  ])('PI-03 CONST-05 writes the EIN number %o as %o', (text, masked) => {
    expect(applyMask(text, EIN_MASK)).toBe(masked);
    expect(masked.length).toBeLessThanOrEqual(10);
  });

  it('PI-02 group digits typed at the end, and leave a correction in the middle alone', () => {
    expect(toMaskedInput('1234', 4, SS_MASK)).toBe('123-4');
    expect(toMaskedInput('13-45-6789', 1, SS_MASK)).toBe('13-45-6789');
  });

  it('PI-02 accept a pasted number that is longer than the field', () => {
    expect(toMaskedInput('SSN 123 45 6789', 2, SS_MASK)).toBe('123-45-6789');
  });

  it.each([
    ['123-45-6789', '•••-••-6789'],
    ['A12345678', '•••••5678'],
    ['6789', '6789'],
    ['', ''],
  ])('SES-01 hide all of %o but the last four', (text, hidden) => {
    expect(hideAllButLastFour(text)).toBe(hidden);
  });
});

describe('routing numbers', () => {
  it.each(['021000021', '011401533', '091000019'])('PAY-02 %s satisfies the checksum', (number) => {
    expect(isAbaRoutingNumber(number)).toBe(true);
  });

  it.each(['021000022', '12345678', '0210000210', 'abcdefghi', '000000000', ''])(
    'PAY-02 %o fails the checksum',
    (number) => {
      expect(isAbaRoutingNumber(number)).toBe(false);
    },
  );
});

describe('wrapEvery', () => {
  it.each([
    ['Enrollment agreement', 'Enrollment\nagreement'],
    ['Short', 'Short'],
    ['Consent to the release of information', 'Consent to the\nrelease of\ninformation'],
    ['AWordThatIsLongerThanOneLine', 'AWordThatIsLongerT\nhanOneLine'],
    ['', ''],
  ])('DOC-02 DOC-03 breaks %o', (text, lines) => {
    expect(wrapEvery(text, 18)).toBe(lines);
  });

  it('DOC-02 never gives a line of more than 18 characters', () => {
    const lines = wrapEvery('Acuerdo de inscripción y consentimiento informado para proveedores', 18).split(
      '\n',
    );
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(18);
  });
});
