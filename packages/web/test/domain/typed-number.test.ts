import { describe, expect, it } from 'vitest';
import { toDigits, toNumberText, toPhoneText, toZipText } from '../../src/domain/typed-number.ts';
import { isBlankText, toEmailText } from '../../src/domain/visible-text.ts';

describe('a number that people type or paste', () => {
  it.each([
    ['0210 0002 1', '021000021'],
    ['\t021000021\n', '021000021'],
    ['021-000-021', '021000021'],
    ['021–000—021−0', '0210000210'],
    ['021.000·021', '021000021'],
    ['021\u00a0000\u202f021\u2009', '021000021'],
    ['\u202d021000021\u202c', '021000021'],
    ['\ufeff021\u200b000\u200d\u00ad021\u2060', '021000021'],
    ['０２１　０００－０２１', '021000021'],
    ['٠٢١٠٠٠٠٢١', '021000021'],
    ['۰۲۱', '021'],
    ['०२१', '021'],
    ['𝟎𝟐𝟏', '021'],
    ['D 123-4567', 'D1234567'],
    ['ａ１２', 'a12'],
    ['***-**-2221', '*****2221'],
    ['', ''],
  ])('PAY-02 REG-11 reads %j as %j', (text, number) => {
    expect(toNumberText(text)).toBe(number);
    expect(toNumberText(number)).toBe(number);
    expect(toDigits(text)).toBe(number.replaceAll(/\D/g, ''));
  });

  it('PAY-02 knows the value of every decimal digit', () => {
    for (let code = 0; code <= 0x1ffff; code += 1) {
      const digit = String.fromCodePoint(code);
      if (/^\p{Nd}$/u.test(digit)) expect(toNumberText(digit)).toMatch(/^[0-9]$/);
    }
  });

  it.each([
    ['90501', '90501'],
    [' 90501 ', '90501'],
    ['90501-1234', '90501-1234'],
    ['905011234', '90501-1234'],
    ['90501 – 1234', '90501-1234'],
    ['９０５０１', '90501'],
    ['K1A  0B1', 'K1A 0B1'],
    ['SW1A-1AA', 'SW1A-1AA'],
  ])('PI-01 reads the zip code %j as %j', (text, zip) => {
    expect(toZipText(text)).toBe(zip);
    expect(toZipText(zip)).toBe(zip);
  });

  it.each([
    ['(213) 555-0142', '2135550142'],
    ['213.555.0142', '2135550142'],
    ['+1 213-555-0142', '+12135550142'],
    ['\u202a+1 (213) 555‑0142\u202c', '+12135550142'],
    ['213-555-0142 ext. 5', '2135550142 ext. 5'],
    ['213 555 0142, 5', '2135550142, 5'],
    ['213-555-0142 x5', '2135550142 x5'],
    ['555-0101 / 555-0102', '5550101 / 555-0102'],
    ['213 555 0142 (Ana)', '2135550142 (Ana)'],
    ['+44 (0)20 7946 0018', '+44 (0)20 7946 0018'],
    ['1-800-FLOWERS', '1-800-FLOWERS'],
    [' ask  Ana ', 'ask Ana'],
    ['', ''],
  ])('EMP-12 reads the phone number %j as %j', (text, number) => {
    expect(toPhoneText(text)).toBe(number);
    expect(toPhoneText(number)).toBe(number);
  });

  it('AUTH-01 reads an e-mail address without blanks and invisible marks', () => {
    expect(toEmailText(' \u200brosa@exam\u00adple.org\u00a0')).toBe('rosa@example.org');
    expect(toEmailText('rosa@exam ple.org')).toBe('rosa@exam ple.org');
  });

  it.each([' ', '\u200b', '\ufeff \u00a0', '\u2060\u200e'])('REG-06 takes %j for blank', (text) => {
    expect(isBlankText(text)).toBe(true);
  });
});
