import type { Finding } from '../calls/check.ts';

/** Group of findings that very likely have the same cause. */
export interface Cause {
  /** For example `C-none: HTTP 302, where 401 was expected`. */
  readonly what: string;
  readonly count: number;
  readonly checks: readonly string[];
  readonly operations: readonly string[];
  /** Finding that shows the cause best. */
  readonly example: Finding;
}

/** Groups findings by cause, the most frequent cause first. */
export function toCauses(findings: readonly Finding[]): readonly Cause[] {
  return [...groupByCause(findings)]
    .map(([what, own]) => ({
      what: toWords(what, own),
      count: own.length,
      checks: [...new Set(own.map(({ check }) => check))],
      operations: [...new Set(own.map(({ operation }) => operation))],
      example: own[0] as Finding,
    }))
    .sort((a, b) => b.count - a.count);
}

/** Checks that the words of a cause name. */
const NAMED = 3;

/** Returns a cause in words: with its checks, and placeholders only for what differs between its findings. */
function toWords(what: string, own: readonly Finding[]): string {
  const checks = [...new Set(own.map(({ check }) => check))];
  const [expected, ...others] = new Set(own.map((one) => one.expected));
  if (/^HTTP \d{3},/.test(what)) {
    const named = `${checks.slice(0, NAMED).join(', ')}${checks.length > NAMED ? ', …' : ''}`;
    const wanted = others.length > 0 ? 'another response' : expected;
    return `${named}: ${what.split(',')[0]}, where ${wanted} was expected`;
  }
  if (!what.startsWith(`${checks[0]}: `)) return what;
  const texts = own.map((one) =>
    /^HTTP \d{3}:/.test(one.actual) ? one.actual : `${one.expected}, but ${one.actual}`,
  );
  return `${checks[0]}: ${toCommonText(texts)}`;
}

/** Returns texts that differ only in places as one text. */
function toCommonText(texts: readonly string[]): string {
  const [first = [], ...others] = texts.map((text) => text.split(/(\.\d+(?=\.|\s|$)|\w+)/));
  return first
    .map((part, at) => (others.every((other) => other[at] === part) ? part : withoutPlaces(part)))
    .join('');
}

/** Groups findings by cause, in the order in which each cause was found first. */
export function groupByCause(findings: readonly Finding[]): ReadonlyMap<string, readonly Finding[]> {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const what = causeOf(finding);
    groups.set(what, [...(groups.get(what) ?? []), finding]);
  }
  return groups;
}

/**
 * Returns the cause of a finding. A status that is wrong for any operation, such as 302 or 500, is the same cause for
 * all of them.
 */
function causeOf({ check, expected, actual }: Finding): string {
  const status = /^HTTP (\d{3})\b/.exec(actual)?.[1];
  const isForAny = status !== undefined && /^(?:3..|401|403|404|429|5..)$/.test(status);
  if (isForAny) return `HTTP ${status}, where another response was expected`;
  if (/connection failed|Content-Encoding|no complete response|encoding/.test(actual)) return actual;
  if (/Access-Control-/.test(actual)) return actual;
  if (/^HTTP \d{3}:/.test(actual)) return `${check}: ${withoutPlaces(actual)}`;
  return `${check}: ${withoutPlaces(expected)}, but ${withoutPlaces(actual)}`;
}

/** Removes row numbers and field names, so that similar findings have equal texts. */
const withoutPlaces = (text: string): string =>
  text
    .replaceAll(/\.\d+(?=\.|\s|$)/g, '.*')
    .replaceAll(/\b\d+\b/g, '…')
    .replaceAll(/\w+/g, (word) => (word.slice(1, -1).includes('_') ? 'a field' : word));
