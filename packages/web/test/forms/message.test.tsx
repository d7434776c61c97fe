// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../src/api/query-client.ts';
import { MessagePage } from '../../src/features/message/MessagePage.tsx';
import { MESSAGE_DRAFT } from '../../src/kit/feedback/message-draft.ts';
import { toastStore } from '../../src/kit/feedback/toast-store.ts';
import { visitChanges } from '../../src/kit/feedback/visit-log.ts';
import { clearClientStores } from '../../src/lib/client-store.ts';
import { forgetDraft } from '../../src/lib/draft.ts';
import { field, fill, pressLast as press, wouldAskBeforeClosing } from '../screens/by-name.ts';
import { describedBy, eventually, iconLinesOf, linesOf, NOW, show } from '../screens/dom.tsx';
import { failResponse, holdResponse, portalCalls, setResponse } from './plain-portal.ts';

vi.mock('../../src/kit/feedback/overlays/Dialog.tsx', () => import('../kit/form/plain-dialog.tsx'));
vi.mock('../../src/api/portal-client.ts', () => import('./plain-portal.ts'));

const dialog = () => screen.queryByRole('alertdialog');
const told = () => linesOf(dialog() as HTMLElement);
const open = async () => {
  await show(<MessagePage />);
  fill('subject', 'Hours');
  fill('message', 'One is missing.');
};
const fail = (failure: object) => failResponse('submitMessage', failure);

afterEach(() => {
  forgetDraft(MESSAGE_DRAFT);
  visitChanges.set([]);
});

describe('a message to the provider', () => {
  it('MSG-05 is confirmed before it is sent, and can be cancelled', async () => {
    await open();
    await press('Send');
    expect(iconLinesOf(screen.getByRole('alertdialog'))).toEqual([
      ...['Are you sure you want to send this message?', 'Hours', '[Cancel, focused] [Send, primary]'],
    ]);
    await press('Cancel');
    expect.soft(dialog()).toBe(null);
    expect.soft(portalCalls).toEqual([]);
    expect.soft(field('message').value).toBe('One is missing.');
  });

  it('MSG-04 MSG-05 without a subject says so, and is sent with an empty one', async () => {
    await show(<MessagePage />);
    await press('Send');
    expect(told()[1]).toBe('(no subject)');
    await press('Cancel');
    fill('subject', '  ');
    await press('Send');
    expect(told()[1]).toBe('(no subject)');
    await press('Cancel');
    fill('subject', '');
    await press('Send');
    await press('Send');
    expect(portalCalls).toEqual([['submitMessage', { subject: '', message: '' }]]);
  });

  it('MSG-03 MSG-05 is sent unchanged, and cannot be cancelled meanwhile', async () => {
    await open();
    const bring = holdResponse('submitMessage');
    await press('Send');
    await press('Send');
    expect(portalCalls).toEqual([['submitMessage', { subject: 'Hours', message: 'One is missing.' }]]);
    expect(told()).toContain('Sending your message');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
    await bring({ message: 'Thank you.' });
    expect.soft(told()).toEqual(['Thank you.', '[OK]']);
    expect.soft(toastStore.get().announcement).toBe('Thank you.');
    expect(visitChanges.get().map(({ text }) => text)).toEqual(['Thank you.']);
  });

  it('MSG-01 makes the page ask before it closes, until it is sent', async () => {
    await show(<MessagePage />);
    expect(wouldAskBeforeClosing()).toBe(false);
    fill('message', 'One is missing.');
    expect(wouldAskBeforeClosing()).toBe(true);
    setResponse('submitMessage', {});
    await press('Send');
    await press('Send');
    expect.soft(told()[0]).toBe('Your message was sent.');
    expect.soft(wouldAskBeforeClosing()).toBe(false);
  });

  it('MSG-05 is kept while another screen is open, and forgotten when the client leaves', async () => {
    await open();
    cleanup();
    await show(<MessagePage />);
    expect([field('subject').value, field('message').value]).toEqual(['Hours', 'One is missing.']);
    cleanup();
    clearClientStores();
    await show(<MessagePage />);
    expect([field('subject').value, field('message').value]).toEqual(['', '']);
  });

  it('MSG-06 has a text of its own when the service sends none', async () => {
    await open();
    setResponse('submitMessage', {});
    await press('Send');
    await press('Send');
    expect(told()[0]).toBe('Your message was sent.');
    // Without waiting, so that the dialog is gone before focus is looked for.
    fireEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect([dialog(), field('subject').value, field('message').value]).toEqual([null, '', '']);
    await eventually(() => expect(document.activeElement?.id).toBe('screen-heading'));
  });

  it('MSG-08 shows the failure in the dialog, and can be sent again', async () => {
    await open();
    fail({ serverMessage: 'The box is full.' });
    await press('Send');
    await press('Send');
    expect(linesOf(screen.getByRole('alert'))).toEqual(['The box is full.']);
    fail({});
    await press('Try again');
    expect(linesOf(screen.getByRole('alert'))).toEqual(['Failed to send email']);
    await press('Cancel');
    expect.soft(dialog()).toBe(null);
    expect.soft(field('message').value).toBe('One is missing.');
    expect.soft(portalCalls.length).toBe(2);
  });

  it('MSG-08 ERR-09 marks a refused field once the dialog is closed', async () => {
    await open();
    fail({ status: 422, fieldErrors: { subject: ['The subject is too long.'] } });
    await press('Send');
    await press('Send');
    await press('Cancel');
    expect(describedBy(screen.getByLabelText('Subject'))).toEqual(['The subject is too long.']);
  });

  it.each(['network', 'unreadable'])(
    'MSG-08 ERR-09 is unconfirmed after a lost response, and says what to do: %s',
    async (kind) => {
      await open();
      fail({ kind });
      await press('Send');
      await press('Send');
      expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
      expect([told()[0], told()[2]]).toEqual([
        'We could not confirm whether it arrived',
        'If you are not sure, wait for an answer before you send the message again.',
      ]);
      await press('Go back');
      expect.soft(dialog()).toBe(null);
      expect.soft(field('message').value).toBe('One is missing.');
    },
  );
});

describe('after a message', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('MSG-07 CONST-15 the screen is empty again after two seconds', async () => {
    const anew = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
    await open();
    setResponse('submitMessage', {});
    await press('Send');
    await press('Send');
    await pass(1_999);
    expect.soft(told()[0]).toBe('Your message was sent.');
    expect.soft(anew.mock.calls).toEqual([]);
    await pass(1);
    expect([dialog(), field('subject').value, field('message').value]).toEqual([null, '', '']);
    expect(anew.mock.calls).toEqual([[]]);
    anew.mockRestore();
  });

  it('MSG-07 the screen is empty as well if it was left before', async () => {
    await open();
    setResponse('submitMessage', {});
    await press('Send');
    await press('Send');
    cleanup();
    await show(<MessagePage />);
    expect([field('subject').value, field('message').value]).toEqual(['', '']);
  });
});
