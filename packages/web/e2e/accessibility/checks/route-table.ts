import { paths } from '../../../src/pages.ts';
import { PUBLIC_SHELL, SHELL } from './structure.ts';

type PathName = keyof typeof paths;

/** Possible states of a screen, apart from overlays. */
export type ScreenState = 'loading' | 'filled' | 'failed' | 'empty';

/**
 * Facts about an address that its path does not show. A path without an entry counts as a screen behind the session
 * with reads: it must show that it is loading, offer Try again after a failure, and have no landmarks of its own. If
 * one of these does not hold, its test fails until an entry says so.
 */
interface RouteEntry {
  /** The h1, if it differs from the menu entry. */
  readonly title?: string;
  /** Query of the address, e.g. for a shorter list, since repeated rows are checked by the same rules. */
  readonly query?: string;
  /** True if the address redirects to another one. */
  readonly isRedirect?: true;
  /** True if the screen needs no session. */
  readonly isPublic?: true;
  /** True if the screen is a form without reads, which looks the same with any data. */
  readonly isForm?: true;
  /** The screen's states, if they differ from those of a form or a list. */
  readonly states?: readonly ScreenState[];
  /** Landmarks inside `main` once the screen is filled. */
  readonly landmarks?: readonly string[];
  /** Parts of the screen with their own address: the query, and how they differ from the screen. */
  readonly parts?: Readonly<Record<string, Omit<RouteEntry, 'parts'>>>;
}

const SECTIONS = 'navigation Sections of your enrollment';
const section = (name: string) => ({ landmarks: [SECTIONS, `region ${name}`] });
const FILTERS = { landmarks: ['region Filters'] };

const ENTRIES: { readonly [Name in PathName]?: RouteEntry } = {
  root: { isRedirect: true },
  auth: { isRedirect: true },
  signIn: { title: 'Sign in', isPublic: true, isForm: true, landmarks: ['navigation Sign in'] },
  register: { title: 'ACCOUNT ENROLLMENT', isPublic: true, isForm: true },
  forgotPassword: { title: 'Forgot Password', isPublic: true, isForm: true },
  dashboard: {
    landmarks: [
      'region Timesheets to review',
      'region Vendor invoices to review',
      'region Budget',
      'region Newest payroll sheets',
      'region Newest reports',
    ],
  },
  budget: { landmarks: ['region Budget Distribution'] },
  enrollment: {
    ...section('Personal Information'),
    parts: {
      'section=payment_information': section('Payment Information'),
      'section=terms': {
        landmarks: [...section('Terms and Agreement').landmarks, 'region Terms of Service Agreement'],
        isForm: true,
      },
      // Disabled until the enrollment check has loaded, so it loads nothing before.
      'section=documents': {
        ...section('Documents and Informations'),
        states: ['filled', 'failed', 'empty'],
      },
    },
  },
  // The enrollment screen, opened at its Signature tile (Q002).
  signature: { title: 'Enrollment', ...section('Signature') },
  timesheets: { ...FILTERS, query: 'employee=1' },
  payroll: FILTERS,
  vendorInvoices: FILTERS,
  statement: {
    landmarks: [
      'region Filters',
      'region Hours',
      'region Vendor invoices',
      'region Bills you sent',
      'region Payroll Sheets',
      'region Budget Monitoring',
    ],
  },
  message: { isForm: true },
  changePassword: { isForm: true },
  help: { isForm: true },
};

/** A screen, or a part of one, in the state that the tests check. */
export interface RouteCase {
  readonly name: string;
  readonly address: string;
  readonly title: string | undefined;
  readonly isPublic: boolean;
  readonly states: readonly ScreenState[];
  readonly landmarks: readonly string[];
}

/** Every address of the portal that shows a screen, from the portal's own table of paths. */
export const ROUTE_CASES: readonly RouteCase[] = (Object.keys(paths) as PathName[]).flatMap((pathName) => {
  const { parts = {}, ...entry } = ENTRIES[pathName] ?? {};
  if (entry.isRedirect === true) return [];
  return [
    toCase(
      pathName,
      entry.query === undefined ? paths[pathName] : `${paths[pathName]}?${entry.query}`,
      entry,
    ),
    ...Object.entries(parts).map(([query, part]) =>
      toCase(`${pathName}?${query}`, `${paths[pathName]}?${query}`, { ...entry, ...part }),
    ),
  ];
});

function toCase(name: string, address: string, entry: Omit<RouteEntry, 'parts'>): RouteCase {
  const { title, isPublic = false, isForm = false, landmarks = [] } = entry;
  return {
    name,
    address,
    title,
    isPublic,
    states: entry.states ?? (isForm ? ['filled'] : ['loading', 'filled', 'failed', 'empty']),
    landmarks: [...(isPublic ? PUBLIC_SHELL : SHELL), ...landmarks],
  };
}
