import { paths } from '../../../src/paths.ts';
import { PUBLIC_SHELL, SHELL } from './structure.ts';

type PathName = keyof typeof paths;

/** Possible states of a screen, apart from overlays. */
export type ScreenState = 'loading' | 'filled' | 'failed' | 'empty';

/**
 * Facts that the address alone does not tell. A path without an entry counts as a screen behind the session that reads
 * something: it must show that it loads, offer Try again after a failure, and have no landmarks of its own. If one of this
 * does not hold, its test fails until an entry says so.
 */
interface RouteEntry {
  /** The h1, where it is not the label of the menu. */
  readonly title?: string;
  /** Query of the address, e.g. for a short list: repeated rows break the same rules. */
  readonly query?: string;
  /** The address leads on to another one and shows nothing. */
  readonly isRedirect?: true;
  /** The screen has no session around it. */
  readonly isPublic?: true;
  /** The screen is a form without reads, so it looks the same with any data. */
  readonly isForm?: true;
  /** The states that it has, where they are not those of a form or a list. */
  readonly states?: readonly ScreenState[];
  /** Landmarks inside the main part once it is filled. */
  readonly landmarks?: readonly string[];
  /** Parts of the screen with an address of their own: the query, and the differences there. */
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
      // Closed until the tiles have been checked, so it loads nothing before.
      'section=documents': {
        ...section('Documents and Informations'),
        states: ['filled', 'failed', 'empty'],
      },
    },
  },
  // The same screen as the enrollment, opened on its Signature tile (Q002).
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

/** A screen, or a part of it, in the state that the tests check. */
export interface RouteCase {
  readonly name: string;
  readonly address: string;
  readonly title: string | undefined;
  readonly isPublic: boolean;
  readonly states: readonly ScreenState[];
  readonly landmarks: readonly string[];
}

/** Every address of the portal that shows a screen, from the table of paths that the portal itself goes by. */
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
