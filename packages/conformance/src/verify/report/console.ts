import type { Finding, UnitResult } from '../calls/check.ts';
import { CHECKS } from '../run/checks.ts';
import type { FixtureReport } from '../run/fixture-report.ts';
import { toUnitKey, type Unit } from '../run/runner.ts';
import { ANY_CHECKS } from '../wire/judge-any.ts';
import { toCount } from '../wire/tell.ts';
import { toBuildText } from './build-progress.ts';
import { groupByCause } from './causes.ts';
import type { MoreFlag } from './more-flags.ts';
import { type Summary, toReasons, toSentence } from './summary.ts';
import { createTimeLeft, type TimeLeft, type TimeLeftOptions } from './time-left.ts';

/** Prints the progress of a run. */
export interface Progress {
  onFixtures(fixtureReport: FixtureReport, units: readonly Unit[]): void;
  onResult(result: UnitResult): void;
}

const JUDGES_RESPONSES: ReadonlySet<string> = new Set(
  CHECKS.filter(({ judges }) => judges).map(({ id }) => id),
);

/**
 * @param isLive whether lines can be overwritten, which a terminal allows and a log file does not
 * @param options of the time that is left
 */
export function createProgress(
  write: (text: string) => void,
  isLive: boolean,
  options: TimeLeftOptions = {},
): Progress {
  let units: readonly Unit[] = [];
  let timeLeft: TimeLeft = () => '';
  let done = 0;
  const remaining = new Map<string, Set<string>>();
  const tallies = new Map<string, Record<UnitResult['outcome'], number>>();
  return {
    onFixtures(fixtureReport, all) {
      units = all;
      timeLeft = createTimeLeft(all, options);
      for (const unit of all) {
        const left = remaining.get(unit.check.id) ?? new Set();
        remaining.set(unit.check.id, left.add(toUnitKey(unit)));
      }
      if (fixtureReport.lines.length > 0) write(`${toFixtureText(fixtureReport)}\n\n`);
    },
    onResult(result) {
      done += 1;
      const { check, subject, outcome } = result;
      const tally = tallies.get(check) ?? { passed: 0, failed: 0, 'not testable': 0 };
      tally[outcome] += 1;
      tallies.set(check, tally);
      const left = remaining.get(check);
      left?.delete(`${check} ${subject}`);
      const time = timeLeft(result);
      const progress = `${done} of ${units.length}${time === '' ? '' : `, ${time}`}`;
      if (isLive) write(`\r\u001b[K${progress}: ${check} ${subject}`);
      // Later requests may still add findings to these checks.
      if (left?.size !== 0 || JUDGES_RESPONSES.has(check)) return;
      const line = toCheckLine(check, tally);
      write(`${isLive ? '\r\u001b[K' : ''}${line}\n`);
    },
  };
}

function toCheckLine(check: string, tally: Readonly<Record<UnitResult['outcome'], number>>): string {
  const mark = tally.failed > 0 ? '✗' : tally.passed > 0 ? '✓' : '–';
  const counts = Object.entries(tally).filter(([, count]) => count > 0);
  return `${mark} ${check.padEnd(24)} ${counts.map(([name, count]) => `${count} ${name}`).join(', ')}`;
}

/** Returns a table of the items that the backend needs and the number that it has. */
function toFixtureText({ lines }: Pick<FixtureReport, 'lines'>): string {
  const rows = lines.map(({ what, wanted, found, detail }) => {
    const mark = found >= wanted ? '✓' : '–';
    const count = wanted === 0 ? `${found}` : `${found} of ${wanted}`;
    return `  ${mark} ${count.padEnd(7)} ${what.padEnd(32)} ${detail}`;
  });
  return ['Fixture report', ...rows].join('\n');
}

/** Returns the flags that would let the run test more, for the beginning of a report; empty if there are none. */
export const toMoreText = (more: readonly MoreFlag[]): string =>
  more.length === 0
    ? ''
    : [
        'This run would test more with',
        ...more.map(({ flag, tests }) => `  ${flag.padEnd(31)} ${tests}`),
        '',
      ].join('\n');

/**
 * Number of causes, and of kinds of findings of one check, that the console shows. The reports contain all findings.
 */
const SHOWN = 10;

/** Returns the summary of a run for a terminal. */
export function toConsoleText(summary: Summary): string {
  const { findings, results, calls, durationMs, exitCode } = summary;
  const checks = [...new Set(findings.map(({ check }) => check))];
  const shown = checks.flatMap((check) => {
    const own = findings.filter((finding) => finding.check === check);
    const claim = summary.checks.find(({ id }) => id === check)?.claim ?? '';
    // Grouped, so that what is new is not cut off by one habit of the service.
    const kinds = [...groupByCause(own).values()];
    const more = kinds.length > SHOWN ? [`  … and ${kinds.length - SHOWN} more kinds`] : [];
    return [`${check}: ${claim}`, ...kinds.slice(0, SHOWN).map(toKindText), ...more, ''];
  });
  const reasons = toReasons(results).map(
    ({ note, advice, units }) =>
      `  ${note} (${toNames(units)})${advice === undefined ? '' : `\n    → ${advice}`}`,
  );
  const seconds = (durationMs / 1000).toFixed(1);
  const observed = summary.checks
    .filter(({ id, passed, failed, notTestable }) =>
      JUDGES_RESPONSES.has(id)
        ? passed + failed + notTestable > 0
        : failed > 0 && ANY_CHECKS.some((one) => one === id),
    )
    .map(({ id, passed, failed, notTestable }) =>
      toCheckLine(id, { passed, failed, 'not testable': notTestable }),
    );
  return [
    ...(observed.length === 0 ? [] : ['All responses of the run:', ...observed]),
    ...toMissingText(summary),
    ...toCausesText(summary),
    ...(shown.length === 0 ? [] : ['', 'Findings', '', ...shown]),
    ...toRemarks(summary),
    ...(reasons.length === 0 ? [] : ['', 'Not testable, in whole or in part', ...reasons, '']),
    `${toSentence(summary)} ${toCount(calls, 'request')} in ${seconds} s, seed ${summary.seed}, exit ${exitCode}.`,
  ].join('\n');
}

const toMissingText = ({ progress }: Summary): readonly string[] => {
  const text = toBuildText(progress);
  return text === undefined ? [] : ['', text];
};

const toRemarks = ({ remarks }: Summary): readonly string[] =>
  remarks.length === 0
    ? []
    : ['', 'Remarks, which are not findings', ...remarks.map((remark) => `  ${remark}`), ''];

/** Lists causes before findings: fixing the first cause removes the most findings. */
function toCausesText({ causes, findings }: Summary): readonly string[] {
  if (findings.length <= causes.length) return [];
  const lines = causes
    .slice(0, SHOWN)
    .map(
      ({ what, count, operations }) => `  ${String(count).padStart(4)} × ${what} (${toNames(operations)})`,
    );
  const more = causes.length > SHOWN ? [`  … and ${causes.length - SHOWN} more`] : [];
  return [
    '',
    `${findings.length} findings with ${toCount(causes.length, 'cause')}, the most frequent first`,
    ...lines,
    ...more,
  ];
}

const toNames = (units: readonly string[]) =>
  units.length <= 3 ? units.join(', ') : `${units.slice(0, 2).join(', ')} and ${units.length - 2} more`;

/** Returns the first finding of a kind, with the names of the other operations that have it. */
function toKindText([first, ...others]: readonly Finding[]): string {
  if (first === undefined) return '';
  const names = [...new Set(others.map(({ operation }) => operation))].filter(
    (name) => name !== first.operation,
  );
  const also = names.length === 0 ? '' : `\n    also      ${toNames(names)}`;
  return `${toFindingText(first)}${also}`;
}

function toFindingText({ operation, expected, actual, seed, sequence, curl, hint }: Finding): string {
  return [
    `  ✗ ${operation}`,
    `    expected  ${expected}`,
    `    got       ${actual}`,
    ...(sequence === undefined ? [] : [`    sequence  ${sequence.join(' → ')}`]),
    `    seed      ${seed}`,
    ...(hint === undefined ? [] : [`    hint      ${hint}`]),
    `    ${curl}`,
  ].join('\n');
}
