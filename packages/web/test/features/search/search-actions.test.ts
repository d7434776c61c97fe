import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { stubBrowserGlobals } from '../../browser-globals.ts';

let search: typeof import('../../../src/features/search/search-entries.ts');

// A day in January: the previous month is in another year.
beforeAll(async () => {
  vi.useFakeTimers({ now: new Date(2026, 0, 31), toFake: ['Date'] });
  stubBrowserGlobals();
  search = await import('../../../src/features/search/search-entries.ts');
});

afterAll(() => vi.useRealTimers());

const groupsNow = () => search.listSearchGroups(new QueryClient(), 'en', [], () => undefined);

describe('the actions of the search', () => {
  it('lead to their screen with the dialog open, each with an icon', () => {
    const actions = groupsNow().find(({ key }) => key === 'actions')?.entries ?? [];
    const rows = actions.map(({ label, icon, words, target }) => {
      if ('act' in target) return `${label}: ${icon}`;
      const { dialog } = (target.state ?? {}) as { dialog?: string };
      expect((words ?? '').length).toBeGreaterThan(3);
      return `${label}: ${icon} ${target.path}${dialog === undefined ? '' : ` with ${dialog}`}`;
    });
    expect(rows).toMatchInlineSnapshot(`
      [
        "Approve pending hours: timesheet /main/timesheets?show=waiting",
        "Review pending hours one by one: timesheet /main/timesheets?show=waiting&review=all",
        "Show this week's hours: timesheet /main/timesheets?week=now",
        "Decide pending invoices: invoice /main/vendor_invoice?status=awaiting",
        "Review pending invoices one by one: invoice /main/vendor_invoice?status=awaiting&review=all",
        "Upload Invoice: upload /main/payables with payables",
        "Upload File: upload /main/Resources_uploader with submissions",
        "Add employees: userPlus /main/employees with employees",
        "Hire An Employee: userPlus /main/hire_employees with hireEmployees",
        "Terminate an employee: users /main/hire_employees",
        "Payroll sheets of a whole year: banknote /main/payroll?whole=yes",
        "Last month's statement: report /main/statement?month=12&year=2025",
        "What changed in this visit: clock",
        "Switch language to Español: globe",
        "Log-out: logOut",
      ]
    `);
  });

  it('include the sections of the enrollment, each at its address', () => {
    const sections = groupsNow().find(({ key }) => key === 'sections')?.entries ?? [];
    const rows = sections.map(({ key, label, detail, icon, target }) =>
      [key, label, detail, icon, 'path' in target && target.path].join(' | '),
    );
    expect(rows).toMatchInlineSnapshot(`
      [
        "section personal_information | Personal Information | Enrollment | idCard | /main/enrollment?section=personal_information",
        "section payment_information | Payment Information | Enrollment | idCard | /main/enrollment?section=payment_information",
        "section terms | Terms and Agreement | Enrollment | idCard | /main/enrollment?section=terms",
        "section signature | Signature | Enrollment | idCard | /main/enrollment?section=signature",
        "section documents | Documents and Informations | Enrollment | idCard | /main/enrollment?section=documents",
      ]
    `);
  });
});

describe('short words in the search', () => {
  const find = (text: string) =>
    search
      .findSearchEntries(groupsNow(), text)
      .flatMap(({ entries }) => entries)
      .map(({ label }) => label);

  it('are ignored beside other words, and used alone', () => {
    expect(find('the payroll of my')).toEqual(find('payroll'));
    expect(find('where')).not.toContain('Dashboard');
    expect(find('my')).not.toEqual(find(''));
  });
});

describe('themes in the search', () => {
  const findLook = (text: string) =>
    search.findSearchEntries(groupsNow(), text).find(({ key }) => key === 'looks')?.entries ?? [];

  it('are found by name, except the current ones', () => {
    expect(search.findSearchEntries(groupsNow(), '').some(({ key }) => key === 'looks')).toBe(false);
    expect(findLook('bigger letters').map(({ label }) => label)).toEqual([
      'Appearance: Light',
      'Appearance: Dark',
      'Text size: 112%',
      'Text size: 125%',
      'Contrast: Standard',
      'Contrast: More',
    ]);
  });
});
