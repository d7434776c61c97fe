// @vitest-environment jsdom

import { PortalError } from '@client-portal/sdk';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { portal } from '../../../src/api/portal-client.ts';
import { toastStore } from '../../../src/kit/feedback/toast-store.ts';
import { visitChanges } from '../../../src/kit/feedback/visit-log.ts';
import { clearClientStores } from '../../../src/lib/client-store.ts';
import { readDraft } from '../../../src/lib/draft.ts';
import { wouldAskBeforeClosing } from '../../screens/by-name.ts';
import { eventually, show } from '../../screens/dom.tsx';
import { actAndSettle } from '../hands.ts';
import '../../with-resolvers.ts';
import {
  calls,
  fail,
  lines,
  press,
  recheck,
  respond,
  Screen,
  SPEC_WITH_DIALOG,
  SPEC_WITHOUT_REASONS,
  setFinding,
  toasts,
} from './sample-decision.tsx';

vi.mock('../../../src/kit/feedback/overlays/Dialog.tsx', () => import('../form/plain-dialog.tsx'));

const submitMessage = vi.spyOn(portal, 'submitMessage');
beforeEach(() => {
  clearClientStores();
  submitMessage.mockReset();
  submitMessage.mockResolvedValue({ status: 200, message: 'Sent' } as never);
});

describe('deciding one item', () => {
  it('TS-12 TS-13 TS-14 asks with its facts, and sends nothing before Proceed', async () => {
    await show(<Screen />);
    await press('Decline');
    expect(lines()).toEqual([
      'decline 1?',
      'Number: 1',
      'They are not paid.',
      'Tell your provider why (optional)',
      ...['[Wrong] [Twice] [Other]', "You won't be able to revert this!"],
      '[Cancel] [Proceed: decline]',
    ]);
    const isRed = (name: string) => screen.getByRole('button', { name }).className.includes('danger');
    expect(isRed('Proceed: decline')).toBe(true);
    await press('Cancel');
    expect([lines(), calls]).toEqual([[], []]);
    await press('Approve');
    expect(isRed('Proceed: approve')).toBe(false);
    expect(lines()).not.toContain('They are not paid.');
    await press('Proceed: approve');
    expect([calls.map(({ what }) => what), lines()]).toEqual([
      ['approve Ana'],
      ['approve 1?', 'Number: 1', 'Sending your decision'],
    ]);
  });

  it('TS-15 TS-17 reports the result, and reads the list again', async () => {
    await show(<Screen />);
    await press('Approve');
    await press('Proceed: approve');
    await respond(0);
    // Once for the question, and once for the result.
    expect.soft(lines()).toEqual([]);
    expect.soft(recheck.mock.calls.length).toBe(2);
    expect(toasts()).toEqual(['success: approve: 1 done']);
  });

  it('offers a message with the reason after a decline, about the item', async () => {
    await show(<Screen />);
    await press('Decline');
    await press('Proceed: decline');
    await respond(0);
    expect(lines()).toEqual(['decline: 1 done [Tell your provider why] [Dismiss]']);
    await press('Tell your provider why');
    expect(readDraft('message', '1001')).toEqual({ subject: '1 declined', message: 'About Ana\n\n' });
  });

  it('TS-13 MSG-01 sends the reason that was chosen to the provider after the decline, and says so', async () => {
    await show(<Screen />);
    await press('Decline');
    await press('Wrong');
    expect(lines()).toContain('Your provider gets: About Ana: Wrong');
    await press('Proceed: decline');
    expect(submitMessage).not.toHaveBeenCalled();
    await respond(0);
    expect(submitMessage.mock.calls.map(([input]) => input)).toEqual([
      { subject: '1 declined', message: 'About Ana\n\nWrong' },
    ]);
    expect(lines()).toEqual(['Declined. Your provider was told: Wrong [Dismiss]']);
    expect(toasts()).toEqual(['success: decline: 1 done']);
    expect(visitChanges.get().map(({ text }) => text)).toContain('Declined. Your provider was told: Wrong');
  });

  it.each([
    ['no reason', ['Twice', 'Twice']],
    ['another reason', ['Other']],
  ])('TS-13 MSG-01 sends nothing by itself with %s, and offers to write', async (_, chosen) => {
    await show(<Screen />);
    await press('Decline');
    for (const reason of chosen) await press(reason);
    expect(lines().join()).not.toContain('Your provider gets');
    await press('Proceed: decline');
    await respond(0);
    expect(submitMessage).not.toHaveBeenCalled();
    await press('Tell your provider why');
    expect(readDraft('message', '1001')).toEqual({ subject: '1 declined', message: 'About Ana\n\n' });
  });

  it.each([
    ['could not be sent', 'refused', 'Declined. The message could not be sent.'],
    ['may have been lost', 'network', 'Declined. We do not know if the message arrived.'],
  ] as const)(
    'TS-13 MSG-08 tells a message that %s apart from the decline, which stays, and offers to write it',
    async (_, kind, said) => {
      submitMessage.mockRejectedValueOnce(
        new PortalError({ kind, operationId: 'submitMessage', status: 500 }),
      );
      await show(<Screen />);
      await press('Decline');
      await press('Wrong');
      await press('Proceed: decline');
      await respond(0);
      expect(toastStore.get().announcement).toBe(said);
      expect(lines()).toEqual([`${said} [Write to your provider] [Dismiss]`]);
      expect(toasts()).toEqual(['success: decline: 1 done']);
      await press('Write to your provider');
      expect(readDraft('message', '1001')).toEqual({
        subject: '1 declined',
        message: 'About Ana\n\nWrong\n\n',
      });
    },
  );

  const declineFor = async (index: number, reason: string) => {
    await press('Decline');
    expect.soft(screen.queryByRole('radio', { checked: true })).toBe(null);
    expect.soft(lines().join()).toEqual(expect.not.stringContaining('Your provider gets'));
    await press(reason);
    await press('Proceed: decline');
    await respond(index);
  };
  const sentMessages = () => submitMessage.mock.calls.map(([{ message }]) => message);

  it('TS-13 MSG-01 asks each question without the reason of the one before, and sends the reason of each, also after one that was lost', async () => {
    submitMessage.mockRejectedValueOnce(new PortalError({ kind: 'network', operationId: 'submitMessage' }));
    await show(<Screen />);
    for (const [index, reason] of ['Wrong', 'Twice'].entries()) await declineFor(index, reason);
    expect(lines()).toEqual(['Declined. Your provider was told: Twice [Dismiss]']);
    expect(sentMessages()).toEqual(['About Ana\n\nWrong', 'About Ana\n\nTwice']);
  });

  it('TS-13 MSG-01 says that the provider is told, and reports the decline once the message has ended', async () => {
    const { promise, resolve } = Promise.withResolvers<never>();
    submitMessage.mockReturnValueOnce(promise);
    await show(<Screen />);
    await declineFor(0, 'Wrong');
    expect.soft(lines()).toEqual(['decline: 1 done', 'Number: 1', 'Declined. Telling your provider…']);
    expect.soft(toasts()).toEqual([]);
    await actAndSettle(() => resolve({ status: 200, message: 'Sent' } as never));
    expect.soft(lines()).toEqual(['Declined. Your provider was told: Wrong [Dismiss]']);
    expect.soft(toasts()).toEqual(['success: decline: 1 done']);
  });

  it('TS-13 MSG-01 sends the message without a signal, which leaving the screen would abort', async () => {
    await show(<Screen />);
    await declineFor(0, 'Wrong');
    expect(submitMessage.mock.calls.map(([, options]) => options?.signal)).toEqual([undefined]);
  });

  it('TS-13 MSG-01 asks before the page is left with a reason that was not sent', async () => {
    await show(<Screen />);
    await press('Decline');
    await press('Wrong');
    await press('Proceed: decline');
    expect(wouldAskBeforeClosing()).toBe(true);
    await respond(0);
    expect(wouldAskBeforeClosing()).toBe(false);
  });

  it('TS-13 a refused decline sends no reason', async () => {
    await show(<Screen />);
    await press('Decline');
    await press('Wrong');
    await press('Proceed: decline');
    await fail(0, 'refused', { status: 409, serverMessage: 'Already decided.' });
    expect(submitMessage).not.toHaveBeenCalled();
  });

  it('TS-13 asks for no reason of an approval', async () => {
    await show(<Screen />);
    await press('Approve');
    expect(screen.queryByRole('radiogroup', { name: 'Tell your provider why (optional)' })).toBeNull();
    await press('Cancel');
    await press('Decline');
    expect(screen.getByRole('radiogroup', { name: 'Tell your provider why (optional)' })).toBeDefined();
  });

  it('removes the offer of a message when it is dismissed', async () => {
    await show(
      <>
        <p data-row-key={1} tabIndex={-1}>
          Ana
        </p>
        <Screen />
      </>,
    );
    const marks = () => document.documentElement.dataset.marks;
    await press('Decline');
    await press('Proceed: decline');
    await respond(0);
    // The page is longer by the bar, so that the bar covers no row for good.
    expect(marks()).toBe('bar-offer');
    await eventually(() => expect(document.activeElement?.textContent).toBe('Ana'));
    await press('Dismiss');
    expect([screen.queryByText('Tell your provider why'), marks()]).toEqual([null, '']);
    // The button that was pressed is gone.
    await eventually(() => expect(document.activeElement?.textContent).toBe('Ana'));
  });

  it('moves focus to the row below one that left its list', async () => {
    let leave = () => {};
    function Rows() {
      const [ids, setIds] = useState([1, 2, 3]);
      leave = () => setIds([2, 3]);
      return ids.map((id) => <p key={id} data-row-key={id} tabIndex={-1}>{`Row ${id}`}</p>);
    }
    await show(
      <>
        <Screen />
        <Rows />
      </>,
    );
    recheck.mockImplementationOnce(async () => void leave());
    await press('Approve');
    await press('Proceed: approve');
    await respond(0);
    await eventually(() => expect(document.activeElement?.textContent).toBe('Row 2'));
  });

  it('offers no message when the kind of item has none', async () => {
    await show(<Screen spec={SPEC_WITHOUT_REASONS} />);
    await press('Decline');
    await press('Proceed: decline');
    await respond(0);
    expect({ lines: lines(), toasts: toasts() }).toEqual({ lines: [], toasts: ['success: decline: 1 done'] });
  });

  it('TS-18 offers no message after a refusal', async () => {
    await show(<Screen />);
    await press('Decline');
    await press('Proceed: decline');
    await fail(0, 'refused', { status: 409, serverMessage: 'Already decided.' });
    expect({ lines: lines(), toasts: toasts() }).toEqual({ lines: [], toasts: ['error: Already decided.'] });
  });

  it.each([
    [
      'unknown',
      'This could not be confirmed',
      'We could not confirm this. Check the list before you try again.',
    ],
    [
      'notArrived',
      '1 was not decided',
      'The answer was lost. The list shows that nothing was changed; you can decide again.',
    ],
  ] as const)(
    'says after a lost response that it is %s, and leaves another try to the row',
    async (found, ...said) => {
      setFinding(found);
      await show(<Screen />);
      await press('Approve');
      await press('Proceed: approve');
      await fail(0, 'network');
      expect(lines()).toEqual([...said, 'Number: 1', '[Close]']);
    },
  );
});

describe('deciding one item whose result is shown in a dialog', () => {
  it('TS-13 INV-10 MSG-01 sends the reason without a press on the result, and says so', async () => {
    await show(<Screen spec={SPEC_WITH_DIALOG} />);
    await press('Decline');
    await press('Wrong');
    await press('Proceed: decline');
    await respond(0);
    expect(submitMessage).toHaveBeenCalledTimes(1);
    expect(lines().at(-1)).toBe('[Close] Declined. Your provider was told: Wrong');
    await press('Close');
    expect(submitMessage).toHaveBeenCalledTimes(1);
  });

  it('INV-10 shows the result until it is closed', async () => {
    await show(<Screen spec={SPEC_WITH_DIALOG} />);
    await press('Approve');
    await press('Proceed: approve');
    await respond(0, { message: 'Approved on Monday.' });
    expect(lines()).toEqual(['Approved on Monday.', 'Number: 1', '[Close]']);
    expect(document.querySelector('[role="alert"]')).toBeNull();
    await press('Close');
    expect({ lines: lines(), toasts: toasts() }).toEqual({ lines: [], toasts: [] });
  });

  it('offers a message with the reason in the dialog, after a decline', async () => {
    await show(<Screen spec={SPEC_WITH_DIALOG} />);
    await press('Decline');
    await press('Proceed: decline');
    await respond(0);
    expect(lines()).toEqual(['decline: 1 done', 'Number: 1', '[Close] [Tell your provider why]']);
    await press('Tell your provider why');
    expect(readDraft('message', '1001')).toEqual({ subject: '1 declined', message: 'About Ana\n\n' });
  });

  it('INV-13 shows the reason of a failure, and offers no message', async () => {
    await show(<Screen spec={SPEC_WITH_DIALOG} />);
    await press('Decline');
    await press('Proceed: decline');
    await fail(0, 'refused', { status: 409 });
    expect(lines()).toEqual(['decline failed', 'decline refused', 'Number: 1', '[Close]']);
  });
});
