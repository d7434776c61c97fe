import type { Locale } from '../messages/languages.ts';
import type { Settings } from './types.ts';

/**
 * Returns the rule of each setting in words, which follow "must be". This module imports no code: the first script's
 * cannot be imported once wrong settings have stopped it.
 *
 * @param languages languages in which the texts of the provider are required
 * @param known all languages with messages
 */
export function toRules(
  languages: readonly Locale[],
  known: readonly Locale[],
): Readonly<Record<keyof Settings, string>> {
  const inEach = (what: string) => `{ ${languages.map((one) => `"${one}": ${what}`).join(', ')} }`;
  const flag = 'true or false';
  const bytes = 'a number of bytes above 0';
  const address = 'an https address or a path of this host';
  const page = `${address}, or one for each language: ${inEach('address')}`;
  return {
    languages: `a list of languages, each once, of ${known.join(', ')}`,
    apiBase: 'an https address without a path (http on this computer only), or empty',
    requireOneTimeCode: flag,
    budgetPeriod: '{ "from", "to" } as YYYY-MM-DD',
    terms: `${inEach('[paragraphs]')} or { "address": an https address or a path, or one for each language }`,
    provider: `{ "name", "phone", "email", "address", "hours": ${inEach('text')} }, of which only the name must be there`,
    serviceCodes: `{ code: ${inEach('text')} } with codes of letters, digits and hyphens`,
    rates: '{ code: US dollars for an hour, at least 1 } with codes of letters, digits and hyphens',
    privacyPolicyUrl: page,
    accessibilityUrl: page,
    noticeUrl: address,
    brand: '{ "name", "logo": a path of this host, "color": "#rrggbb" }, each of which may be left out',
    payroll:
      '{ "period": "half-month", "fortnight" or "week", "anchor": the first day of a fortnight or week, "approveBy": { "days", "time": "HH:MM" }, "payday": { "days" }, "holidays": [days], "zone" } with days as YYYY-MM-DD and a time zone such as America/Los_Angeles',
    reportsUrl: address,
    maxUploadBytes: bytes,
    maxRequestBytes: bytes,
    uploadTypes: 'a list of endings in small letters with their dot, e.g. [".pdf", ".jpg"]',
    fileFieldBrackets: flag,
    terminateSessions: flag,
    idempotencyKeys: flag,
    callsAtOnce: 'a whole number from 1 to 6',
  };
}

/** Returns a line for each wrong setting: what it must be, or that the portal has no such setting. */
export function explainWrong(
  names: readonly string[],
  languages: readonly Locale[],
  known: readonly Locale[],
): string {
  const rules = new Map(Object.entries(toRules(languages, known)));
  const lines = names.map((name) => {
    const rule = rules.get(name);
    return `${name}: ${rule === undefined ? 'no such setting' : `must be ${rule}`}`;
  });
  return lines.join('\n');
}
