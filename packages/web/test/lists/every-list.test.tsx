// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SCREEN_ID } from '../../src/kit/frame/SkipLink.tsx';
import { toLeastWidthRem } from '../../src/kit/table/use-table-layout.ts';
import { DESK, eventually, iconLinesOf, linesOf, PHONE, show } from '../screens/dom.tsx';
import { cellOf, cellsOf, collapseBlanks, openList, rows } from './cells.tsx';
import { bodyOf, type ColumnCase, LISTS, type ListCase } from './every-list.tsx';
import { listAskedOperations, setResponse } from './wire.ts';

vi.mock('../../src/api/portal-client.ts', () => import('./wire.ts'));

// In a time zone west of UTC, a day that the service sends in UTC begins on the evening before.
const ownZone = process.env.TZ;
beforeAll(() => {
  process.env.TZ = 'America/Los_Angeles';
});
afterAll(() => {
  process.env.TZ = ownZone ?? '';
  if (ownZone === undefined) delete process.env.TZ;
});

const NAMED = LISTS.map((list) => [list.operation, list] as const);
const openRows = (list: ListCase, ...data: readonly object[]) =>
  openList(list.page, list.operation, bodyOf(list, data), list.address);

const isListed = ({ columns }: ListCase, heading: string | undefined) =>
  columns.some(([listed]) => listed === heading);

const TITLED = LISTS.map((list) => [list.title, list] as const);

it.each(TITLED)('%s: a row has the right cell under every heading', async (_, list) => {
  await openRows(list, list.first);
  expect(rows().map(cellsOf)).toEqual([list.columns.map(([heading, cell]) => [heading, cell])]);
  const names = [...(rows()[0]?.querySelectorAll<HTMLElement>('th[scope=row]') ?? [])];
  expect(names.map(({ dataset }) => dataset.label)).toEqual(list.rowHeaders);
  expect(listAskedOperations().filter((id) => id === list.operation)).toEqual([list.operation]);
});

it.each(NAMED)(
  '%s: amounts and hours are aligned at their end, under headings that are too',
  async (_, list) => {
    await openRows(list, list.first);
    const numbers = list.columns.filter(
      ([heading, cell]) => cell.startsWith('$') || heading === 'Total Hours',
    );
    const headings = within(screen.getByRole('table')).getAllByRole('columnheader');
    for (const cells of [headings, [...(rows()[0]?.children ?? [])] as HTMLElement[]])
      expect(cells.filter(({ dataset }) => dataset.numeric !== undefined)).toHaveLength(numbers.length);
    expect(
      [...(rows()[0]?.querySelectorAll<HTMLElement>('[data-numeric]') ?? [])].map(
        ({ dataset }) => dataset.label,
      ),
    ).toEqual(numbers.map(([heading]) => heading));
  },
);

/** Texts that people write: no day, no time, no address of a file. */
const isFreeText = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.trim() !== '' &&
  !/^(?:\d{4}-\d{2}-\d{2}|\d{2}:\d{2}|https?:|\/)/.test(value);

const mapTexts = (value: unknown, change: (text: string) => string): unknown => {
  if (isFreeText(value)) return change(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapTexts(one, change)]));
};

/** Opens a list with one row at a width, and returns its cells. */
async function openCells(list: ListCase, row: object, width: number): Promise<readonly Element[]> {
  setResponse(list.operation, bodyOf(list, [row]));
  await show(list.page, [], { address: list.address ?? '/main/here', width });
  await eventually(() => expect(rows()).toHaveLength(1));
  return rows().flatMap((one) => [...one.querySelectorAll('th, td')]);
}

it.each(NAMED.flatMap(([name, list]) => [DESK, PHONE].map((width) => [name, width, list] as const)))(
  '%s at %d px: a text of the service does not turn the figures beside it round',
  async (_, width, list) => {
    const marked = mapTexts(list.first, (text) => `${text}\u202e\u2067`) as object;
    const cells = (await openCells(list, marked, width)).map((cell) => cell.outerHTML);
    expect(cells.filter((html) => /[\u202a-\u202e\u2066\u2067]/.test(html))).toEqual([]);
    cleanup();
    const toHebrew = (text: string) => (text.includes('@') ? text : 'ראשון');
    const shown = (await openCells(list, mapTexts(list.first, toHebrew) as object, width))
      .map(({ textContent }) => textContent)
      .join();
    expect(shown.replaceAll(/\u2068[^\u2068\u2069]*\u2069/g, '')).not.toMatch(/[\u0590-\u05ff]/);
  },
);

const toNull = (list: ListCase) => ({
  ...Object.fromEntries(Object.keys(list.first).map((field) => [field, null])),
  id: 1,
  ...list.required,
});

it.each(NAMED)('Q104 %s: a row with null in every optional field is shown', async (_, list) => {
  await openRows(list, toNull(list));
  const cells = list.columns.map(([heading, , cellOfNull]) => [heading, cellOfNull]);
  // Warnings are rendered after the rows. A column that is not listed fails in the first test alone.
  const listed = () => cellsOf(rows()[0]).filter(([heading]) => isListed(list, heading));
  await eventually(() => expect(listed()).toEqual(cells));
  expect(screen.queryByText(/could not be shown/)).toBeNull();
});

const sorting = () =>
  within(screen.getByRole('table'))
    .getAllByRole('columnheader')
    .map((heading) => within(heading).queryByRole('button'))
    .filter((button) => button !== null);
const headingOf = (button: HTMLElement) => collapseBlanks(button.textContent);
const order = ({ rowHeaders: [named = ''] }: ListCase) =>
  rows().map((row) => collapseBlanks(cellOf(row, named)?.textContent).slice(0, 3));

it.each(NAMED)('%s: every sortable heading sorts by its column', async (_, list) => {
  await openRows(list, list.last, list.first);
  const sortable = list.columns.filter(([, , , sortsBy]) => sortsBy !== undefined);
  const buttons = () => sorting().filter((button) => isListed(list, headingOf(button)));
  expect(buttons().map(headingOf)).toEqual(sortable.map(([heading]) => heading));
  for (const button of buttons()) {
    await act(async () => fireEvent.click(button));
    const up = order(list);
    await act(async () => fireEvent.click(button));
    expect([up, order(list)], headingOf(button)).toEqual([
      ['Abe', 'Zoe'],
      ['Zoe', 'Abe'],
    ]);
  }
});

/** Returns a row with some values of another one. */
function withOf(row: object, other: object, paths: string): object {
  const copy: Record<string, unknown> = { ...row };
  for (const path of paths.split(' ')) {
    const [name = '', inner] = path.split('.');
    const its = (other as Readonly<Record<string, unknown>>)[name];
    copy[name] = inner === undefined ? its : withOf(copy[name] as object, its as object, inner);
  }
  return copy;
}

const SORTS = LISTS.flatMap((list) =>
  list.columns.flatMap(([heading, , , sortsBy]: ColumnCase) =>
    sortsBy === undefined ? [] : [[list.operation, heading, list, sortsBy] as const],
  ),
);

it.each(SORTS)('%s: %s sorts by its column alone', async (_, heading, list, sortsBy) => {
  const { first, last, rowHeaders } = list;
  await openRows(list, withOf(first, last, sortsBy), withOf(last, first, sortsBy));
  const button = sorting().find((one) => headingOf(one) === heading);
  await act(async () => fireEvent.click(button as HTMLElement));
  // The rows' names are swapped as well if the list is ordered by them.
  expect(order(list)).toEqual(heading === rowHeaders[0] ? ['Abe', 'Zoe'] : ['Zoe', 'Abe']);
});

it.each(NAMED)('%s: a row is a card on a phone, without headings', async (_, list) => {
  setResponse(list.operation, bodyOf(list, [list.first]));
  await show(list.page, [], { address: list.address ?? '/main/here', width: PHONE });
  await eventually(() => expect(rows()).toHaveLength(1));
  const [row] = rows();
  expect(row === undefined ? [] : iconLinesOf(row)).toEqual([list.card]);
});

it.each(NAMED)(
  'ERR-01 ERR-02 %s: a failed load has a message and another try; an empty list looks different',
  async (_, list) => {
    setResponse(list.operation, {}, 500);
    await show(list.page, [], { address: list.address ?? '/main/here' });
    await eventually(() => expect(document.querySelector('[role=alert]')).not.toBeNull());
    const [first] = linesOf(screen.getByRole('alert'));
    const hasEmpty = linesOf(document.body).includes(list.empty);
    expect({ first, hasEmpty }).toEqual({ first: `We could not load ${list.what}.`, hasEmpty: false });
    const before = listAskedOperations().length;
    setResponse(list.operation, bodyOf(list, []));
    await act(async () => fireEvent.click(screen.getByText('Try again')));
    await eventually(() => expect(linesOf(document.body)).toContain(list.empty));
    const asked = listAskedOperations().slice(before);
    expect([document.querySelector('[role=alert]'), asked]).toEqual([null, [list.operation]]);
  },
);

describe('a table narrower than its columns', () => {
  // Width of the screen in px, since jsdom has no layout.
  let room: number;
  const screenElement = document.createElement('main');
  screenElement.id = SCREEN_ID;
  Object.defineProperty(screenElement, 'clientWidth', { get: () => room });
  beforeEach(() => document.body.append(screenElement));
  afterEach(() => screenElement.remove());

  const readTracks = () =>
    (document.querySelector('table')?.style.getPropertyValue('--columns') ?? '').split(/ (?![^(]*\))/);
  const openAt = async (list: ListCase, width: number) => {
    cleanup();
    room = width;
    await openRows(list, list.first);
  };
  /** Opens the list in a wide window. Returns the smallest width of its table in px. */
  const readLeastWidth = async (list: ListCase) => {
    await openAt(list, 2_000);
    return toLeastWidthRem(readTracks().map((width) => ({ width }))) * 16;
  };

  it.each(NAMED)('breaks no word in some columns: %s', async (_, list) => {
    await openAt(list, 0.9 * (await readLeastWidth(list)));
    const headings = [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent);
    const tracks = readTracks();
    expect(tracks).toHaveLength(headings.length);
    // Columns whose words may wrap share the width; the others keep theirs.
    expect(headings.filter((_heading, index) => !tracks[index]?.startsWith('minmax'))).toEqual(list.whole);
  });

  it.each(NAMED)('is shown as cards below four fifths of that width: %s', async (_, list) => {
    const least = await readLeastWidth(list);
    for (const [share, layout] of [
      [0.81, 'table'],
      [0.79, 'cards'],
    ] as const) {
      await openAt(list, share * least);
      expect(document.querySelector('[data-layout]')?.getAttribute('data-layout')).toBe(layout);
    }
  });
});
