import type { QueryClient } from '@tanstack/react-query';
import { employeesQuery, reportsQuery, timesheetsQuery, vendorInvoicesQuery } from '../../api/queries.ts';
import { formatMoney } from '../../format/format.ts';
import { formatPerson } from '../../format/person.ts';
import { LANGUAGE_NAMES, type Locale, locales, setLocale } from '../../messages/locale.ts';
import { m } from '../../messages/messages.ts';
import { paths } from '../../paths.ts';
import type { IconName } from '../../ui/Icon.tsx';
import { screens } from '../screens.ts';

/** One thing that the search can find: a place to go to, or something to do. */
export interface SearchEntry {
  readonly key: string;
  readonly label: string;
  /** More that is searched and shown beside the label. */
  readonly detail?: string;
  readonly icon: IconName;
  readonly target: { readonly path: string } | { readonly act: () => void };
}

export interface SearchGroup {
  readonly key: string;
  readonly title: string;
  readonly entries: readonly SearchEntry[];
}

/** How many entries of a group are shown. */
const MAX_PER_GROUP = 8;

/** Everything that can be found now: pages, actions, and the records that some screen has loaded. Makes no call. */
export function listSearchGroups(
  queryClient: QueryClient,
  locale: Locale,
  onLogOut: () => void,
): SearchGroup[] {
  const pages = screens
    .filter(({ isOutsideMenu }) => !isOutsideMenu)
    .map(({ path, label, icon }): SearchEntry => ({ key: path, label: label(), icon, target: { path } }));
  const languages = locales
    .filter((one) => one !== locale)
    .map(
      (one): SearchEntry => ({
        key: `language ${one}`,
        label: m.search_switch_language({ language: LANGUAGE_NAMES[one] }),
        icon: 'globe',
        target: { act: () => setLocale(one) },
      }),
    );
  const logOut: SearchEntry = {
    key: 'log out',
    label: m.nav_log_out(),
    icon: 'logOut',
    target: { act: onLogOut },
  };
  return [
    { key: 'pages', title: m.search_pages(), entries: pages },
    { key: 'actions', title: m.search_actions(), entries: [...languages, logOut] },
    ...listRecordGroups(queryClient),
  ];
}

function listRecordGroups(queryClient: QueryClient): SearchGroup[] {
  const employees = queryClient.getQueryData(employeesQuery.queryKey) ?? [];
  const timesheets = queryClient.getQueryData(timesheetsQuery.queryKey) ?? [];
  const invoices = queryClient.getQueryData(vendorInvoicesQuery.queryKey) ?? [];
  const reports = queryClient.getQueryData(reportsQuery.queryKey) ?? [];
  return [
    {
      key: 'employees',
      title: m.search_employees(),
      entries: employees.map(({ id, SP_number, ...employee }) => ({
        key: `employee ${id}`,
        label: formatPerson(employee),
        detail: SP_number,
        icon: 'users',
        target: { path: `${paths.timesheets}?employee=${id}` },
      })),
    },
    {
      key: 'timesheets',
      title: m.search_timesheets(),
      entries: timesheets.map(({ id, employee, employee_id, start_date, start_time, service_code }) => {
        const [year, month] = start_date.split('-').map(Number);
        return {
          key: `timesheet ${id}`,
          label: formatPerson(employee),
          detail: `${start_date} ${start_time} · ${service_code}`,
          icon: 'timesheet',
          target: { path: `${paths.timesheets}?employee=${employee_id}&month=${month}&year=${year}` },
        };
      }),
    },
    {
      key: 'invoices',
      title: m.search_invoices(),
      entries: invoices.map(({ id, description, date_purchased, invoice_price }) => ({
        key: `invoice ${id}`,
        label: m.search_invoice_name({ description, amount: formatMoney(invoice_price) }),
        detail: date_purchased,
        icon: 'invoice',
        target: { path: paths.vendorInvoices },
      })),
    },
    {
      key: 'documents',
      title: m.search_documents(),
      entries: reports.map(({ id, report_type, report_date }) => ({
        key: `report ${id}`,
        label: report_type,
        detail: report_date,
        icon: 'report',
        target: { path: paths.reports },
      })),
    },
  ];
}

/** The entries that hold every word of the text, accents and case aside; records only once something was typed. */
export function findEntries(groups: readonly SearchGroup[], text: string): SearchGroup[] {
  const words = toPlain(text).split(/\s+/).filter(Boolean);
  return groups
    .filter(({ key }) => words.length > 0 || key === 'pages' || key === 'actions')
    .map(({ entries, ...group }) => ({
      ...group,
      entries: entries
        .filter((entry) => holdsAll(entry, words))
        .slice(0, words.length > 0 ? MAX_PER_GROUP : undefined),
    }))
    .filter(({ entries }) => entries.length > 0);
}

function holdsAll({ label, detail = '' }: SearchEntry, words: readonly string[]): boolean {
  const text = toPlain(`${label} ${detail}`);
  return words.every((word) => text.includes(word));
}

const toPlain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
