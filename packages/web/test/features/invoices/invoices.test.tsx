// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { vendorInvoicesQuery } from '../../../src/api/queries.ts';
import { VendorInvoicesPage } from '../../../src/features/invoices/VendorInvoicesPage.tsx';
import { iconLinesOf, PHONE, show } from '../../screens/dom.tsx';
import { invoices } from '../../screens/records.ts';

const responses = [[vendorInvoicesQuery, invoices]] as const;

it('INV-02 INV-05 INV-09 the screen shows each vendor invoice whole, with its actions, and the sums by state', async () => {
  await show(<VendorInvoicesPage />, responses);
  expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
    [
      "INVOICE LISTS",
      "<Review 2 invoices → /main/here?review=all>",
      "[*filter* Filters and sort]",
      "5 invoices",
      "[Waiting 2] [Approved 2] [Declined Invoice 1]",
      "Sort",
      "{Original order} *chevronDown*",
      "*alert* 2 need a look: 2 with the same file and amount",
      "<Review these 2: 2 invoices → /main/here?review=all&only=odd>",
      "INVOICE LISTS, heading",
      "| () Select all pending | [Invoice Date *sort*] | Invoices File | [Description *sort*] | [Amount *sort*], numeric | [Action *sort*] | Admin File",
      "| () Select Ramp, Mon, Nov 2, 2026 | Mon, Nov 2, 2026 | [*pdf* Open ramp.pdf] | Ramp | $120.50 Same file and amount as another invoice, numeric | *clock: waiting* Waiting [*check* Approved: Ramp, Mon, Nov 2, 2026] [*close* Decline: Ramp, Mon, Nov 2, 2026] |",
      "| | Tue, Nov 3, 2026 | [*pdf* Open walker.pdf] | Walker | $80.00, numeric | *check: positive* Approved | [*pdf* Open paid.pdf]",
      "| | Wed, Nov 4, 2026 | No files | Bed | $900.25, numeric | *close: negative* Declined Invoice |",
      "| | Thu, Nov 5, 2026 | [*pdf* Open rail.pdf] | Rail | $40.00, numeric | *check: positive* Approved | Waiting for Admin to process payment",
      "| () Select Ramp again, Fri, Nov 6, 2026 | Fri, Nov 6, 2026 | [*pdf* Open RAMP.pdf] | Ramp again | $120.50 Same file and amount as another invoice, numeric | *clock: waiting* Waiting [*check* Approved: Ramp again, Fri, Nov 6, 2026] [*close* Decline: Ramp again, Fri, Nov 6, 2026] |",
      "| | Total | | | Waiting $241.00 Approved $120.00 Declined Invoice $900.25, numeric | |",
    ]
  `);
});

it('INV-02 the screen shows the invoices of one state, and all again', async () => {
  await show(<VendorInvoicesPage />, responses, { address: '/main/vendor_invoice?status=declined' });
  expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
    [
      "INVOICE LISTS",
      "[*filter* Filters and sort (1)]",
      "1 invoice",
      "[*close* Declined Invoice: remove]",
      "[Waiting 2] [Approved 2] [Declined Invoice 1, checked]",
      "Sort",
      "{Original order} *chevronDown*",
      "[Reset filters]",
      "INVOICE LISTS, heading",
      "| Selection | [Invoice Date *sort*] | Invoices File | [Description *sort*] | [Amount *sort*], numeric | [Action *sort*] | Admin File",
      "| | Wed, Nov 4, 2026 | No files | Bed | $900.25, numeric | *close: negative* Declined Invoice |",
      "| | Total | | | Declined Invoice $900.25, numeric | |",
    ]
  `);
});

it('INV-02 the screen shows invoices on a phone as cards without headings', async () => {
  await show(<VendorInvoicesPage />, responses, { width: PHONE });
  // The filters are above, as in a wide window.
  expect(iconLinesOf(document.body).slice(-10)).toMatchInlineSnapshot(`
    [
      "<Review these 2: 2 invoices → /main/here?review=all&only=odd>",
      "() Select all pending",
      "INVOICE LISTS, heading",
      "| | [Invoice Date *sort*] | Invoices File | [Description *sort*] | [Amount *sort*], numeric | [Action *sort*] | Admin File",
      "| () Select Ramp, Mon, Nov 2, 2026 | Ramp | $120.50 · Mon, Nov 2, 2026 Same file and amount as another invoice [*pdf* Open ramp.pdf] | *clock: waiting* Waiting [*check* Approved: Ramp, Mon, Nov 2, 2026] [*close* Decline: Ramp, Mon, Nov 2, 2026]",
      "| | Walker | $80.00 · Tue, Nov 3, 2026 *check: positive* Approved [*pdf* Open walker.pdf] Admin File: [*pdf* Open paid.pdf] |",
      "| | Bed | $900.25 · Wed, Nov 4, 2026 *close: negative* Declined Invoice No files |",
      "| | Rail | $40.00 · Thu, Nov 5, 2026 *check: positive* Approved [*pdf* Open rail.pdf] Admin File: Waiting for Admin to process payment |",
      "| () Select Ramp again, Fri, Nov 6, 2026 | Ramp again | $120.50 · Fri, Nov 6, 2026 Same file and amount as another invoice [*pdf* Open RAMP.pdf] | *clock: waiting* Waiting [*check* Approved: Ramp again, Fri, Nov 6, 2026] [*close* Decline: Ramp again, Fri, Nov 6, 2026]",
      "| | Total | | | Waiting $241.00 Approved $120.00 Declined Invoice $900.25, numeric | |",
    ]
  `);
});

it('INV-01 INV-18 the screen says that there are no invoices', async () => {
  await show(<VendorInvoicesPage />, [[vendorInvoicesQuery, []]]);
  expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
    [
      "INVOICE LISTS",
      "*drawing: empty*",
      "No vendor invoices",
      "Invoices of your vendors appear here when they wait for your decision.",
    ]
  `);
});
