import type { QueryClient } from '@tanstack/react-query';
import { toCurrentPeriod } from '../../domain/period.ts';
import { holdsWord, toSearchText, toSearchWords } from '../../domain/search-text.ts';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { isVisitShown } from '../../kit/feedback/visit-log.ts';
import { withDialog } from '../../kit/form/dialog-entry.ts';
import { changeLanguage } from '../../kit/frame/change-language.ts';
import { listLookChoices } from '../../kit/frame/look-choices.ts';
import { type Locale, locales, toLanguageName } from '../../messages/locale.ts';
import { m } from '../../messages/messages.ts';
import { type ListName, paths, waitingPaths } from '../../pages.ts';
import type { IconName } from '../../ui/Icon.tsx';
import type { SearchEntry, SearchGroup } from './search-group.ts';
import { listRecordGroups } from './search-records.ts';
import { SCREEN_WORDS, SECTION_WORDS } from './search-words.ts';

/** A screen of the menu, as the search lists it. */
export interface SearchedScreen {
  readonly path: string;
  readonly label: () => string;
  readonly icon: IconName;
}

/** Largest number of results shown for a group. */
const MAX_PER_GROUP = 8;

/** Returns everything that can be found now: pages, actions, and records that are loaded. Sends no request. */
export function listSearchGroups(
  queryClient: QueryClient,
  locale: Locale,
  screens: readonly SearchedScreen[],
  onLogOut: () => void,
): SearchGroup[] {
  const pages = screens.map(
    ({ path, label, icon }): SearchEntry => ({
      key: path,
      label: label(),
      words: SCREEN_WORDS[path]?.() ?? '',
      icon,
      target: { path },
    }),
  );
  const sections = SECTION_WORDS.map(
    ([name, label, words]): SearchEntry => ({
      key: `section ${name}`,
      label: label(),
      detail: m.nav_enrollment(),
      words: words(),
      icon: 'idCard',
      target: { path: `${paths.enrollment}?section=${name}` },
    }),
  );
  const languages = locales
    .filter((one) => one !== locale)
    .map(
      (one): SearchEntry => ({
        key: `language ${one}`,
        label: m.search_switch_language({ language: toLanguageName(one) }),
        icon: 'globe',
        target: { act: () => void changeLanguage(one, (sentence) => showToast('error', sentence)) },
      }),
    );
  const looks = listLookChoices().flatMap(({ key, title, look, nameOf }) =>
    look.options
      .filter((option) => option !== look.read())
      .map(
        (option): SearchEntry => ({
          key: `${key} ${option}`,
          label: m.fact({ label: title, value: nameOf(option) }),
          words: m.search_words_look(),
          icon: 'eye',
          target: { act: () => look.choose(option) },
        }),
      ),
  );
  const visit: SearchEntry = {
    key: 'visit',
    label: m.visit_title(),
    words: m.search_words_visit(),
    icon: 'clock',
    target: { act: () => isVisitShown.set(true) },
  };
  const logOut: SearchEntry = {
    key: 'log out',
    label: m.nav_log_out(),
    icon: 'logOut',
    target: { act: onLogOut },
  };
  return [
    { key: 'pages', title: m.search_pages(), entries: pages },
    { key: 'actions', title: m.search_actions(), entries: [...listActions(), visit, ...languages, logOut] },
    { key: 'looks', title: m.search_looks(), entries: looks },
    { key: 'sections', title: m.search_sections(), entries: sections },
    ...listRecordGroups(queryClient),
  ];
}

type Action = readonly [
  label: () => string,
  words: () => string,
  icon: IconName,
  path: string,
  /** List whose dialog opens with the screen. */
  dialog?: ListName,
];

/** Tasks of a client as results: each opens a dialog or the pending items. */
const listActions = (): SearchEntry[] => {
  const { timesheets, vendorInvoices } = waitingPaths;
  const month = toMonthBefore(new Date());
  const actions: readonly Action[] = [
    [m.search_approve_hours, m.search_words_timesheets, 'timesheet', timesheets],
    [m.search_review_hours, m.search_words_timesheets, 'timesheet', `${timesheets}&review=all`],
    [m.search_week, m.search_words_timesheets, 'timesheet', `${paths.timesheets}?week=now`],
    [m.search_decide_invoices, m.search_words_invoices, 'invoice', vendorInvoices],
    [m.search_review_invoices, m.search_words_invoices, 'invoice', `${vendorInvoices}&review=all`],
    [m.search_upload_invoice, m.search_words_payables, 'upload', paths.payables, 'payables'],
    [m.search_upload_file, m.search_words_submissions, 'upload', paths.submissions, 'submissions'],
    [m.search_add_employee, m.search_words_employees, 'userPlus', paths.employees, 'employees'],
    [m.search_hire, m.search_words_hire, 'userPlus', paths.hireEmployees, 'hireEmployees'],
    [m.search_terminate, m.search_words_hire, 'users', paths.hireEmployees],
    [m.search_year_of_sheets, m.search_words_payroll, 'banknote', `${paths.payroll}?whole=yes`],
    [m.search_statement_before, m.search_words_reports, 'report', `${paths.statement}?${month}`],
  ];
  return actions.map(([label, words, icon, path, dialog]) => ({
    key: `action ${path} ${dialog}`,
    label: label(),
    words: words(),
    icon,
    target: { path, ...(dialog && { state: withDialog(dialog) }) },
  }));
};

/** Returns the previous month as a query for an address. */
function toMonthBefore(today: Date): URLSearchParams {
  const { month, year } = toCurrentPeriod(new Date(today.getFullYear(), today.getMonth() - 1));
  return new URLSearchParams({ month: String(month), year: String(year) });
}

/**
 * Returns the entries that contain every word of the text, ignoring accents and case. Records are included only if the
 * text is not empty. Groups with an entry that begins with the text come first: *approve* leads to what approves, not to a
 * page where it is one word of many.
 */
export function findSearchEntries(groups: readonly SearchGroup[], text: string): SearchGroup[] {
  const words = toWords(text);
  return groups
    .filter(({ key }) => words.length > 0 || key === 'pages' || key === 'actions')
    .map(({ entries, title, ...group }) => {
      const found = entries.filter((entry) => holdsAll(entry, words));
      const shown = words.length > 0 ? found.slice(0, MAX_PER_GROUP) : found;
      const isAll = shown.length === found.length;
      return {
        ...group,
        title: isAll ? title : m.search_part({ title, shown: shown.length, count: found.length }),
        entries: shown,
      };
    })
    .filter(({ entries }) => entries.length > 0)
    .sort((one, other) => Number(beginsWith(other, words)) - Number(beginsWith(one, words)));
}

const beginsWith = ({ entries }: SearchGroup, [first = '']: readonly string[]): boolean =>
  first !== '' && entries.some(({ label }) => toSearchText(label).startsWith(first));

/** Returns the words to search for, without filler words: *pay my worker* becomes *pay* and *worker*. */
function toWords(text: string): readonly string[] {
  const small = toSearchText(m.search_words_small()).split(' ');
  const all = toSearchWords(text);
  const telling = all.filter((word) => !small.includes(word));
  return telling.length > 0 ? telling : all;
}

function holdsAll(
  { label, detail = '', words: others = '' }: SearchEntry,
  words: readonly string[],
): boolean {
  const text = toSearchText(`${label} ${detail} ${others}`);
  return words.every((word) => holdsWord(text, word));
}
