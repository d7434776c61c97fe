import { describe, expect, it } from 'vitest';
import { hasPaymentProof, toVendorInvoiceState } from '../../src/lifecycles/vendor-invoice.ts';
import { allowedEvents, isFinal, next, performedBy } from '../../src/policy.ts';

describe('vendorInvoice', () => {
  it.each([
    ['INV-06', 'awaiting', 'approve', 'approved'],
    ['INV-08', 'awaiting', 'decline', 'declined'],
    ['INV-09', 'approved', 'attachProof', 'paid'],
  ] as const)('%s %s → %s → %s', (_id, from, event, to) => {
    expect(next('vendorInvoice', from, event)).toBe(to);
  });

  it('INV-05 offers the two decisions only while awaiting', () => {
    expect(allowedEvents('vendorInvoice', 'awaiting')).toEqual(['approve', 'decline']);
    expect(allowedEvents('vendorInvoice', 'approved')).toEqual(['attachProof']);
  });

  it('INV-07 an approved invoice still waits for the admin', () => {
    expect(isFinal('vendorInvoice', 'approved')).toBe(false);
  });

  it.each(['declined', 'paid'] as const)('INV-08 INV-09 %s is final', (state) => {
    expect(isFinal('vendorInvoice', state)).toBe(true);
    expect(allowedEvents('vendorInvoice', state)).toEqual([]);
  });

  it('PROD-16 the client decides, the admin attaches the proof', () => {
    expect(performedBy('vendorInvoice', 'approve')).toBe('client');
    expect(performedBy('vendorInvoice', 'decline')).toBe('client');
    expect(performedBy('vendorInvoice', 'attachProof')).toBe('admin');
  });
});

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
