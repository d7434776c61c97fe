// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { vendorInvoicesQuery } from '../../../src/api/queries.ts';
import { queryClient } from '../../../src/api/query-client.ts';
import { VendorInvoicesPage } from '../../../src/features/invoices/VendorInvoicesPage.tsx';
import { failResponse, portalCalls, setResponse } from '../../forms/plain-portal.ts';
import { eventually, linesOf, show } from '../../screens/dom.tsx';
import { invoices } from '../../screens/records.ts';

vi.mock('../../../src/kit/feedback/overlays/Dialog.tsx', () => import('../form/plain-dialog.tsx'));
vi.mock('../../../src/api/portal-client.ts', () => import('../../forms/plain-portal.ts'));

const find = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (button) => (button.getAttribute('aria-label') ?? button.textContent) === name,
  );
const press = (name: string) => act(async () => fireEvent.click(find(name) as HTMLElement));
const told = () => linesOf(screen.getByRole('alertdialog')).slice(0, 2);

afterEach(() => queryClient.clear());

const VERBS = [
  {
    verb: 'approve',
    button: 'Approved',
    operation: 'approveVendorInvoice',
    title: 'Approval Failed',
    refused: 'An error occurred while approving the invoice.',
    lost: 'Failed to approve the invoice. Please try again later.',
  },
  {
    verb: 'decline',
    button: 'Decline',
    operation: 'declineVendorInvoice',
    title: 'Decline Failed',
    refused: 'An error occurred while declining the invoice.',
    lost: 'Failed to decline the invoice. Please try again later.',
  },
] as const;

/** Refusal of a decision on an earlier version of a row, as in the contract's example. */
const CHANGED = 'This has changed. Read it again before you decide.';

it.each(VERBS)(
  'INV-12 INV-13 INV-14 a failed $verb shows the reason for each kind of failure',
  async ({ verb, button, operation, title, refused, lost }) => {
    // Lets the portal read the list again.
    onlineManager.setOnline(true);
    setResponse('listVendorInvoices', invoices);
    await queryClient.fetchQuery(vendorInvoicesQuery);
    await show(<VendorInvoicesPage />, [[vendorInvoicesQuery, invoices]]);
    const refusal = { kind: 'refused', status: 409, httpStatus: 409 } as const;
    for (const [failure, text] of [
      [{ ...refusal, serverMessage: 'Already settled.' }, 'Already settled.'],
      [{ ...refusal, status: 412, httpStatus: 412, serverMessage: CHANGED }, CHANGED],
      [refusal, refused],
      [{ kind: 'server', status: 500, httpStatus: 500 }, refused],
      [{ kind: 'network' }, lost],
    ] as const) {
      failResponse(operation, failure);
      await press(`${button}: Ramp, Mon, Nov 2, 2026`);
      await press(`Proceed: ${verb}`);
      await eventually(() => expect(told()).toEqual([title, text]));
      await press('Close');
    }
    expect(portalCalls.filter(([one]) => one === operation)).toHaveLength(5);
    expect(find(`${button}: Ramp, Mon, Nov 2, 2026`)).toBeDefined();
  },
);
