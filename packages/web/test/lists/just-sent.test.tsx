// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { session } from '../../src/api/session.ts';
import { prepareSentRowMarks, sortSentFirst, useSentRowKeys } from '../../src/kit/table/just-sent.ts';
import { newestFirst } from '../../src/kit/table/sort.ts';
import { clearClientStores } from '../../src/lib/client-store.ts';
import type { ListName } from '../../src/pages.ts';

interface Row {
  readonly id: number;
  readonly name: string;
}
const row = (id: number, name = 'Bus'): Row => ({ id, name });
const isBus = ({ name }: Row) => name === 'Bus';

/** Sends a form while a list contains `before`; afterwards it contains `after`. */
function send(list: ListName, before: readonly Row[] | undefined, after: readonly Row[]) {
  let rows = before;
  const mark = prepareSentRowMarks(list, { known: () => rows }, isBus);
  rows = after;
  act(mark);
}
const read = (list: ListName) => renderHook(() => useSentRowKeys(list)).result.current;

beforeEach(() => {
  clearClientStores();
  session.start('secret$1001');
});

describe('rows that were just sent', () => {
  it('are new rows with the values of the form, not those of others', () => {
    send('payables', [row(1)], [row(1), row(2), row(3, 'Taxi')]);
    expect(read('payables')).toEqual([2]);
  });

  it('are all new rows when the service spells the values differently', () => {
    send('payables', [row(1)], [row(1), row(2, 'BUS')]);
    expect(read('payables')).toEqual([2]);
  });

  it('stay marked when others follow, the newest first', () => {
    send('payables', [], [row(1)]);
    send('payables', [row(1)], [row(1), row(2)]);
    expect(read('payables')).toEqual([2, 1]);
    expect(read('employees')).toEqual([]);
  });

  it('are none when the list was not loaded before, or has no new row', () => {
    send('payables', undefined, [row(1)]);
    send('payables', [row(1)], [row(1)]);
    expect(read('payables')).toEqual([]);
  });

  it('are marked for the client who sent them alone', () => {
    send('payables', [], [row(1)]);
    act(() => void session.start('secret$1002'));
    expect(read('payables')).toEqual([]);
  });
});

it('a row of one client gets no mark in the list of the next', () => {
  let rows = [row(1)];
  const mark = prepareSentRowMarks('payables', { known: () => rows }, isBus);
  rows = [row(1), row(2)];
  session.start('secret$1002');
  act(mark);
  expect(read('payables')).toEqual([]);
});

describe('focus on a row that was just sent', () => {
  const frames = (count: number) =>
    act(async () => {
      for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
    });
  const openPage = (covered = 'inert') => {
    document.body.innerHTML = `<main ${covered}><p data-row-key="1" tabindex="-1">Bus</p></main><input>`;
    send('payables', [], [row(1)]);
    const { unmount } = renderHook(() => useSentRowKeys('payables'));
    return unmount;
  };

  it.each(['inert', 'aria-hidden="true"'])(
    'waits until no dialog covers it (%s), and moves there once',
    async (covered) => {
      const close = openPage(covered);
      await frames(4);
      expect(document.activeElement).toBe(document.body);
      for (const one of ['inert', 'aria-hidden']) document.querySelector('main')?.removeAttribute(one);
      await frames(4);
      expect(document.activeElement?.textContent).toBe('Bus');
      close();
      document.querySelector('input')?.focus();
      document.querySelector('input')?.blur();
      const closeAgain = renderHook(() => useSentRowKeys('payables')).unmount;
      await frames(4);
      expect(document.activeElement).toBe(document.body);
      closeAgain();
    },
  );

  it('stays in a field in which the client types meanwhile', async () => {
    const close = openPage();
    document.querySelector('input')?.focus();
    document.querySelector('main')?.removeAttribute('inert');
    await frames(4);
    expect(document.activeElement?.tagName).toBe('INPUT');
    close();
  });
});

it('rows that were just sent come before all others, whose order stays', () => {
  const rows = [row(1), row(2), row(3), row(4)];
  const idsOf = (sent: readonly number[]) => sortSentFirst(rows, ({ id }) => id, sent).map(({ id }) => id);
  expect([idsOf([4, 2]), idsOf([]), idsOf([9])]).toEqual([
    [4, 2, 1, 3],
    [1, 2, 3, 4],
    [1, 2, 3, 4],
  ]);
});

it('PBL-02 SUB-03 uploads are sorted newest first, those of one day by id', () => {
  const upload = (id: number, upload_date: string) => ({ id, upload_date });
  const sorted = newestFirst([upload(1, '2026-11-02'), upload(2, '2026-11-05'), upload(3, '2026-11-02')]);
  expect(sorted.map(({ id }) => id)).toEqual([2, 3, 1]);
});
