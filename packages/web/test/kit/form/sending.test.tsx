// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { session } from '../../../src/api/session.ts';
import { toastStore } from '../../../src/kit/feedback/toast-store.ts';
import { formsUnderWay } from '../../../src/kit/form/under-way.ts';
import { keepDraft, readDraft } from '../../../src/lib/draft.ts';
import { startup } from '../../../src/lib/startup.ts';
import { wouldAskBeforeClosing } from '../../screens/by-name.ts';
import { show } from '../../screens/dom.tsx';
import {
  actAndSettle,
  errorOf,
  failure,
  fill,
  lines,
  press,
  Screen,
  sent,
  setFinding,
  specWith,
  type,
} from './sample-form.tsx';

vi.mock('../../../src/kit/feedback/overlays/Dialog.tsx', () => import('./plain-dialog.tsx'));
const loadOverlays = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('../../../src/kit/feedback/overlays/overlays.tsx', async (original) => ({
  ...(await original<typeof import('../../../src/kit/feedback/overlays/overlays.tsx')>()),
  loadOverlays,
}));

describe('a form before it is sent', () => {
  it('loads the dialog of its result, which would take focus from another place if it came late', async () => {
    await show(<Screen />);
    expect(loadOverlays).toHaveBeenCalled();
  });

  it.each([
    ['behind', true],
    ['before', false],
  ])('ends the start of the portal only behind sign-in: %s', async (_, isInside) => {
    startup.set('painted');
    if (!isInside) session.clear();
    await show(<Screen />);
    expect(startup.get() === 'idle').toBe(isInside);
  });

  it('shows no error before the first Submit, then updates errors as they are corrected', async () => {
    await show(<Screen />);
    await type('Email', 'ana');
    expect(lines()).toEqual(['Email', '{email: ana}', 'Pin', '{pin: }', '[Send] [Cancel]']);
    await press('Send');
    expect([errorOf('Email'), lines().slice(0, 2), sent.length]).toEqual([
      ...['This is no email.', ['There is a problem', '<This is no email. → #email>'], 0],
    ]);
    await type('Email', ' ');
    expect(errorOf('Email')).toBe('Enter your email.');
    await type('Email', 'ana@example.org');
    expect.soft(errorOf('Email')).toBe(undefined);
    expect.soft(lines()[0]).toBe('Email');
    await press('Send');
    expect(sent.map(({ input }) => input)).toEqual([{ email: 'ana@example.org', pin: '' }]);
  });

  it('is sent despite an advice, and shows it', async () => {
    await show(<Screen />);
    await type('Email', 'ana@example.org');
    await type('Pin', '12');
    await press('Send');
    expect(sent.map(({ input }) => input)).toEqual([{ email: 'ana@example.org', pin: '12' }]);
    expect(errorOf('Pin')).toBe('Easy to guess.');
  });

  it('keeps a draft without the fields that must not outlive the screen', async () => {
    await show(<Screen />);
    await type('Pin', '99');
    await type('Email', 'ana@example.org');
    expect(readDraft('test', '1001')).toEqual({ email: 'ana@example.org', pin: '' });
    expect(screen.getByLabelText<HTMLInputElement>('Pin').value).toBe('99');
  });

  it('opens with the draft of its client, not with another’s', async () => {
    keepDraft('test', '1001', { email: 'mine@example.org', pin: '' });
    await show(<Screen />);
    expect(lines()).toContain('{email: mine@example.org}');
    keepDraft('test', '2002', { email: 'theirs@example.org', pin: '' });
    cleanup();
    await show(<Screen />);
    expect(lines()).toContain('{email: }');
  });
});

describe('a form that is being sent', () => {
  it('is sent once, with its own idempotency key, and can be aborted', async () => {
    await show(<Screen />);
    await fill();
    expect({ lines: lines().at(-1), sentCount: sent.length }).toEqual({ lines: 'Sending', sentCount: 1 });
    await actAndSettle(() => fireEvent.submit(document.querySelector('form') as HTMLFormElement));
    expect(sent).toHaveLength(1);
    const { signal, idempotencyKey } = sent[0]?.options ?? {};
    expect([signal?.aborted, (idempotencyKey ?? '').length > 10]).toEqual([false, true]);
    await press('Cancel');
    expect.soft(signal?.aborted).toBe(true);
    expect.soft(lines().at(-1)).toBe('[Send] [Cancel]');
  });

  function Ways({ unsaved }: { unsaved?: string }) {
    const navigate = useNavigate();
    return (
      <>
        {useLocation().pathname === '/main/here' && <Screen {...(unsaved && { unsaved })} />}
        <button type="button" onClick={() => void navigate('/main/elsewhere')}>
          Elsewhere
        </button>
      </>
    );
  }
  const question = () => screen.queryByRole('alertdialog')?.textContent ?? null;

  it('does not ask what to do with its changes until the response is there', async () => {
    const { address } = await show(<Ways unsaved="Payment" />);
    await fill();
    await press('Elsewhere');
    expect({ question: question(), address: address() }).toEqual({ question: null, address: '/main/here' });
    await sent[0]?.fail(failure('server'));
    await press('Elsewhere');
    expect.soft(question()).toEqual(expect.stringContaining('Payment'));
    expect.soft(address()).toBe('/main/here');
  });

  it('keeps its screen until the response is there', async () => {
    const { address } = await show(<Ways />);
    expect(formsUnderWay.get()).toBe(0);
    await fill();
    expect(formsUnderWay.get()).toBe(1);
    await press('Elsewhere');
    expect.soft(address()).toBe('/main/here');
    expect.soft(sent[0]?.options.signal?.aborted).toBe(false);
    expect.soft(wouldAskBeforeClosing()).toBe(true);
    expect(toastStore.get().announcement).toBe('This is still being sent. Please wait.');
    await sent[0]?.respond('Number 7');
    expect([wouldAskBeforeClosing(), formsUnderWay.get()]).toEqual([false, 0]);
    await press('Elsewhere');
    expect(address()).toBe('/main/elsewhere');
  });

  it('reuses the idempotency key of an aborted request for the same entries only', async () => {
    setFinding('notArrived');
    await show(<Screen />);
    await fill();
    await press('Cancel');
    await press('Send');
    await press('Cancel');
    await type('Pin', '77');
    await press('Send');
    await sent[2]?.fail(failure('server'));
    await press('Send');
    const keys = sent.map(({ options }) => options.idempotencyKey);
    expect(keys[1]).toBe(keys[0]);
    // After a response, each press gets a new key.
    expect(new Set(keys.slice(1)).size).toBe(3);
  });

  it('keeps the idempotency key of the request under way on a double click', async () => {
    setFinding('notArrived');
    await show(<Screen />);
    await type('Email', 'ana@example.org');
    await actAndSettle(() => {
      const form = document.querySelector('form') as HTMLFormElement;
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    await press('Cancel');
    await press('Send');
    const keys = sent.map(({ options }) => options.idempotencyKey);
    expect([keys.length, keys[0] === keys[1]]).toEqual([2, true]);
  });

  it('has a new idempotency key once the aborted request has arrived', async () => {
    setFinding('arrived');
    await show(<Screen />);
    await fill();
    await press('Cancel');
    await press('Send');
    const keys = sent.map(({ options }) => options.idempotencyKey);
    expect([keys.length, keys[0] === keys[1]]).toEqual([2, false]);
  });

  it("reports a success once, with the service's message", async () => {
    const [onDone, onRead] = [vi.fn(), vi.fn()];
    await show(<Screen hasPopups onDone={onDone} onRead={onRead} />);
    await fill();
    await sent[0]?.respond('Number 7');
    expect(onDone.mock.calls).toEqual([['Number 7', undefined]]);
    expect(lines().slice(-3)).toEqual(['Saved', 'Number 7', '[OK]']);
    await press('OK');
    expect(onRead).toHaveBeenCalledOnce();
  });

  it('announces the next steps after a success, with its message', async () => {
    await show(<Screen hasPopups more="They call you." />);
    await fill();
    await sent[0]?.respond('Number 7');
    expect(lines().slice(-4)).toEqual(['Saved', 'Number 7', 'They call you.', '[OK]']);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('They call you.');
  });

  it('is shown again after a success was closed, when no other screen opens', async () => {
    await show(<Screen hasPopups />);
    await fill();
    await sent[0]?.respond('Number 7');
    await press('OK');
    expect(lines()).toEqual(['Email', '{email: ana@example.org}', 'Pin', '{pin: }', '[Send] [Cancel]']);
  });

  it('is not sent for another client than the one who opened it', async () => {
    const onFailed = vi.fn();
    await show(<Screen onFailed={onFailed} />);
    localStorage.setItem('token', 'secret$2002');
    await fill();
    expect([sent.length, onFailed.mock.calls[0]?.[0]]).toMatchObject([0, { reason: 'otherClient' }]);
  });

  it('is not sent without an owner', async () => {
    session.clear();
    await show(<Screen spec={specWith({ isPublic: true })} />);
    localStorage.setItem('token', 'secret$2002');
    await fill();
    expect(sent).toHaveLength(1);
  });
});
