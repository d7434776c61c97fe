import type { Locale } from '../messages/languages.ts';

/** An https address or a path of the portal's host; one for all languages or one for each. */
export type PageAddress = string | TextInEachLanguage;

/** The provider's terms: paragraphs, where a line that begins with `# ` is a heading, or an address. */
type ProviderTerms = Readonly<Partial<Record<Locale, readonly string[]>>> | { readonly address: PageAddress };

/** Text of the provider in each language of the deployment. */
type TextInEachLanguage = Readonly<Partial<Record<Locale, string>>>;

/** The provider's contact details. */
interface Provider {
  readonly name: string;
  readonly phone?: string;
  readonly email?: string;
  readonly address?: string;
  /** Opening hours, by language. */
  readonly hours?: TextInEachLanguage;
}

/** When the provider pays: which days together, until when their timesheets can be approved, and on which day. */
export interface PayrollCalendar {
  /** `half-month`: 1 to 15, and 16 to the end of a month. */
  readonly period: 'half-month' | 'fortnight' | 'week';
  /** First day of any fortnight or week, as `YYYY-MM-DD`; halves of a month need none. */
  readonly anchor?: string;
  /** Days after the last of the period, and the time of that day as `HH:MM`, by which timesheets must be approved. */
  readonly approveBy: { readonly days: number; readonly time: string };
  /** Days from the last of the period to the payday; on a weekend or holiday it is the workday before. */
  readonly payday: { readonly days: number };
  /** Days as `YYYY-MM-DD`. */
  readonly holidays?: readonly string[];
  /** The provider's time zone, e.g. `America/Los_Angeles`. */
  readonly zone: string;
}

/** Name and look of a deployment; omitted fields keep the portal's own. */
export interface Brand {
  readonly name?: string;
  /** Path of an image on the portal's own host, e.g. `/brand/logo.svg`. */
  readonly logo?: string;
  /** `#rrggbb`; buttons, links and selected items take its hue, with lightnesses that keep them legible. */
  readonly color?: string;
}

/** Settings of a deployment. Read once from the data block `portal-settings` of index.html. */
export interface Settings {
  /** Languages that clients can choose. The first is the default for browsers that ask for another language. */
  readonly languages: readonly Locale[];
  /** The provider's service host, e.g. `https://service.example.com`; `''` for the portal's own host (Q107). */
  readonly apiBase: string;
  /** True if every sign-in asks for a one-time code, even if the service does not say so (Q021). */
  readonly requireOneTimeCode: boolean;
  /**
   * Budget period to show if the service sends none (Q063), dates as YYYY-MM-DD; without it no period is shown then.
   */
  readonly budgetPeriod?: { readonly from: string; readonly to: string };
  /**
   * The agreement that clients accept: its paragraphs by language, or its address. Without it, clients can read an
   * outline and accept nothing (Q051).
   */
  readonly terms?: ProviderTerms;
  /** The provider's contact details; omitted, no screen shows any. */
  readonly provider?: Provider;
  /** Meanings of the provider's service codes, by code and language, for the help. */
  readonly serviceCodes?: Readonly<Record<string, TextInEachLanguage>>;
  /** US dollars that the budget pays for an hour, by service code, for an estimate on the budget's screen. */
  readonly rates?: Readonly<Record<string, number>>;
  readonly brand?: Brand;
  /** The provider's payroll calendar; without it nothing is said of periods, deadlines and paydays. */
  readonly payroll?: PayrollCalendar;
  /** Address for errors and web vitals of this portal, without personal data; without it they are not sent. */
  readonly reportsUrl?: string;
  /** Address of the provider's privacy policy (Q031). */
  readonly privacyPolicyUrl?: PageAddress;
  /** Address of the provider's accessibility statement, which the help links. */
  readonly accessibilityUrl?: PageAddress;
  /** Address of the provider's notice, read each time sign-in or the dashboard opens; without it none is read. */
  readonly noticeUrl?: string;
  /** Largest upload, in bytes for each file (Q114). */
  readonly maxUploadBytes: number;
  /** Largest request, in bytes for all files of a form and its other fields; proxies in between must allow it too. */
  readonly maxRequestBytes: number;
  /** Extensions of files that may be uploaded, with their dot; empty allows all but programs. */
  readonly uploadTypes: readonly string[];
  /**
   * Sends lists of files as `files[]` and `background_check_files[]`: of several parts with the same name, PHP keeps
   * only the last unless the name ends with `[]`.
   */
  readonly fileFieldBrackets: boolean;
  /** True if log-out ends the session at the service as well, by the optional operation `terminateSession`. */
  readonly terminateSessions: boolean;
  /**
   * True if the service accepts the header `Idempotency-Key`; a service that does not know it may refuse every write.
   */
  readonly idempotencyKeys: boolean;
  /** Number of parallel requests when many items are decided; browsers open six connections to a host. */
  readonly callsAtOnce: number;
}
