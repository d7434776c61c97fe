import { beforeAll, describe, expect, it } from 'vitest';
import type { VendorInvoice } from '../../../src/features/invoices/vendor-invoice-words.ts';
import { stubBrowserGlobals } from '../../browser-globals.ts';

let decisions: typeof import('../../../src/features/invoices/vendor-invoice-decisions.ts').vendorInvoiceDecisions;
let words: typeof import('../../../src/features/invoices/vendor-invoice-words.ts');

beforeAll(async () => {
  stubBrowserGlobals();
  ({ vendorInvoiceDecisions: decisions } = await import(
    '../../../src/features/invoices/vendor-invoice-decisions.ts'
  ));
  words = await import('../../../src/features/invoices/vendor-invoice-words.ts');
});

const invoice = (changes: Partial<VendorInvoice> = {}) =>
  ({
    id: 5,
    description: 'Ramp',
    date_purchased: '2026-11-02',
    invoice_price: 120.5,
    invoice_file: '/files/ramp.pdf',
    is_client_approved: 0,
    ...changes,
  }) as VendorInvoice;

describe('a vendor invoice in words', () => {
  it('INV-16 has description, date, amount and files', () => {
    const facts = [
      { label: 'Description', value: 'Ramp' },
      { label: 'Invoice Date', value: 'Mon, Nov 2, 2026' },
      { label: 'Amount', value: '$120.50' },
    ];
    expect(words.toInvoiceFacts(invoice())).toEqual(facts);
    expect(words.toInvoiceName(invoice())).toBe('Ramp, Mon, Nov 2, 2026');
    expect(decisions.view.factsOf(invoice({ invoice_file: ['/a/one.pdf', '/b/two.png'] }))).toEqual([
      ...facts,
      { label: 'Invoices File', value: 'one.pdf, two.png' },
    ]);
    expect(decisions.view.factsOf(invoice({ invoice_file: '' })).at(-1)?.value).toMatch(/^No file/);
  });

  it.each([
    ['/a.pdf', ['/a.pdf']],
    [
      ['/a.pdf', '/b.pdf'],
      ['/a.pdf', '/b.pdf'],
    ],
    ['', []],
    [null, []],
    [undefined, []],
  ])('INV-16 reads the files %j as %j', (files, addresses) => {
    expect(words.toAddresses(files as VendorInvoice['invoice_file'])).toEqual(addresses);
  });

  it('INV-06 has its state as text; paid counts as approved', () => {
    expect(words.INVOICE_STATES.map(words.toInvoiceStateText)).toEqual([
      'Waiting',
      'Approved',
      'Declined Invoice',
    ]);
    expect(words.toInvoiceStateText('paid')).toBe('Approved');
    expect(
      [0, 1, -1].map((is_client_approved) => words.toInvoiceStatus(invoice({ is_client_approved })).tone),
    ).toEqual(['waiting', 'positive', 'negative']);
  });
});
