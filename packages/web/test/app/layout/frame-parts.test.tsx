// @vitest-environment jsdom
import { defaultScheduler, notifyManager, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { timesheetsQuery, vendorInvoicesQuery } from '../../../src/api/queries.ts';
import { FailedView } from '../../../src/app/errors/FailedView.tsx';
import { ScreenFailed } from '../../../src/app/errors/ScreenFailed.tsx';
import { BottomBar } from '../../../src/app/layout/BottomBar.tsx';
import { OfflineNote } from '../../../src/app/layout/OfflineNote.tsx';
import { ScrollSpace } from '../../../src/app/layout/ScrollSpace.tsx';
import { Sidebar } from '../../../src/app/layout/Sidebar.tsx';
import { RouteTitle } from '../../../src/app/RouteTitle.tsx';
import { isNewPage } from '../../../src/lib/is-new-page.ts';
import { follow } from '../../screens/by-name.ts';
import { iconLinesOf, linesOf, show } from '../../screens/dom.tsx';
import { invoices, timesheets } from '../../screens/records.ts';
import { speak } from '../../speak.ts';

vi.mock('../../../src/lib/is-new-page.ts', () => ({ isNewPage: vi.fn(() => false) }));

/** Starts a screen's read, which ends when the returned function is called. */
function createRead(name = 'rows') {
  let end = () => {};
  const response = new Promise<string>((resolve) => {
    end = () => resolve(name);
  });
  function Reading() {
    const { data } = useQuery({ queryKey: [name], queryFn: () => response, networkMode: 'always' });
    return <p>{data ?? 'reading'}</p>;
  }
  return { Reading, end: () => act(async () => end()) };
}

describe('a screen that cannot be shown', () => {
  const Page = () =>
    useLocation().pathname === '/main/there' ? (
      <ScreenFailed />
    ) : (
      <RouteTitle title="Timesheets">
        <Link to="/main/there">There</Link>
      </RouteTitle>
    );

  it('says so in the title of the page, takes focus, and speaks the other language with the page', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await show(<Page />);
    await follow('There');
    expect(document.title).toBe('This page could not be shown – Client Portal');
    expect(document.activeElement?.id).toBe('screen-heading');
    await act(async () => speak('es'));
    expect.soft(document.title).toBe('No se pudo mostrar esta página – Portal del cliente');
    expect.soft(screen.getByRole('heading').textContent).toBe('No se pudo mostrar esta página');
    await act(async () => speak('en'));
  });

  it('says in the title that it stopped, if its code is there and fails', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const Stops = () => {
      throw new Error('No such field.');
    };
    const router = createMemoryRouter([{ path: '/', element: <Stops />, ErrorBoundary: ScreenFailed }]);
    render(<RouterProvider router={router} />);
    const heading = await screen.findByRole('heading');
    expect(document.title).toBe(`${heading.textContent} – Client Portal`);
    expect(heading.textContent).not.toBe('This page could not be shown');
  });
});

describe('a screen that cannot be shown without a connection', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('does not blame the service', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await show(<ScreenFailed />);
    expect(linesOf(document.body)).toEqual([
      'This page could not be shown',
      'Check your connection, then try again.',
      '<Try again → />',
    ]);
  });
});

describe('the room for where a client had been', () => {
  const room = () => document.querySelector<HTMLElement>('[data-scroll-room]');
  const keep = (positions: string) => sessionStorage.setItem('react-router-scroll-positions', positions);
  const open = async () => {
    const { Reading, end } = createRead();
    await show(
      <>
        <Reading />
        <Link to="?month=2">February</Link>
        <ScrollSpace />
      </>,
    );
    return end;
  };
  beforeEach(() => {
    Object.defineProperty(window, 'innerHeight', { configurable: true, value: 700 });
    keep('{"default":500}');
  });
  afterEach(() => {
    sessionStorage.clear();
    vi.mocked(isNewPage).mockReturnValue(false);
  });

  it('is there until the rows are, as far as the page was scrolled', async () => {
    const end = await open();
    expect(room()?.style.height).toBe('1200px');
    await end();
    await screen.findByText('rows');
    await vi.waitFor(() => expect(room()).toBeNull());
  });

  it('is there until the rows are shown, also where another response came just before theirs', async () => {
    const [counts, list] = [createRead('counts'), createRead()];
    await show(
      <>
        <counts.Reading />
        <list.Reading />
        <ScrollSpace />
      </>,
    );
    const seen = new Set<string>();
    const watch = new MutationObserver(() => seen.add(`${room() && 'room'} ${document.body.textContent}`));
    watch.observe(document.body, { childList: true, characterData: true, subtree: true });
    // The list's response is in the cache when the screen is notified of the counts.
    const scheduled: (() => void)[] = [];
    notifyManager.setScheduler((run) => void scheduled.push(run));
    await counts.end();
    await list.end();
    while (scheduled.length > 0) await act(async () => scheduled.shift()?.());
    notifyManager.setScheduler(defaultScheduler);
    expect(room()).toBeNull();
    watch.disconnect();
    expect([...seen].filter((text) => text.startsWith('null') && text.includes('reading'))).toEqual([]);
  });

  it('is not there for another page', async () => {
    await open();
    await follow('February');
    expect(room()).toBeNull();
  });

  it('is not there for a page that is new', async () => {
    vi.mocked(isNewPage).mockReturnValue(true);
    await open();
    expect(room()).toBeNull();
  });

  it.each(['{"other":500}', '{"default":"far"}', '{"default":0}', 'no JSON'])(
    'is not there where nothing was kept: %s',
    async (positions) => {
      keep(positions);
      await open();
      expect(room()).toBeNull();
    },
  );

  it('is not there where nothing is read', async () => {
    await show(<ScrollSpace />);
    await vi.waitFor(() => expect(room()).toBeNull());
  });
});

describe('the bar of a phone', () => {
  const waiting = (count: number) =>
    show(<BottomBar onOpenMenu={vi.fn()} />, [
      [timesheetsQuery, Array.from({ length: count }, (_, id) => ({ ...timesheets[0], id }))],
      [vendorInvoicesQuery, []],
    ]);

  it.each([
    [0, 'Timesheets'],
    [1, 'Timesheets 1'],
    [99, 'Timesheets 99'],
    [100, 'Timesheets 99+'],
  ])('LAY-05 says beside its screen that %i wait', async (count, text) => {
    await waiting(count);
    expect(linesOf(document.body)).toContain(`<${text} → /main/timesheets>`);
  });
});

it('LAY-09 the bar of a phone leads to the most used screens, and opens the form of a bill and the menu', async () => {
  const onOpenMenu = vi.fn();
  const Bar = () => (
    <>
      <BottomBar onOpenMenu={onOpenMenu} />
      <p>{JSON.stringify(useLocation().state)}</p>
    </>
  );
  await show(<Bar />, [
    [timesheetsQuery, timesheets],
    [vendorInvoicesQuery, invoices],
  ]);
  expect(iconLinesOf(screen.getByRole('navigation'))).toMatchInlineSnapshot(`
    [
      "<*home* Home → /main/dashboard>",
      "<*timesheet* Timesheets 3 → /main/timesheets>",
      "<*invoice* Invoices 2 → /main/vendor_invoice>",
      "<*upload* Send a bill → /main/payables>",
      "[*menu* More]",
    ]
  `);
  await follow('Send a bill');
  expect(screen.getByText(/"dialog":"payables"/)).toBeDefined();
  fireEvent.click(screen.getByRole('button'));
  expect(onOpenMenu).toHaveBeenCalledOnce();
});

describe('a page that could not be shown', () => {
  it('is a message with a way to try again', async () => {
    await show(<FailedView />);
    expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
      [
        "This page could not be shown",
        "*alert: error*",
        "Something went wrong on our side.",
        "<Try again → />",
      ]
    `);
    cleanup();
    await show(<FailedView hasStopped />);
    expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
      [
        "This page stopped working",
        "*alert: error*",
        "This part of the page stopped working",
        "Your data is safe. Reload the page to go on. If it stops again, tell your provider.",
        "<Reload the page → />",
      ]
    `);
  });

  it('is loaded anew at its whole address', async () => {
    window.history.replaceState(null, '', '/main/timesheets?month=2');
    await show(<FailedView />);
    const again = screen.getByRole('link', { name: 'Try again' });
    expect(again.getAttribute('href')).toBe('/main/timesheets?month=2');
  });
});

describe('the note that the device is offline', () => {
  const go = (isOnline: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };

  it('comes and goes at once', async () => {
    await show(<OfflineNote />);
    expect(linesOf(screen.getByRole('status'))).toEqual([]);
    go(false);
    expect(iconLinesOf(screen.getByRole('status'))).toMatchInlineSnapshot(`
      [
        "*alert: warning*",
        "You are offline. What you see may be out of date.",
      ]
    `);
    go(true);
    expect(linesOf(screen.getByRole('status'))).toEqual([]);
  });

  it('listens no longer than it is there', async () => {
    const added = vi.spyOn(window, 'addEventListener');
    const removed = vi.spyOn(window, 'removeEventListener');
    await show(<OfflineNote />);
    // TanStack Query listens to both events, too; the note uses the same listener for both.
    const listenersOf = (event: string) =>
      added.mock.calls.filter(([name]) => name === event).map(([, listener]) => listener);
    const [listener, ...others] = listenersOf('online').filter((one) => listenersOf('offline').includes(one));
    expect([typeof listener, others]).toEqual(['function', []]);
    cleanup();
    expect(removed.mock.calls.filter(([, one]) => one === listener).map(([name]) => name)).toEqual([
      'online',
      'offline',
    ]);
  });
});

describe('what the entries of the menu are described by', () => {
  /** Descriptions of the links, for screen readers; only links that have one. */
  const descriptions = () =>
    screen.getAllByRole('link').flatMap((link) => {
      const ids = link.getAttribute('aria-describedby')?.split(' ');
      return ids === undefined
        ? []
        : [[nameOf(link), ...ids.map((id) => document.getElementById(id)?.textContent)]];
    });
  const nameOf = (link: HTMLElement) =>
    document.getElementById(link.getAttribute('aria-labelledby') ?? '')?.textContent ?? link.textContent;

  it('is what is there, and how much of it waits', async () => {
    await show(<Sidebar onLogOut={() => undefined} />, [
      [timesheetsQuery, timesheets],
      [vendorInvoicesQuery, invoices],
    ]);
    expect(descriptions()).toEqual([
      ['Payables List', 'Bills you send us'],
      ['INVOICE LISTS', 'Bills from vendors', '2 vendor invoices to review'],
      ['Timesheets', '3 timesheets to review'],
    ]);
  });

  it('is nothing about what does not wait', async () => {
    await show(<Sidebar onLogOut={() => undefined} />, [
      [timesheetsQuery, []],
      [vendorInvoicesQuery, []],
    ]);
    expect(descriptions()).toEqual([
      ['Payables List', 'Bills you send us'],
      ['INVOICE LISTS', 'Bills from vendors'],
    ]);
  });

  it('LAY-09 stands under ids of which each is there once, also where two menus are', async () => {
    await show(
      <>
        <Sidebar onLogOut={() => undefined} />
        <Sidebar onLogOut={() => undefined} />
      </>,
    );
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
});
