import { QueryClient } from '@tanstack/react-query';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { SearchGroup } from '../../../src/features/search/search-group.ts';
import { stubBrowserGlobals } from '../../browser-globals.ts';

type Module = typeof import('../../../src/features/search/search-entries.ts');
let search: Module;
let menu: typeof import('../../../src/app/screens.ts')['menuScreens'];

beforeAll(async () => {
  stubBrowserGlobals();
  search = await import('../../../src/features/search/search-entries.ts');
  ({ menuScreens: menu } = await import('../../../src/app/screens.ts'));
});

const entry = (label: string, detail?: string) => ({
  key: label,
  label,
  icon: 'home' as const,
  target: { path: `/${label}` },
  ...(detail !== undefined && { detail }),
});

const GROUPS: readonly SearchGroup[] = [
  { key: 'pages', title: 'Pages', entries: [entry('Dashboard'), entry('Payroll Sheets')] },
  { key: 'actions', title: 'Actions', entries: [entry('Log-out')] },
  {
    key: 'employees',
    title: 'Employees',
    entries: [entry('Lan Nguyễn', 'SP-20411'), entry('Óscar Núñez', 'SP-1'), entry("Đạt O'Hara")],
  },
  {
    key: 'timesheets',
    title: 'Timesheets',
    entries: Array.from({ length: 12 }, (_, index) => entry(`Sheet ${index}`)),
  },
];

const labels = (text: string) =>
  search.findSearchEntries(GROUPS, text).map(({ key, entries }) => [key, entries.map(({ label }) => label)]);

describe('findEntries', () => {
  it.each(['', '   '])('shows pages and actions, no records, for %j', (text) => {
    expect(labels(text)).toEqual([
      ['pages', ['Dashboard', 'Payroll Sheets']],
      ['actions', ['Log-out']],
    ]);
  });

  it.each([
    ['nguyen', 'Lan Nguyễn'],
    ['NGUYỄN lan', 'Lan Nguyễn'],
    ['sp-204', 'Lan Nguyễn'],
    ['nunez  oscar', 'Óscar Núñez'],
    ['núñez sp-1', 'Óscar Núñez'],
    ['dat', "Đạt O'Hara"],
    ['ĐẠT', "Đạt O'Hara"],
    ['o’hara', "Đạt O'Hara"],
  ])('finds by every word, case, accents and order aside: %j', (text, label) => {
    expect(labels(text)).toEqual([['employees', [label]]]);
  });

  it('leaves out what lacks one of the words, and groups without entries', () => {
    expect(labels('lan oscar')).toEqual([]);
    expect(labels('payroll')).toEqual([['pages', ['Payroll Sheets']]]);
  });

  it('shows at most eight of a group, and their total', () => {
    const found = search.findSearchEntries(GROUPS, 'sheet');
    expect(found.map(({ title, entries }) => [title, entries.length])).toEqual([
      ['Timesheets: 8 of 12', 8],
      ['Pages', 1],
    ]);
    expect(search.findSearchEntries(GROUPS, 'sheet 1').map(({ title }) => title)).toEqual(['Timesheets']);
  });

  it('has the act that a verb begins before the page that knows the verb', () => {
    const pages = {
      key: 'pages',
      title: 'Pages',
      entries: [{ ...entry('Invoices'), words: 'approve bills' }],
    };
    const actions = { key: 'actions', title: 'Actions', entries: [entry('Approve pending hours')] };
    const found = search.findSearchEntries([pages, actions], 'approve');
    expect(found.map(({ key }) => key)).toEqual(['actions', 'pages']);
    expect(search.findSearchEntries([pages, actions], '').map(({ key }) => key)).toEqual([
      'pages',
      'actions',
    ]);
  });

  it('takes regular expression signs literally', () => {
    expect(labels('.*')).toEqual([]);
    expect(labels('(')).toEqual([]);
  });
});

describe('listSearchGroups', () => {
  it('lists the menu, the other language and Log-out, and no records before any was loaded', () => {
    const logOut = vi.fn();
    const groups = search.listSearchGroups(new QueryClient(), 'en', menu, logOut);
    const found = (key: string) => groups.find((group) => group.key === key)?.entries ?? [];
    expect(found('pages').map(({ label }) => label)).toEqual(menu.map(({ label }) => label()));
    expect(found('actions').map(({ label }) => label)).toEqual([
      'Approve pending hours',
      'Review pending hours one by one',
      "Show this week's hours",
      'Decide pending invoices',
      'Review pending invoices one by one',
      'Upload Invoice',
      'Upload File',
      'Add employees',
      'Hire An Employee',
      'Terminate an employee',
      'Payroll sheets of a whole year',
      "Last month's statement",
      'What changed in this visit',
      'Switch language to Español',
      'Log-out',
    ]);
    for (const key of ['employees', 'timesheets', 'invoices', 'documents']) expect(found(key)).toEqual([]);
    const target = found('actions').at(-1)?.target;
    if (target !== undefined && 'act' in target) target.act();
    expect(logOut).toHaveBeenCalledOnce();
  });

  it.each([
    ['bank', 'Payment Information'],
    ['documents', 'Documents and Informations'],
    ['help', 'Send Us a Message'],
    ['taxes', 'Payroll Sheets'],
    ['upload receipt', 'Upload Invoice'],
    ['upload receipt', 'Payables List'],
    ['pay my worker', 'Timesheets'],
    ['how do I approve hours', 'Approve pending hours'],
    ['new worker', 'Hire An Employee'],
  ])('finds by synonyms: %j', (text, label) => {
    const groups = search.listSearchGroups(new QueryClient(), 'en', menu, () => {});
    const found = search.findSearchEntries(groups, text).flatMap(({ entries }) => entries);
    expect(found.map((one) => one.label)).toContain(label);
  });

  it('has synonyms for each screen of the specification', () => {
    const [pages] = search.listSearchGroups(new QueryClient(), 'en', menu, () => {});
    const withWords = pages?.entries.filter(({ words = '' }) => /\w+ \w+/.test(words)) ?? [];
    expect(withWords.length).toBeGreaterThanOrEqual(15);
  });
});
