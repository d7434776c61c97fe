// @vitest-environment jsdom
import { PortalError, withGaps } from '@client-portal/sdk';
import type { UseQueryResult } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { session } from '../../../src/api/session.ts';
import { PanelList } from '../../../src/features/dashboard/PanelList.tsx';
import { LoadState } from '../../../src/kit/feedback/LoadState.tsx';
import { readDraft } from '../../../src/lib/draft.ts';
import { linesOf, NOW, show } from '../../screens/dom.tsx';

const lines = () => linesOf(document.body);
const query = (changes: object) =>
  ({
    data: undefined,
    error: null,
    isError: false,
    isFetching: false,
    dataUpdatedAt: 0,
    refetch: vi.fn(),
    ...changes,
  }) as unknown as UseQueryResult<string[]>;
const draw = (changes: object, isPart = false) => {
  const read = query(changes);
  return show(
    <LoadState query={read} what="the sheets" isPart={isPart}>
      {(data) => <p>{data.join(', ')}</p>}
    </LoadState>,
  ).then(() => read);
};
const failed = (kind: 'network' | 'server') => ({
  isError: true,
  error: new PortalError({ kind, operationId: 'listReports', status: 500 }),
});

describe('the states of a read', () => {
  it('says what is loading, and then shows the data', async () => {
    await draw({ isFetching: true });
    expect(lines()).toEqual(['Loading the sheets']);
  });

  it('a list holds its place by rows that screen readers pass over, until its data or a failure is there', async () => {
    const rows = () => document.querySelectorAll('[aria-hidden="true"] > div').length;
    const list = (changes: object) => {
      cleanup();
      return show(
        <LoadState isList query={query(changes)} what="the sheets">
          {(data) => <p>{data.join(', ')}</p>}
        </LoadState>,
      );
    };
    await list({ isFetching: true });
    expect({ lines: lines(), rows: rows() }).toEqual({ lines: ['Loading the sheets'], rows: 6 });
    await list({ data: ['one'] });
    expect({ lines: lines(), rows: rows() }).toEqual({ lines: ['one'], rows: 0 });
    await list(failed('network'));
    expect(rows()).toBe(0);
  });

  it.each([
    ['has a drawing if the connection is', 'a list', 'network', true, 1],
    ['has no drawing if the service is', 'a list', 'server', true, 0],
    ['has no drawing if the connection is', 'a part of a screen', 'network', false, 0],
  ] as const)('ERR-01 what failed %s the reason: %s', async (_, __, kind, isList, count) => {
    await show(
      <LoadState {...(isList && { isList })} query={query(failed(kind))} what="the sheets">
        {(data) => <p>{data.join(', ')}</p>}
      </LoadState>,
    );
    expect(document.querySelectorAll('svg[viewBox="0 0 160 112"]')).toHaveLength(count);
  });

  it('shows only the data when it is loaded', async () => {
    await draw({ data: ['one', 'two'] });
    expect(lines()).toEqual(['one, two']);
  });

  it('shows the number of unreadable rows', async () => {
    await draw({ data: withGaps(['one'], { unreadable: 2, isPartial: false }) });
    expect(lines().slice(1)).toEqual([
      'We could not read part of the data. Everything else is shown.',
      'one',
    ]);
  });

  it('Q104 says that the service has more rows than it sent', async () => {
    await draw({ data: withGaps(['one'], { unreadable: 0, isPartial: true }) });
    expect(lines()).toContain(
      'The service sent only a part of the list. Ask your provider about the others.',
    );
    expect(lines()).toContain('one');
  });

  it('ERR-01 says that it failed, and reads again', async () => {
    const read = await draw(failed('network'));
    expect(lines()).toEqual([
      ...['We could not load the sheets.', 'Check your connection, then try again.', '[Try again]'],
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(read.refetch).toHaveBeenCalledOnce();
  });

  it.each([
    ['an error when nothing could be loaded', {}, ['error']],
    ['a warning when earlier data is shown', { data: ['one'] }, ['warning']],
    [
      'a warning when rows are missing',
      { isError: false, data: withGaps([], { unreadable: 1, isPartial: true }) },
      ['warning', 'warning'],
    ],
  ])('has the colour of %s', async (_case, changes, tones) => {
    await draw({ ...failed('network'), ...changes });
    const banners = [...document.querySelectorAll<HTMLElement>('[data-tone]')];
    expect(banners.map(({ dataset }) => dataset.tone)).toEqual(tones);
  });

  it('keeps focus when it reads again without a press, as after a lost connection', async () => {
    function Reading() {
      const [isFetching, setFetching] = useState(false);
      useEffect(() => {
        const start = () => setFetching(true);
        addEventListener('online', start);
        return () => removeEventListener('online', start);
      }, []);
      return (
        <LoadState query={query({ ...failed('network'), isFetching })} what="the sheets">
          {() => null}
        </LoadState>
      );
    }
    await show(<Reading />);
    const tryAgain = screen.getByRole('button', { name: 'Try again' });
    tryAgain.focus();
    await act(async () => dispatchEvent(new Event('online')));
    expect.soft(lines()).toEqual(['Loading the sheets']);
    expect.soft(tryAgain.isConnected).toBe(false);
    expect(linesOf(document.activeElement as Element)).toEqual(lines());
    expect(document.activeElement).not.toBe(document.body);
  });

  it.each([
    [false, '[Try again] [Tell your provider]'],
    [true, '[Try again]'],
  ])(
    'offers a message to the provider about a failure, once for a screen (part: %s)',
    async (isPart, last) => {
      await draw(failed('server'), isPart);
      expect(lines().slice(1)).toEqual(['Something went wrong on our side. Please try again.', last]);
    },
  );

  it('ERR-01 shows when it reads again after Retry-After, which can be stopped', async () => {
    const error = new PortalError({
      kind: 'server',
      operationId: 'listReports',
      status: 503,
      retryAfterMs: 61_000,
    });
    await draw({ isError: true, error });
    await act(() => vi.dynamicImportSettled());
    expect(lines()).toEqual([
      'We could not load the sheets.',
      'Many people are using the portal. Please wait a moment.',
      ...['We keep trying.', 'Next try in 1:01', "[Try again] [Don't try automatically]"],
    ]);
    const stop = screen.getByRole('button', { name: "Don't try automatically" });
    stop.focus();
    await act(async () => fireEvent.click(stop));
    expect.soft(lines().length).toBe(3);
    expect.soft(lines().at(-1)).toBe('[Try again]');
    // The pressed button is gone, so focus is on the container of the data.
    expect(document.activeElement).toBe(screen.getByRole('alert').parentElement);
  });

  it('MSG-03 puts the request id into the message to the provider', async () => {
    session.start('secret$1001');
    const error = new PortalError({
      kind: 'server',
      operationId: 'listReports',
      status: 500,
      requestId: 'r-17',
    });
    await draw({ isError: true, error });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Tell your provider' })));
    const { message } = readDraft<{ message: string }>('message', '1001') ?? { message: '' };
    expect(message.split('\n').slice(1, 3)).toEqual(['listReports', expect.stringContaining('r-17')]);
  });

  it('keeps the old data with a note of their age', async () => {
    await draw({ ...failed('network'), data: ['one'], dataUpdatedAt: NOW.getTime() });
    expect(lines()[0]).toMatch(/^We could not refresh the sheets\. You see what was loaded at .+\.$/);
    expect(lines().at(-1)).toBe('one');
  });

  it('shows the day of data from before today', async () => {
    await draw({ ...failed('network'), data: ['one'], dataUpdatedAt: NOW.getTime() - 19 * 3_600_000 });
    expect(lines()[0]?.replaceAll(/\s/g, ' ')).toBe(
      'We could not refresh the sheets. You see what was loaded on November 16, 2026 at 5:00 PM.',
    );
  });
});

describe('the first few of a list', () => {
  const row = (key: number) => ({ key, text: `Row ${key}` });
  it.each([
    [0, ['None yet.']],
    [4, ['Row 0', 'Row 1', 'Row 2', 'Row 3']],
    [6, ['Row 0', 'Row 1', 'Row 2', 'Row 3', 'and 2 more']],
  ])('of %i items are %j', async (count, expected) => {
    const items = Array.from({ length: count }, (_, index) => index);
    await show(<PanelList items={items} none="None yet." row={row} />);
    expect(lines()).toEqual(expected);
  });
});
