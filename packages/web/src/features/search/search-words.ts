import { m } from '../../messages/messages.ts';
import { paths } from '../../pages.ts';

/** Synonyms of a screen's name, by its address. */
export const SCREEN_WORDS: Readonly<Record<string, () => string>> = {
  [paths.dashboard]: m.search_words_dashboard,
  [paths.budget]: m.search_words_budget,
  [paths.enrollment]: m.search_words_enrollment,
  [paths.employees]: m.search_words_employees,
  [paths.payables]: m.search_words_payables,
  [paths.vendorInvoices]: m.search_words_invoices,
  [paths.payroll]: m.search_words_payroll,
  [paths.hireEmployees]: m.search_words_hire,
  [paths.timesheets]: m.search_words_timesheets,
  [paths.resources]: m.search_words_resources,
  [paths.submissions]: m.search_words_submissions,
  [paths.reports]: m.search_words_reports,
  [paths.message]: m.search_words_message,
  [paths.changePassword]: m.search_words_password,
  [paths.help]: m.search_words_help,
};

/** Sections of the enrollment: name in the address, label of the tile, and synonyms. */
export const SECTION_WORDS = [
  ['personal_information', m.section_personal_information, m.search_words_personal],
  ['payment_information', m.section_payment_information, m.search_words_payment],
  ['terms', m.section_terms, m.search_words_terms],
  ['signature', m.section_signature, m.search_words_signature],
  ['documents', m.search_section_documents, m.search_words_documents],
] as const;
