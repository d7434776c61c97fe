// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { JustDecided } from '../../../src/kit/decision/JustDecided.tsx';
import { JUST_NOW_MS, markJustDecided } from '../../../src/kit/decision/just-decided.ts';
import { Boundary } from '../../../src/kit/feedback/Boundary.tsx';
import { Countdown } from '../../../src/kit/feedback/Countdown.tsx';
import { Toasts } from '../../../src/kit/feedback/Toasts.tsx';
import { showToast } from '../../../src/kit/feedback/toast-store.ts';
import { FilePreview } from '../../../src/kit/files/choose/FilePreview.tsx';
import { dismissToasts, press } from '../../screens/by-name.ts';
import { eventually, iconLinesOf, linesOf, NOW, show } from '../../screens/dom.tsx';
import { actAndSettle } from '../hands.ts';

const lines = () => linesOf(document.body);
/** Renders an element with fake timers, which the test advances. */
const showNow = (element: ReactElement) => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'setInterval', 'clearInterval'] });
  return show(element);
};
const wait = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));

describe('toasts and other short-lived notes', () => {
  beforeEach(dismissToasts);
  const tones = () =>
    screen.queryAllByTestId('toast').map((one) => [one.dataset.tone, ...linesOf(one)].join(' | '));

  it('TS-15 TS-18 are announced, show their tone, and can be dismissed only for a failure', async () => {
    await show(
      <>
        <h1 id="screen-heading" tabIndex={-1}>
          Here
        </h1>
        <Toasts />
      </>,
    );
    await actAndSettle(() => {
      showToast('progress', 'Sending');
      showToast('error', 'Not saved', 'Try again');
    });
    expect(tones()).toEqual(['progress | Sending', 'error | Not saved | Try again | [Dismiss]']);
    expect(screen.getByRole('status').textContent).toBe('Not saved. Try again');
    await actAndSettle(() => showToast('success', 'Saved'));
    const [running, failed, done] = screen.getAllByTestId('toast');
    const signs = [running, failed, done].map((one) => one?.querySelector('path')?.getAttribute('d'));
    expect([new Set(signs).size, running?.querySelectorAll('p').length]).toEqual([3, 1]);
    expect(screen.getByTestId('announcer').textContent).toBe('Saved');
    const heading = screen.getByRole('heading');
    const focus = vi.spyOn(heading, 'focus');
    await press('Dismiss');
    expect(tones()).toEqual(['progress | Sending', 'success | Saved']);
    expect.soft(document.activeElement).toEqual(heading);
    expect.soft(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  });

  it('TS-15 are announced each time, also with the same text', async () => {
    await show(<Toasts />);
    const said = new Set<Node | null>();
    for (const _ of ['one timesheet', 'another one']) {
      await actAndSettle(() => showToast('success', 'timesheet approved'));
      expect(screen.getByTestId('announcer').textContent).toBe('timesheet approved');
      // A screen reader announces changes of a live region, not its present content.
      said.add(screen.getByTestId('announcer').firstChild);
    }
    expect(said.size).toBe(2);
  });

  it('TS-18 can be dismissed on a screen without a heading', async () => {
    await show(<Toasts />);
    await actAndSettle(() => showToast('error', 'Not saved'));
    await press('Dismiss');
    expect(tones()).toEqual([]);
  });
});

it('count down minutes and seconds to zero, without announcing them', async () => {
  const until = NOW.getTime() + 62_400;
  await showNow(<Countdown until={until} toText={(time) => `Again in ${time}.`} />);
  const timer = screen.getByRole('timer');
  const seen = [timer.textContent];
  for (const ms of [1_000, 1_000, 1_000, 58_000, 1_000, 5_000]) {
    await wait(ms);
    seen.push(timer.textContent);
  }
  expect(seen.map((text) => text?.slice(9))).toEqual([
    '1:03.',
    '1:02.',
    '1:01.',
    '1:00.',
    '0:02.',
    '0:01.',
    '0:00.',
  ]);
  expect(timer.getAttribute('aria-live')).toBe('off');
  const running = vi.getTimerCount();
  cleanup();
  expect(vi.getTimerCount()).toBe(running - 1);
});

it('show a decision in the place of its buttons, with their size', async () => {
  await showNow(<JustDecided list="timesheets" rowKey={7} approve="Approved" decline="Decline" />);
  expect(lines()).toEqual([]);
  const words = () =>
    [...document.querySelectorAll<HTMLElement>('[data-words]')].map(({ dataset }) => dataset.words);
  const isPast = () => document.querySelector('[data-past]') !== null;
  await actAndSettle(() => markJustDecided('timesheets', { verb: 'approve', isTold: false }, [7]));
  expect.soft(lines()).toEqual(['Approved just now']);
  expect.soft(words()).toEqual(['Approved', 'Decline']);
  expect.soft(isPast()).toBe(false);
  await wait(JUST_NOW_MS);
  expect({ lines: lines(), isPast: isPast() }).toEqual({ lines: ['Approved just now'], isPast: true });
  await actAndSettle(() => markJustDecided('timesheets', { verb: 'decline', isTold: false }, [7]));
  expect({ lines: lines(), isPast: isPast() }).toEqual({ lines: ['Declined just now'], isPast: false });
});

describe('a part of the page that throws', () => {
  const Part = ({ data }: { data: string }) => {
    if (data.includes('broken')) throw new Error('This cannot be shown.');
    return <p>{data}</p>;
  };
  function Page({ fallback }: { fallback?: ReactNode }) {
    const [data, setData] = useState('one');
    return (
      <>
        {['broken', 'two', 'broken again'].map((next) => (
          <button key={next} type="button" onClick={() => setData(next)}>
            {next}
          </button>
        ))}
        <Boundary resetKey={data} fallback={fallback}>
          <Part data={data} />
        </Boundary>
      </>
    );
  }
  const shown = () => lines().slice(1);

  it('fails alone, and is rendered again with other data', async () => {
    const silent = vi.spyOn(console, 'error').mockReturnValue();
    await show(<Page fallback={<p>Not to be shown</p>} />);
    expect(shown()).toEqual(['one']);
    await press('broken');
    expect(shown()).toEqual(['Not to be shown']);
    await press('broken again');
    expect(shown()).toEqual(['Not to be shown']);
    await press('two');
    expect(shown()).toEqual(['two']);
    silent.mockRestore();
  });
});

describe('the thumbnail of a chosen file', () => {
  const addresses = vi.fn((file: File) => `blob:${file.name}`);
  const revoked = vi.fn();
  beforeEach(() => {
    addresses.mockClear();
    revoked.mockClear();
    Object.assign(URL, { createObjectURL: addresses, revokeObjectURL: revoked });
  });
  /** First bytes of a GIF of one pixel, which are read: files of this environment have none. */
  const bytes = new TextEncoder().encode('GIF89a\x01\0\x01\0');
  const withBytes = <Part extends Blob>(part: Part): Part =>
    Object.assign(part, { arrayBuffer: async () => bytes.buffer, slice: () => withBytes(new Blob()) });
  const file = (name: string) => withBytes(new File(['x'], name));
  const picture = () => document.querySelector('img')?.getAttribute('src');

  it.each(['id.gif', 'id.JPG', 'id'])('of a picture called %s is the picture', async (name) => {
    await show(<FilePreview file={file(name)} />);
    await eventually(() => expect(picture()).toBe(`blob:${name}`));
    expect(document.querySelector('svg')).toBeNull();
  });

  it.each(['id.pdf', 'id.png'])('of a text called %s is an icon', async (name) => {
    await show(<FilePreview file={new File(['x'], name)} />);
    // The bytes are read before anything is shown of them.
    await actAndSettle(() => undefined);
    expect([picture(), document.querySelectorAll('svg').length, addresses.mock.calls]).toEqual([
      undefined,
      1,
      [],
    ]);
  });

  it('is a warning, also for screen readers, when the browser cannot show the picture', async () => {
    await show(<FilePreview file={file('id.png')} />);
    await eventually(() => expect(picture()).toBeDefined());
    await act(async () => fireEvent.error(document.querySelector('img') as HTMLElement));
    expect(iconLinesOf(document.body)).toEqual([
      '*alert* This picture cannot be shown. Check it before you send it.',
    ]);
  });

  it('revokes its object URL with the file', async () => {
    const files = [file('one.png'), file('two.png')];
    function Field() {
      const [at, setAt] = useState(0);
      const chosen = files[at];
      return (
        <button type="button" onClick={() => setAt(at + 1)}>
          {chosen && <FilePreview file={chosen} />}
        </button>
      );
    }
    await show(<Field />);
    await eventually(() => expect(picture()).toBe('blob:one.png'));
    await actAndSettle(() => fireEvent.click(screen.getByRole('button')));
    await eventually(() => expect(picture()).toBe('blob:two.png'));
    expect(revoked.mock.calls).toEqual([['blob:one.png']]);
    await actAndSettle(() => fireEvent.click(screen.getByRole('button')));
    expect(revoked.mock.calls).toEqual([['blob:one.png'], ['blob:two.png']]);
  });
});
