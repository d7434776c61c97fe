// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { vendorInvoicesQuery } from '../../src/api/queries.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { vendorInvoiceDecisions } from '../../src/features/invoices/vendor-invoice-decisions.ts';
import { portalCalls } from '../forms/plain-portal.ts';
import { invoices } from '../screens/records.ts';
import { wordsOf } from './words-of.ts';

vi.mock('../../src/api/portal-client.ts', () => import('../forms/plain-portal.ts'));

afterEach(() => queryClient.clear());

const VERBS = ['approve', 'decline'] as const;
const [invoice, , , , again] = invoices;
if (!invoice || !again) throw new Error('Records are missing.');

describe('deciding on invoices of vendors', () => {
  it('INV-10 INV-12 INV-13 has texts for question, success, effect and failure', () => {
    expect(VERBS.map((verb) => wordsOf(vendorInvoiceDecisions, verb, invoice))).toMatchInlineSnapshot(`
      [
        {
          "done": [
            "Invoice approved",
            "3 invoices approved",
          ],
          "effects": [
            undefined,
            undefined,
          ],
          "failed": [
            "Approval Failed",
            "An error occurred while approving the invoice.",
            "Failed to approve the invoice. Please try again later.",
          ],
          "proceed": "Proceed: approve",
          "questions": [
            "Are you sure you want to approve this invoice?",
            "Are you sure you want to approve 3 invoices?",
          ],
        },
        {
          "done": [
            "Invoice declined",
            "3 invoices declined",
          ],
          "effects": [
            "The vendor will not be paid for this invoice.",
            "The vendor will not be paid for this invoice.",
          ],
          "failed": [
            "Decline Failed",
            "An error occurred while declining the invoice.",
            "Failed to decline the invoice. Please try again later.",
          ],
          "proceed": "Proceed: decline",
          "questions": [
            "Are you sure you want to decline this invoice?",
            "Are you sure you want to decline 3 invoices?",
          ],
        },
      ]
    `);
  });

  it('INV-10 INV-11 sends the id of the invoice to the operation of the verb', async () => {
    await vendorInvoiceDecisions.calls.decide({ verb: 'approve', item: invoice });
    await vendorInvoiceDecisions.calls.decide({ verb: 'decline', item: again });
    expect(portalCalls).toEqual([
      ['approveVendorInvoice', { invoice_id: 1 }],
      ['declineVendorInvoice', { invoice_id: 5 }],
    ]);
  });

  it.each([
    ['approve', null, 'notArrived'],
    ['approve', 1, 'arrived'],
    ['approve', -1, 'unknown'],
    ['decline', 0, 'notArrived'],
    ['decline', 1, 'unknown'],
    ['decline', -1, 'arrived'],
  ] as const)(
    'INV-14 after a lost response to %s the state %s means %s',
    (verb, is_client_approved, finding) => {
      queryClient.setQueryData(vendorInvoicesQuery.queryKey, [again, { ...invoice, is_client_approved }]);
      expect(vendorInvoiceDecisions.calls.find(verb, invoice)).toBe(finding);
    },
  );

  it('INV-14 is unknown for an invoice that is gone', () => {
    queryClient.setQueryData(vendorInvoicesQuery.queryKey, [again]);
    expect(vendorInvoiceDecisions.calls.find('approve', invoice)).toBe('unknown');
  });

  it('INV-10 names the invoice with amount, facts and hints', () => {
    expect(vendorInvoiceDecisions.view.odd?.hintsOf(invoice)).toEqual([]);
    queryClient.setQueryData(vendorInvoicesQuery.queryKey, invoices);
    expect([
      vendorInvoiceDecisions.view.keyOf(invoice),
      vendorInvoiceDecisions.view.nameOf(invoice),
      vendorInvoiceDecisions.view.amountOf?.(invoice),
      vendorInvoiceDecisions.view.odd?.hintsOf(invoice),
      vendorInvoiceDecisions.view.factsOf(invoice),
      vendorInvoiceDecisions.view.sumOf?.([invoice, again]),
      vendorInvoiceDecisions.words.whyOf?.subject(1),
      vendorInvoiceDecisions.words.whyOf?.subject(3),
      vendorInvoiceDecisions.words.whyOf?.line(invoice),
    ]).toMatchInlineSnapshot(`
      [
        1,
        "Ramp, Mon, Nov 2, 2026",
        "$120.50",
        [
          "Same file and amount as another invoice",
        ],
        [
          {
            "label": "Description",
            "value": "Ramp",
          },
          {
            "label": "Invoice Date",
            "value": "Mon, Nov 2, 2026",
          },
          {
            "label": "Amount",
            "value": "$120.50",
          },
          {
            "label": "Invoices File",
            "value": "ramp.pdf",
          },
        ],
        {
          "amountHeading": "Amount",
          "countHeading": "Invoices",
          "heading": "Description",
          "line": "2 invoices · $241.00",
          "rows": [
            {
              "amount": "$120.50",
              "count": 1,
              "name": "Ramp",
            },
            {
              "amount": "$120.50",
              "count": 1,
              "name": "Ramp again",
            },
          ],
        },
        "Declined invoice",
        "3 declined invoices",
        "Ramp, Mon, Nov 2, 2026, $120.50",
      ]
    `);
  });
});
