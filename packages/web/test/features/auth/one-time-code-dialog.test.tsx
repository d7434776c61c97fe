// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import OneTimeCodeDialog from '../../../src/features/auth/OneTimeCodeDialog.tsx';
import { press } from '../../screens/by-name.ts';
import { iconLinesOf, linesOf, show } from '../../screens/dom.tsx';

// Opening, focus and closing of a dialog are tested in the browser; this file tests its content.
vi.mock('../../../src/kit/feedback/overlays/Dialog.tsx', () => import('../../kit/form/plain-dialog.tsx'));

type Props = ComponentProps<typeof OneTimeCodeDialog>;

async function open(props: Partial<Props> = {}) {
  const calls = { onSendNew: vi.fn(), onSubmit: vi.fn(), onClose: vi.fn() };
  const state = { email: 'rosa.delgado@example.com', isBusy: false, isResending: false, newCodes: 0 };
  await show(<OneTimeCodeDialog {...state} failure={undefined} {...calls} {...props} />);
  return calls;
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
const paste = (code: string) =>
  fireEvent.paste(boxes()[0] as HTMLInputElement, { clipboardData: { getData: () => code } });
/** The dialog's own status; the form has one of its own. */
const status = () => screen.getAllByRole('status').at(-1)?.textContent;

it('OTP-01 OTP-03 OTP-04 names the masked address and what can be done', async () => {
  await open();
  expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
    [
      "OTP CODE",
      "A one-time code was sent to your email. It went to r•••@example.com. It can take a few minutes. If it does not come, look in your junk mail too. It is sent as soon as you type the last digit.",
      "One-time code, 6 digits",
      "{otp-1: , autocomplete one-time-code, inputmode numeric, focused} {otp-2: , autocomplete one-time-code, inputmode numeric} {otp-3: , autocomplete one-time-code, inputmode numeric} {otp-4: , autocomplete one-time-code, inputmode numeric} {otp-5: , autocomplete one-time-code, inputmode numeric} {otp-6: , autocomplete one-time-code, inputmode numeric}",
      "[Submit, primary] [Send a new code] [Cancel]",
    ]
  `);
});

it('OTP-03 does not name an address that is none', async () => {
  await open({ email: 'rosa' });
  expect(document.body.textContent).not.toContain('rosa');
});

it.each([
  ['sends a whole code at once', false, [['123456']]],
  ['does not send a code while a new one is requested', true, []],
])('OTP-07 %s', async (_, isResending, sent) => {
  const { onSubmit } = await open({ isResending });
  paste('123456');
  expect(onSubmit.mock.calls).toEqual(sent);
});

it('OTP-04 moves between the boxes by keys and by pasting, without what the browser does with them', async () => {
  await open();
  const box = (index: number) => boxes()[index] as HTMLInputElement;
  const keyDown = (key: string) => fireEvent.keyDown(box(1), { key });
  expect(['Backspace', 'ArrowLeft', 'ArrowRight', '5', 'Tab'].map(keyDown)).toEqual([
    ...[false, false, false],
    ...[true, true],
  ]);
  expect(paste('12')).toBe(false);
  // A box with a digit loses it by the browser.
  expect(keyDown('Backspace')).toBe(true);
});

it('OTP-06 keeps the digits while a new code is requested, since the earlier code still counts', async () => {
  const { onSendNew } = await open();
  paste('12345');
  await press('Send a new code');
  expect
    .soft(
      boxes()
        .map(({ value }) => value)
        .join(''),
    )
    .toBe('12345');
  expect.soft(onSendNew.mock.calls.length).toBe(1);
});

it.each([
  ['nothing at first', {}, ''],
  ['that a new code is requested', { isResending: true }, 'Sending a new code'],
  ['that a new code was sent', { newCodes: 1 }, 'A new code was sent. The earlier one no longer counts.'],
])('OTP-03 says %s', async (_, props, text) => {
  await open(props);
  expect(status()).toBe(text);
});

it.each([
  ['invalidCode', ['<Invalid Code → #otp-1>']],
  ['codeIncomplete', ['<PLease enter a valid 6 digit OTP code → #otp-1>']],
  [
    'codeNoResponse',
    [
      '<PLease enter a valid 6 digit OTP code → #otp-1>',
      'We could not check the code: the connection was lost. Press Submit again.',
    ],
  ],
] as const)('OTP-10 OTP-11 says in the summary why a code failed: %s', async (reason, lines) => {
  await open({ failure: { reason } });
  expect(linesOf(screen.getByRole('alert')).slice(1)).toEqual(lines);
});

it('OTP-06 closes by Cancel', async () => {
  const { onClose } = await open();
  await press('Cancel');
  expect(onClose).toHaveBeenCalledOnce();
});
