// @vitest-environment jsdom
import { PortalError } from '@client-portal/sdk';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { paymentDetailsQuery } from '../../src/api/queries.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { PaymentPanel } from '../../src/features/enrollment/PaymentPanel.tsx';
import { fill, press, resultDialogLines, wouldAskBeforeClosing } from '../screens/by-name.ts';
import { describedBy, linesOf, NOW, show } from '../screens/dom.tsx';
import { payment } from '../screens/records.ts';
import { failResponse, portalCalls, setResponse, writes } from './plain-portal.ts';

vi.mock('../../src/kit/feedback/overlays/Dialog.tsx', () => import('../kit/form/plain-dialog.tsx'));
vi.mock('../../src/api/portal-client.ts', () => import('./plain-portal.ts'));

const open = (details: typeof payment | null) => show(<PaymentPanel />, [[paymentDetailsQuery, details]]);
const save = () => press('Update Payment Info');
/** Returns the error of a lost response. */
const lost = () => new PortalError({ kind: 'network', operationId: 'updatePaymentDetails' });

describe('incomplete bank details', () => {
  it.each([
    ['account_holder', ' '],
    ['bank_name', ''],
    ['routing_number', '  '],
    ['account_number', ''],
  ])('PAY-08 are not sent without %s, and the error links to it', async (id, value) => {
    await open(payment);
    fill(id, value);
    await save();
    expect.soft(resultDialogLines()).toEqual(['Please fill in all required fields', '[OK]']);
    expect.soft(portalCalls).toEqual([]);
    await press('OK');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(document.activeElement?.id).toBe(id));
  });

  it.each([undefined, 'business'])('PAY-08 are not sent with the account type %s', async (account_type) => {
    await open({ ...payment, account_type } as typeof payment);
    await save();
    expect.soft(resultDialogLines()).toEqual(['Please fill in all required fields', '[OK]']);
    expect.soft(portalCalls).toEqual([]);
    await press('OK');
    await waitFor(() => expect(document.activeElement?.id).toBe('account_type'));
  });

  it('PAY-08 move focus to the first empty field', async () => {
    await open(null);
    fill('account_holder', 'Rosa Delgado');
    await save();
    await press('OK');
    await waitFor(() => expect(document.activeElement?.id).toBe('bank_name'));
  });
});

describe('an account number that the service masks', () => {
  const hint = 'On file: ****6789. To save changes, enter the whole number again.';
  const field = () => document.getElementById('account_number') as HTMLInputElement;

  it('PAY-08 PAY-09 is shown as on file, must be entered again, and is never sent back', async () => {
    await open({ ...payment, account_number: '****6789' });
    expect.soft(field().value).toBe('');
    expect.soft(describedBy(field())[0]).toEqual(hint);
    await save();
    expect.soft(resultDialogLines()).toEqual(['Please fill in all required fields', '[OK]']);
    expect.soft(portalCalls).toEqual([]);
    await press('OK');
    fill('account_number', '000654321');
    await save();
    expect(portalCalls).toEqual([['updatePaymentDetails', { ...payment, account_number: '000654321' }]]);
  });

  it('PAY-09 is an ordinary number when it is not masked', async () => {
    await open(payment);
    expect.soft(field().value).toEqual(payment.account_number);
    expect.soft(describedBy(field())).toEqual([]);
  });
});

describe('a routing number', () => {
  it('PAY-02 PAY-09 that is on file is not asked about while it is not changed', async () => {
    await open({ ...payment, routing_number: '021000022' });
    fill('bank_name', 'Bay Bank');
    await save();
    expect(portalCalls).toMatchObject([['updatePaymentDetails', { routing_number: '021000022' }]]);
  });

  it('PAY-02 with a wrong checksum asks to confirm, an empty one does not', async () => {
    await open(payment);
    const doubt = 'This does not look like a routing number. Please compare it with your check.';
    const isDoubted = () => linesOf(document.body).some((line) => line.includes(doubt));
    expect(isDoubted()).toBe(false);
    fill('routing_number', '021000022');
    expect(isDoubted()).toBe(true);
    fill('routing_number', '');
    expect(isDoubted()).toBe(false);
  });
});

describe('sending bank details', () => {
  const useClock = () => vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('PAY-09 PAY-10 sends them unchanged, and reports the success after two seconds', async () => {
    useClock();
    const checked = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
    await open(null);
    const entered = {
      account_holder: 'Rosa Delgado',
      bank_name: 'Harbor Bank',
      routing_number: '021000021',
      account_number: '000123456',
    };
    for (const [id, value] of Object.entries(entered)) fill(id, value);
    fireEvent.click(screen.getByRole('radio', { name: 'Checking' }));
    await press('Show account number');
    await save();
    expect(portalCalls).toEqual([['updatePaymentDetails', { ...entered, account_type: 'checking' }]]);
    await pass(1_999);
    expect.soft(screen.queryByRole('alertdialog')).toBe(null);
    expect.soft(checked.mock.calls).toEqual([]);
    expect(linesOf(document.body).join(' ')).toContain('Saving payment information');
    await pass(1);
    expect(resultDialogLines()).toEqual(['Payment Details was updated successfully', '[OK]']);
    expect(checked).toHaveBeenCalledWith({ queryKey: ['enrollmentCheck'] });
    // The number is hidden again.
    expect(screen.getByRole('button', { name: 'Show account number' })).toBeDefined();
    checked.mockRestore();
  });

  it('PAY-09 does not count as saved when they were changed meanwhile', async () => {
    useClock();
    await open(payment);
    fill('bank_name', 'Bay Bank');
    await save();
    fill('account_number', '000654321');
    // Enter in the field, which neither sends nor counts.
    fireEvent.submit(document.querySelector('form') as HTMLFormElement);
    await pass(2_000);
    await press('OK');
    expect.soft(writes().length).toBe(1);
    expect.soft(wouldAskBeforeClosing()).toBe(true);
    fill('account_number', payment.account_number);
    expect(wouldAskBeforeClosing()).toBe(false);
  });

  it('PAY-11 ERR-15 shows the reason of a failure, and keeps the entries', async () => {
    await open(payment);
    fill('bank_name', 'Bay Bank');
    failResponse('updatePaymentDetails', { kind: 'server', status: 500, httpStatus: 500 });
    await save();
    expect(resultDialogLines().slice(-1)).toEqual(['[OK]']);
    expect(resultDialogLines()[0]).toMatch(/service/);
    await press('OK');
    expect((document.getElementById('bank_name') as HTMLInputElement).value).toBe('Bay Bank');
  });

  it.each([
    ['what was sent', { bank_name: 'Bay Bank', account_type: 'SAVINGS' }, undefined],
    ['another bank', { bank_name: 'Sea Bank' }, 'We could not confirm whether it arrived'],
    ['what was on file before', {}, 'It was not received'],
    ['what was sent, without the blanks at its end', { bank_name: 'Bay Bank' }, undefined, 'Bay Bank '],
    [
      'another number',
      { bank_name: 'Bay Bank', account_number: '1' },
      'We could not confirm whether it arrived',
    ],
  ])('looks them up after a lost response: %s is on file', async (_, changes, title, typed = 'Bay Bank') => {
    queryClient.setQueryData(paymentDetailsQuery.queryKey, payment);
    await open(payment);
    fill('bank_name', typed);
    setResponse('updatePaymentDetails', lost());
    setResponse('getPaymentDetails', { ...payment, ...changes });
    await save();
    expect(portalCalls.map(([operation]) => operation)).toEqual([
      'updatePaymentDetails',
      'getPaymentDetails',
    ]);
    expect(resultDialogLines()[0]).toBe(title ?? 'Payment Details was updated successfully');
  });
});
