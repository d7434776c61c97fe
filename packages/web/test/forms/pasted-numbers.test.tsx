// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../src/api/query-client.ts';
import { clearClientStores } from '../../src/lib/client-store.ts';
import { field, press } from '../screens/by-name.ts';
import { eventually, linesOf } from '../screens/dom.tsx';
import {
  EMPLOYEE_FORM,
  EVERY_FORM,
  enter,
  FORGOTTEN_FORM,
  HIRE_FORM,
  INFORMATION_FORM,
  PAYMENT_FORM,
  REGISTRATION_FORM,
  SIGN_IN_FORM,
  send,
} from './every-form.tsx';
import { portalCalls } from './plain-portal.ts';

vi.mock('../../src/kit/feedback/overlays/Dialog.tsx', () => import('../kit/form/plain-dialog.tsx'));
vi.mock('../../src/kit/files/choose/FilePreview.tsx', () => ({ FilePreview: () => null }));
vi.mock('../../src/api/portal-client.ts', () => import('./plain-portal.ts'));

const sent = () => portalCalls[0]?.[1] as Readonly<Record<string, unknown>> | undefined;

afterEach(() => {
  clearClientStores();
  queryClient.clear();
});

const NUMBERS = (
  [
    [PAYMENT_FORM, 'routing_number', ' 0210 0002\u200b1', '021000021'],
    [PAYMENT_FORM, 'account_number', ' 1234 5678-9012 ', '123456789012'],
    [PAYMENT_FORM, 'account_number', '１２３４.5678', '12345678'],
    [INFORMATION_FORM, 'ss_number', '\u202d900 11 2222\u202c', '900-11-2222'],
    [INFORMATION_FORM, 'ein_number', '98–7654321', '98-7654321'],
    [INFORMATION_FORM, 'uci_number', ' 765 43-21', '7654321'],
    [INFORMATION_FORM, 'ca_driver_license_number', 'D 123-4567\ufeff', 'D1234567'],
    [INFORMATION_FORM, 'zip_code', '905011234', '90501-1234'],
    [INFORMATION_FORM, 'contact_number', '+1 (310) 555-0142 ext. 5', '+13105550142 ext. 5'],
    [INFORMATION_FORM, 'email', ' iris@example.com\u00a0', 'iris@example.com'],
    [REGISTRATION_FORM, 'ss_number', '900-11-2222', '900112222'],
    [REGISTRATION_FORM, 'uci_number', 'A23 45 67', 'A234567'],
    [REGISTRATION_FORM, 'zip_code', '90501\u00a0', '90501'],
    [REGISTRATION_FORM, 'contact_number', '310.555.0142', '3105550142'],
    [REGISTRATION_FORM, 'email', '\u200biris@example.com', 'iris@example.com'],
    [EMPLOYEE_FORM, 'phone_number', '٣١٠ ٥٥٥ ٠١٤٢', '3105550142'],
    [EMPLOYEE_FORM, 'email', 'iris@example.com ', 'iris@example.com'],
    [FORGOTTEN_FORM, 'email', '\tiris@example.com', 'iris@example.com'],
    [SIGN_IN_FORM, 'sign-in-email', 'iris@example.com\u200b', 'iris@example.com'],
  ] as const
).map(([form, id, entered, number]) => ({ ...form, form, id, entered, number }));

describe('a number with blanks, dashes and invisible marks', () => {
  it.each(NUMBERS)(
    'PAY-02 REG-11 PI-02 is sent as it is shown: $name, $id $entered',
    async ({ form, id, entered, number }) => {
      await form.open();
      await send(form, (values) => enter(id in values ? { ...values, [id]: entered } : values));
      await eventually(() => expect(portalCalls.length).toBeGreaterThan(0));
      expect(sent()?.[id.replace('sign-in-', '')]).toBe(number);
      // Some forms are gone by now.
      const shown = document.getElementById(id) as HTMLInputElement | null;
      const hidden = id === 'ss_number' ? number.replace(/^.*(?=.{4}$)/, '•••-••-') : number;
      if (shown !== null && shown.value !== '') expect([number, hidden]).toContain(shown.value);
    },
  );

  it.each(EVERY_FORM)('PAY-02 is never cut by a length of the field: $name', async (form) => {
    await form.open();
    const limited: string[] = [];
    const note = () =>
      limited.push(
        ...[...document.querySelectorAll('[maxlength]')].map(({ id, tagName }) => `${tagName} ${id}`),
      );
    note();
    await send(form, (values) => {
      note();
      enter(values);
    });
    expect(limited).toEqual([]);
  });

  it('PAY-02 is cleaned when it is pasted, and while it is typed only when the field is left', async () => {
    await PAYMENT_FORM.open();
    const routing = field('routing_number');
    enter({ routing_number: ' 0210 0002 1' });
    expect(routing.value).toBe('021000021');
    enter({ routing_number: '021000021 ' });
    expect(routing.value).toBe('021000021 ');
    act(() => fireEvent.blur(routing));
    expect(routing.value).toBe('021000021');
  });

  it('PAY-02 has no error while the blank after it is typed, which is not sent', async () => {
    await PAYMENT_FORM.open();
    await send(PAYMENT_FORM, (values) => enter({ ...values, routing_number: '0210000211' }));
    const routing = field('routing_number');
    expect(routing.getAttribute('aria-invalid')).toBe('true');
    enter({ routing_number: '021000021' });
    enter({ routing_number: '021000021 ' });
    expect.soft(routing.value).toBe('021000021 ');
    expect.soft(routing.getAttribute('aria-invalid')).toBe(null);
  });

  it('PI-09 stays as the service sent it while the client does not change it', async () => {
    await INFORMATION_FORM.open();
    await press('Save Update Information');
    expect(sent()).toMatchObject({ contact_number: '555-0101', zip_code: '01901' });
  });

  it.each([
    [
      'ss_number',
      '1234567890',
      'This number has 9 digits. What came after them was left out. Please check it.',
    ],
    [
      'ein_number',
      '98-7654321 1',
      'This number has 9 digits. What came after them was left out. Please check it.',
    ],
  ])('PI-02 PI-03 says that digits beyond the mask were left out: %s', async (id, entered, note) => {
    await INFORMATION_FORM.open();
    const told = () => field(id).parentElement?.querySelector('[role=status]')?.textContent;
    expect(told()).toBe('');
    enter({ [id]: entered });
    expect(told()).toBe(note);
    enter({ [id]: '987654321' });
    expect(told()).toBe('');
  });
});

const question = () => linesOf(screen.getByRole('alertdialog'));

describe('a routing number', () => {
  it.each(['02100002', '021000022', '000000000', 'abc'])(
    'PAY-02 that cannot be right is asked about once, and can be sent: %s',
    async (routing_number) => {
      await PAYMENT_FORM.open();
      await send(PAYMENT_FORM, (values) => enter({ ...values, routing_number }));
      const doubt = `“${routing_number}” does not look like a routing number. Please compare it with your check.`;
      expect.soft(question()).toEqual(['Is this right?', doubt, '[Change it] [Yes, send it]']);
      expect.soft(portalCalls).toEqual([]);
      await press('Yes, send it');
      expect(sent()).toMatchObject({ routing_number });
    },
  );

  it('PAY-02 CONST-06 of more than nine digits is not sent, and nothing of it is cut', async () => {
    await PAYMENT_FORM.open();
    await send(PAYMENT_FORM, (values) => enter({ ...values, routing_number: '0210000211' }));
    expect([linesOf(screen.getByRole('alert'))[1], field('routing_number').value, portalCalls]).toEqual([
      '<A routing number has 9 digits. This one has more. Please compare it with your check. → #routing_number>',
      '0210000211',
      [],
    ]);
  });
});

describe('a date that cannot be right', () => {
  const DATES = [
    [REGISTRATION_FORM, 'date_of_birth', '0085-03-02', 'The date of birth 0085-03-02 is before 1900.'],
    [
      REGISTRATION_FORM,
      'date_of_birth',
      '2026-11-18',
      'The date of birth Wed, Nov 18, 2026 is in the future.',
    ],
    [INFORMATION_FORM, 'date_of_birth', '1899-12-31', 'The date of birth Sun, Dec 31, 1899 is before 1900.'],
    [INFORMATION_FORM, 'date_of_birth', '2085-03-02', 'The date of birth Fri, Mar 2, 2085 is in the future.'],
    [HIRE_FORM, 'hired_date', '0085-03-02', 'The hired date 0085-03-02 is more than two years ago.'],
  ] as const;

  it.each(DATES.map(([form, id, date, sentence]) => ({ ...form, form, id, date, sentence })))(
    'REG-08 PI-01 HIRE-15 is asked about once, and can be sent: $name, $date',
    async ({ form, id, date, sentence }) => {
      await form.open();
      let asked = 0;
      const { buttons, parts } = form;
      for (const [index, button] of buttons.entries()) {
        const values = parts[index] ?? {};
        if (index === buttons.length - 1) act(() => form.addFiles?.());
        act(() => enter(id in values ? { ...values, [id]: date } : values));
        await press(button);
        if (!(id in values)) continue;
        expect([question()[1], portalCalls]).toEqual([sentence, []]);
        asked += 1;
        await press('Yes, send it');
      }
      expect([asked, sent()?.[id]]).toEqual([1, date]);
    },
  );
});
