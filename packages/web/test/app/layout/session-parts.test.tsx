// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../../src/api/session.ts';
import { LogOutDialog } from '../../../src/app/layout/LogOutDialog.tsx';
import { MainLayout } from '../../../src/app/layout/MainLayout.tsx';
import { SessionDialogs } from '../../../src/app/layout/SessionDialogs.tsx';
import { SessionGate } from '../../../src/app/layout/SessionGate.tsx';
import { SessionContext } from '../../../src/app/layout/session-context.ts';
import { toastStore } from '../../../src/kit/feedback/toast-store.ts';
import { noteFormUnderWay } from '../../../src/kit/form/under-way.ts';
import { startup } from '../../../src/lib/startup.ts';
import { m } from '../../../src/messages/messages.ts';
import { press } from '../../screens/by-name.ts';
import { eventually, iconLinesOf, linesOf, NOW, show } from '../../screens/dom.tsx';

vi.mock('../../../src/lib/is-new-page.ts', () => ({ isNewPage: () => true }));
vi.mock('../../../src/kit/feedback/overlays/Dialog.tsx', () => import('../../kit/form/plain-dialog.tsx'));
// The sign-in form has its own tests; this file tests what follows.
vi.mock('../../../src/features/auth/SignInAgainDialog.tsx', () => ({
  SignInAgainDialog: ({ onSignedIn, onLeave }: { onSignedIn: () => void; onLeave: () => void }) => (
    <>
      <button type="button" onClick={onSignedIn}>
        Signed in
      </button>
      <button type="button" onClick={onLeave}>
        Leave
      </button>
    </>
  ),
}));

type State = 'active' | 'warned' | 'interrupted' | 'ended' | 'loggedOut' | 'replaced';
const STATES: Readonly<Record<State, unknown>> = {
  ...{ active: { inside: 'active' }, warned: { inside: 'warned' }, interrupted: { inside: 'interrupted' } },
  ...{ ended: { left: 'ended' }, loggedOut: { left: 'loggedOut' }, replaced: 'replaced' },
};
const send = vi.fn();

/** A session fixed in one state. */
function Session({ state, children }: { state: State; children: ReactNode }) {
  const value = STATES[state];
  const matches = (asked: unknown) =>
    JSON.stringify(asked) === JSON.stringify(value) ||
    (typeof value === 'object' && typeof asked === 'string' && asked in (value as object));
  const snapshot = { matches, context: { endsAt: NOW.getTime() + 120_000 } };
  const fixed = { send, getSnapshot: () => snapshot, subscribe: () => () => undefined };
  return <SessionContext value={fixed as never}>{children}</SessionContext>;
}

const open = (state: State, children: ReactNode) => show(<Session state={state}>{children}</Session>);

beforeEach(() => {
  send.mockClear();
});

describe('the dialogs of a session', () => {
  it('ask to stay before the session ends', async () => {
    await open('warned', <SessionDialogs />);
    expect(iconLinesOf(screen.getByRole('alertdialog'))).toMatchInlineSnapshot(`
      [
        "Your session is about to end",
        "It ends at 12:02 PM. Do you want to stay signed in?",
        "[Stay signed in, primary, focused]",
      ]
    `);
    await press('Stay signed in');
    await act(async () => fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' }));
    expect(send.mock.calls).toEqual([[{ type: 'stay' }], [{ type: 'stay' }]]);
  });

  it('SES-11 ask to sign in after the session ended', async () => {
    await open('interrupted', <SessionDialogs />);
    await screen.findByText('Signed in');
    await press('Signed in');
    await press('Leave');
    expect(send.mock.calls).toEqual([[{ type: 'signIn' }], [{ type: 'leave' }]]);
  });

  it('return focus to the field in which the client was', async () => {
    let change = (_: State) => {};
    function Screen() {
      const [state, setState] = useState<State>('active');
      change = setState;
      return (
        <Session state={state}>
          <input aria-label="Note" />
          <SessionDialogs />
        </Session>
      );
    }
    await show(<Screen />);
    const note = screen.getByLabelText('Note');
    act(() => note.focus());
    act(() => change('interrupted'));
    act(() => note.blur());
    act(() => change('active'));
    await eventually(() => expect(document.activeElement).toBe(note));
  });

  it('are closed during the session', async () => {
    await open('active', <SessionDialogs />);
    expect(linesOf(document.body)).toEqual([]);
  });

  it('SES-08 ask before log-out', async () => {
    const [onCancel, onConfirm] = [vi.fn(), vi.fn()];
    await show(<LogOutDialog {...{ onCancel, onConfirm }} />);
    expect(iconLinesOf(document.body)).toEqual([
      ...['Are you sure you want to log-out?', '[Cancel, focused] [Log-out, primary]'],
    ]);
    await press('Cancel');
    expect.soft(onCancel.mock.calls.length).toBe(1);
    expect.soft(onConfirm.mock.calls.length).toBe(0);
    await press('Log-out');
    expect.soft(onCancel.mock.calls.length).toBe(1);
    expect.soft(onConfirm.mock.calls.length).toBe(1);
  });

  it('SES-08 do not log out while a form is being sent, and say so', async () => {
    const onConfirm = vi.fn();
    const end = noteFormUnderWay();
    await show(<LogOutDialog onCancel={vi.fn()} onConfirm={onConfirm} />);
    await press('Log-out');
    const { still_sending } = m;
    expect([linesOf(document.body)[1], toastStore.get().announcement]).toEqual([
      still_sending(),
      still_sending(),
    ]);
    expect(onConfirm).not.toHaveBeenCalled();
    await act(async () => end());
    expect(linesOf(document.body)).toEqual(['Are you sure you want to log-out?', '[Cancel] [Log-out]']);
    await press('Log-out');
    expect(onConfirm).toHaveBeenCalledOnce();
  });
});

describe('the guard of a session', () => {
  const Behind = () => (
    <SessionGate>
      <p>behind</p>
    </SessionGate>
  );
  const Place = () => {
    const { pathname, state } = useLocation();
    return <p>{`${pathname} ${JSON.stringify(state)}`}</p>;
  };
  const openGate = (state: State) =>
    open(
      state,
      <>
        <Place />
        <Behind />
      </>,
    );

  it.each([
    ['active', ['/main/here null', 'behind']],
    ['warned', ['/main/here null', 'behind']],
    ['interrupted', ['/main/here null', 'behind']],
    ['ended', ['/auth/login "sessionEnded"']],
    ['loggedOut', ['/auth/login null']],
  ] as const)('SES-04 shows the page during a session: %s', async (state, lines) => {
    await openGate(state);
    expect(linesOf(document.body)).toEqual(lines);
  });

  it('removes the page when the session belongs to another client', async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { ...window.location, assign });
    await openGate('replaced');
    expect.soft(linesOf(document.body)).toEqual(['/main/here null']);
    expect.soft(assign.mock.calls).toEqual([['/main/dashboard']]);
    vi.unstubAllGlobals();
  });

  it('starts with the signed-in client, and ends with the frame', async () => {
    session.start('secret$1001');
    const { unmount } = render(
      <RouterProvider
        router={createMemoryRouter([
          {
            path: '*',
            element: (
              <Session state="active">
                <Behind />
              </Session>
            ),
          },
        ])}
      />,
    );
    expect(send.mock.calls).toEqual([[{ type: 'enter', owner: session.owner() }]]);
    unmount();
    expect(send.mock.calls.slice(1)).toEqual([[{ type: 'exit' }]]);
  });
});

describe('the frame around a screen', () => {
  const Screen = () => (
    <p>{document.querySelector('main') === null ? 'with the frame' : 'after the frame'}</p>
  );
  /** Navigates as the browser's Back button does. */
  let goTo: (address: string) => Promise<void>;
  const openFrame = async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const frame = (
      <Session state="active">
        <MainLayout />
      </Session>
    );
    const router = createMemoryRouter([{ element: frame, children: [{ path: '*', Component: Screen }] }]);
    goTo = (address) => act(async () => router.navigate(address));
    await act(
      async () =>
        void render(
          <QueryClientProvider client={new QueryClient()}>
            <RouterProvider router={router} />
          </QueryClientProvider>,
        ),
    );
  };

  it('is rendered and committed before its first screen is', async () => {
    await openFrame();
    expect(screen.getByRole('main').textContent).toBe('after the frame');
  });

  it('starts the start phase with its first screen, and again when it is shown again', async () => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout', 'requestAnimationFrame'] });
    startup.set('reading');
    await openFrame();
    expect(startup.get()).toBe('reading');
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(startup.get()).toBe('painted');
    cleanup();
    expect(startup.get()).toBe('reading');
  });

  it('SES-07 LAY-09 closes the menu when its Log-out asks', async () => {
    await openFrame();
    await press('Open menu');
    const menu = await screen.findByRole('dialog');
    await act(async () => fireEvent.click(within(menu).getByRole('button', { name: 'Log-out' })));
    expect.soft(screen.queryByRole('dialog')).toBe(null);
    expect.soft(screen.queryByRole('alertdialog') === null).toBe(false);
  });

  it('SES-08 closes the log-out dialog when another screen opens', async () => {
    await openFrame();
    await press('Log-out');
    expect(screen.getByRole('alertdialog')).toBeDefined();
    await goTo('/main/reports');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('LAY-03 LAY-09 closes the menu of a phone when another screen opens', async () => {
    await openFrame();
    await press('Open menu');
    expect(await screen.findByRole('dialog', { name: 'Main menu' })).toBeDefined();
    await goTo('/main/reports');
    await eventually(() => expect(screen.queryByRole('dialog', { name: 'Main menu' })).toBeNull());
  });

  it('SES-07 SES-08 asks before it logs out', async () => {
    await openFrame();
    await press('Log-out');
    expect(screen.getByRole('alertdialog')).toBeDefined();
    expect(send.mock.calls.map(([event]) => event.type)).not.toContain('logOut');
    await act(async () =>
      fireEvent.click(
        [...screen.getByRole('alertdialog').querySelectorAll('button')].at(-1) as HTMLButtonElement,
      ),
    );
    expect(send.mock.calls.map(([event]) => event.type)).toContain('logOut');
  });
});
