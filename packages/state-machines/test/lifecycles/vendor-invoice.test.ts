import { describe, expect, it } from 'vitest';
import { hasPaymentProof, toVendorInvoiceState } from '../../src/lifecycles/vendor-invoice.ts';

describe('toVendorInvoiceState', () => {
  it.each([0, '0', '0.0', ' 0 ', -0, '-0', null, undefined])('INV-05 reads %o as awaiting', (value) => {
    expect(toVendorInvoiceState({ is_client_approved: value })).toBe('awaiting');
  });

  it('INV-05 reads a missing value as awaiting', () => {
    expect(toVendorInvoiceState({})).toBe('awaiting');
  });

  it.each([1, 2, 0.5, '1', '+1', ' 3 ', '12.25'])('INV-06 INV-07 reads %o as approved', (value) => {
    expect(toVendorInvoiceState({ is_client_approved: value, reciept_file: null })).toBe('approved');
  });

  it.each([-1, -7, '-1', '-0.5'])('INV-08 reads %o as declined', (value) => {
    expect(toVendorInvoiceState({ is_client_approved: value })).toBe('declined');
  });

  it.each(['', ' ', 'yes', '1x', 'x1', '0x0', '1e3', '.', Number.NaN, true, false, [], {}, 0n])(
    'INV-05 offers no decision for the unreadable %o',
    (value) => {
      expect(toVendorInvoiceState({ is_client_approved: value })).toBe('declined');
    },
  );

  it.each([
    ['1', 'https://files.example/p.pdf', 'paid'],
    [1, ['https://files.example/p.pdf'], 'paid'],
    [1, '', 'approved'],
    [1, [], 'approved'],
    [0, 'https://files.example/p.pdf', 'awaiting'],
    [-1, 'https://files.example/p.pdf', 'declined'],
  ])('INV-09 reads approval %o with proof %o as %s', (approval, proof, state) => {
    expect(toVendorInvoiceState({ is_client_approved: approval, reciept_file: proof })).toBe(state);
  });
});

describe('hasPaymentProof', () => {
  it.each(['a.pdf', ['a.pdf'], ['', 'a.pdf']])('INV-09 finds a file in %o', (value) => {
    expect(hasPaymentProof(value)).toBe(true);
  });

  it.each(['', '  ', [], [''], [null], null, undefined, 0, 1, {}])('INV-09 finds no file in %o', (value) => {
    expect(hasPaymentProof(value)).toBe(false);
  });
});
