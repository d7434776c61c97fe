import { beforeAll, describe, expect, it } from 'vitest';
import type { VendorInvoice } from '../../../src/features/invoices/vendor-invoice-words.ts';
import { stubBrowserGlobals } from '../../browser-globals.ts';

let decisions: typeof import('../../../src/features/invoices/vendor-invoice-decisions.ts').vendorInvoiceDecisions;
let words: typeof import('../../../src/features/invoices/vendor-invoice-words.ts');
let queryClient: typeof import('../../../src/api/query-client.ts').queryClient;

beforeAll(async () => {
  stubBrowserGlobals();
  ({ vendorInvoiceDecisions: decisions } = await import(
    '../../../src/features/invoices/vendor-invoice-decisions.ts'
  ));
  ({ queryClient } = await import('../../../src/api/query-client.ts'));
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

  it('INV-04 has for several a sum, and one for each purpose', () => {
    const all = [invoice(), invoice({ id: 6, description: 'Van', invoice_price: 9.5 }), invoice({ id: 7 })];
    expect(decisions.view.sumOf?.(all)).toEqual({
      line: '3 invoices · $250.50',
      heading: 'Description',
      countHeading: 'Invoices',
      amountHeading: 'Amount',
      rows: [
        { name: 'Ramp', count: 2, amount: '$241.00' },
        { name: 'Van', count: 1, amount: '$9.50' },
      ],
    });
  });
});

describe('a decision on vendor invoices in words', () => {
  it('INV-04 asks about the pressed verb, for one and for many', () => {
    expect(decisions.words.question('approve', 1)).toBe('Are you sure you want to approve this invoice?');
    expect(decisions.words.question('approve', 2)).toBe('Are you sure you want to approve 2 invoices?');
    expect(decisions.words.question('decline', 1)).toBe('Are you sure you want to decline this invoice?');
    expect(decisions.words.question('decline', 2)).toBe('Are you sure you want to decline 2 invoices?');
    expect(decisions.words.proceedLabel('approve')).toBe('Proceed: approve');
    expect(decisions.words.proceedLabel('decline')).toBe('Proceed: decline');
  });

  it('INV-10 reports the result, for one and for many', () => {
    expect(decisions.words.done('approve', 1)).toBe('Invoice approved');
    expect(decisions.words.done('approve', 2)).toBe('2 invoices approved');
    expect(decisions.words.done('decline', 1)).toBe('Invoice declined');
    expect(decisions.words.done('decline', 2)).toBe('2 invoices declined');
  });

  it('INV-12 INV-13 INV-14 has the six stated failure texts', () => {
    const { failedTitle, failedText } = decisions.words.dialogs ?? {};
    expect([failedTitle?.('approve'), failedTitle?.('decline')]).toEqual([
      'Approval Failed',
      'Decline Failed',
    ]);
    expect(failedText?.('approve', 'refused')).toBe('An error occurred while approving the invoice.');
    expect(failedText?.('decline', 'refused')).toBe('An error occurred while declining the invoice.');
    expect(failedText?.('approve', 'notArrived')).toBe(
      'Failed to approve the invoice. Please try again later.',
    );
    expect(failedText?.('decline', 'notArrived')).toBe(
      'Failed to decline the invoice. Please try again later.',
    );
  });

  it('INV-04 explains a decline, and drafts a message to the provider', () => {
    expect(decisions.words.effectOf?.('approve', [invoice()])).toBeUndefined();
    expect(decisions.words.effectOf?.('decline', [invoice()])).toBe(
      'The vendor will not be paid for this invoice.',
    );
    expect(decisions.words.whyOf?.line(invoice())).toBe('Ramp, Mon, Nov 2, 2026, $120.50');
    expect([decisions.words.whyOf?.subject(1), decisions.words.whyOf?.subject(2)]).toEqual([
      'Declined invoice',
      '2 declined invoices',
    ]);
    expect(decisions.view.amountOf?.(invoice())).toBe('$120.50');
    expect([decisions.view.keyOf(invoice()), decisions.view.kind]).toEqual([5, 'invoice']);
  });

  it.each([
    [0, 'notArrived', 'notArrived'],
    [1, 'arrived', 'unknown'],
    [-1, 'unknown', 'arrived'],
  ] as const)(
    'INV-11 reads the state %i as %s after an approval, as %s after a decline',
    async (is_client_approved, ...found) => {
      const { vendorInvoicesQuery } = await import('../../../src/api/queries.ts');
      const rows = [invoice({ id: 6 }), invoice({ is_client_approved })];
      queryClient.setQueryData(vendorInvoicesQuery.queryKey, rows as never);
      expect((['approve', 'decline'] as const).map((verb) => decisions.calls.find(verb, invoice()))).toEqual(
        found,
      );
      expect(decisions.calls.find('approve', invoice({ id: 99 }))).toBe('unknown');
    },
  );
});
