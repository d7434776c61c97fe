// @vitest-environment jsdom
import { PortalError } from '@client-portal/sdk';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clientInformationQuery, paymentDetailsQuery } from '../../src/api/queries.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { PaymentPanel } from '../../src/features/enrollment/PaymentPanel.tsx';
import { PersonalInformationPanel } from '../../src/features/enrollment/PersonalInformationPanel.tsx';
import { field, press, resultDialogLines } from '../screens/by-name.ts';
import { describedBy, linesOf, show } from '../screens/dom.tsx';
import { information, payment } from '../screens/records.ts';
import { EMPTY_INFORMATION } from './empty-information.ts';
import { portalCalls, setResponse } from './plain-portal.ts';

vi.mock('../../src/kit/feedback/overlays/Dialog.tsx', () => import('../kit/form/plain-dialog.tsx'));
vi.mock('../../src/api/portal-client.ts', () => import('./plain-portal.ts'));

const openInformation = (changes: object) =>
  show(<PersonalInformationPanel />, [[clientInformationQuery, { ...information, ...changes }]]);
const openPayment = (changes: object) =>
  show(<PaymentPanel />, [[paymentDetailsQuery, { ...payment, ...changes }]]);
const saveInformation = () => press('Save Update Information');
const type = (id: string, value: string) => {
  act(() => field(id).focus());
  fireEvent.change(field(id), { target: { value } });
  act(() => field(id).blur());
};
const noteAt = (id: string) => describedBy(field(id))[0]?.trim();
const sent = () => portalCalls[0]?.[1] as Readonly<Record<string, unknown>>;

afterEach(() => queryClient.clear());

const ENDING = (end: string) => `On file, ending in ${end}. Type a new number to change it.`;
const KEPT = 'On file. Type here only to change it.';

describe('personal information that the service sends masked', () => {
  const MASKED = [
    ['ss_number', '***-**-2221', ENDING('2221'), '900112222', '900-11-2222'],
    ['ss_number', 'XXX-XX-2221', ENDING('2221'), '900-11-2222', '900-11-2222'],
    ['ein_number', '••-•••2221', ENDING('2221'), '987654321', '98-7654321'],
    ['uci_number', '####321', ENDING('321'), '7 654321', '7654321'],
    ['ca_driver_license_number', 'D****567', ENDING('567'), 'D 7654321', 'D7654321'],
    ['contact_number', '(***) ***-0142', ENDING('0142'), '310-555-0142', '3105550142'],
    ['email', 'r***@example.com', KEPT, 'iris@example.com', 'iris@example.com'],
    ['date_of_birth', '****-**-**', KEPT, '1984-03-09', '1984-03-09'],
    ['zip_code', '*****', KEPT, '90501', '90501'],
  ] as const;

  it.each(MASKED)('PI-02 CALL-27 is not sent back: %s %s', async (id, masked, note) => {
    await openInformation({ [id]: masked });
    expect({ fieldValue: field(id).value, note: noteAt(id) }).toEqual({ fieldValue: '', note });
    type('title', 'Dr.');
    await saveInformation();
    const { [id]: _, ...others } = sent();
    expect([Object.keys(sent()).includes(id), Object.keys(others)]).toEqual([
      false,
      expect.arrayContaining(['title']),
    ]);
    expect(Object.keys(others)).toHaveLength(Object.keys(EMPTY_INFORMATION).length);
  });

  it.each(MASKED)(
    'PI-02 CALL-27 is sent once it was typed again: %s %s',
    async (id, masked, _, typed, number) => {
      await openInformation({ [id]: masked });
      type(id, typed);
      await saveInformation();
      expect(sent()[id]).toBe(number);
    },
  );

  it.each(MASKED)(
    'PI-02 CALL-27 is not sent when it was typed and cleared: %s %s',
    async (id, masked, _, typed) => {
      await openInformation({ [id]: masked });
      type(id, typed);
      type(id, '');
      await saveInformation();
      expect(sent()).not.toHaveProperty(id);
    },
  );

  it.each(['ca_driver_license_number', 'contact_number', 'email'])(
    'PI-02 CALL-27 is not accepted from a letter, where it is masked too: %s',
    async (id) => {
      await openInformation({ [id]: '' });
      type(id, '***4567');
      await saveInformation();
      expect(linesOf(screen.getByRole('alert'))[1]).toBe(
        `<Enter the whole number. Stars or dots hide a part of this one. → #${id}>`,
      );
      expect(portalCalls).toEqual([]);
    },
  );

  it('PI-09 leaves an address with a number sign alone', async () => {
    await openInformation({ address: '1 Main Street #4', contact_number: '555-0101 #4' });
    await saveInformation();
    expect(sent()).toMatchObject({ address: '1 Main Street #4', contact_number: '555-0101 #4' });
  });

  it.each([
    ['the end of the number that was sent', '***-**-2222', 'Information was updated successfully'],
    ['another number', '***-**-2221', 'We could not confirm whether it arrived'],
    ['nothing of it', '***-**-****', 'We could not confirm whether it arrived'],
  ])('PI-11 is compared after a lost response: the record shows %s', async (_, onFile, sentence) => {
    const masked = { ...information, ss_number: '***-**-1111', email: 'r***@example.com' };
    queryClient.setQueryData(clientInformationQuery.queryKey, masked);
    await openInformation(masked);
    type('ss_number', '900112222');
    setResponse(
      'updateClientInformation',
      new PortalError({ kind: 'network', operationId: 'updateClientInformation' }),
    );
    setResponse('getClientInformation', { ...masked, ss_number: onFile });
    await saveInformation();
    expect(resultDialogLines().join(' ')).toContain(sentence);
  });
});

describe('bank details that the service sends masked', () => {
  it.each([
    ['account_number', '****6789', '000654321'],
    ['account_number', 'XXXX-6789', '000654321'],
    ['routing_number', '•••••0021', '011401533'],
    ['routing_number', '*****0021', '0114 0153 3'],
  ] as const)(
    'PAY-08 PAY-09 are never sent back, and have to be entered again: %s %s',
    async (id, masked, typed) => {
      await openPayment({ [id]: masked });
      expect.soft(field(id).value).toBe('');
      expect.soft(noteAt(id)).toEqual(`On file: ${masked}. To save changes, enter the whole number again.`);
      await press('Update Payment Info');
      expect.soft(resultDialogLines()[0]).toBe('Please fill in all required fields');
      expect.soft(portalCalls).toEqual([]);
      await press('OK');
      type(id, masked);
      await press('Update Payment Info');
      expect(portalCalls).toEqual([]);
      type(id, typed);
      await press('Update Payment Info');
      expect(portalCalls).toEqual([
        ['updatePaymentDetails', { ...payment, [id]: typed.replaceAll(' ', '') }],
      ]);
    },
  );
});
