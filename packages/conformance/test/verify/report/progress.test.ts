import { describe, expect, it } from 'vitest';
import type { UnitResult } from '../../../src/verify/calls/check.ts';
import { createProgress } from '../../../src/verify/report/console.ts';
import { CHECKS } from '../../../src/verify/run/checks.ts';
import type { Unit } from '../../../src/verify/run/runner.ts';

const unitsOf = (id: string, count: number): readonly Unit[] =>
  CHECKS.filter((check) => check.id === id).flatMap((check) =>
    Array.from({ length: count }, (_, index) => ({
      check,
      subject: { name: `subject ${index}`, operations: [] },
    })),
  );

const toResult = ({ check, subject }: Unit) =>
  ({
    check: check.id,
    subject: subject.name,
    outcome: 'passed',
    findings: [],
    notes: [],
  }) as unknown as UnitResult;

/** Returns the last line of progress after each unit, if one took `ms` each. */
function linesOf(
  units: readonly Unit[],
  done: readonly Unit[],
  ms: number,
  writes = true,
): readonly string[] {
  let time = 0;
  let line = '';
  const progress = createProgress(
    (text) => {
      if (text.startsWith('\r')) line = text;
    },
    true,
    { writes, now: () => time },
  );
  progress.onFixtures({ lines: [] } as never, units);
  return done.map((unit) => {
    time += ms;
    progress.onResult(toResult(unit));
    return line.replace('\r\u001b[K', '');
  });
}

describe('the progress of a run', () => {
  it.each([
    ['nothing before five seconds', 4_000, 1, '1 of 61: C-none subject 0'],
    ['minutes', 6_000, 1, '1 of 61, about 6 minutes left: C-none subject 0'],
    ['less than a minute', 6_000, 55, '55 of 61, less than a minute left: C-none subject 54'],
  ])('shows %s as the time left, when a check takes %d ms and %d are done', (_, ms, count, line) => {
    const units = unitsOf('C-none', 61);
    expect(linesOf(units, units.slice(0, count), ms).at(-1)).toBe(line);
  });

  it('expects more time for checks of the lifecycles than for those of one request', () => {
    const units = [...unitsOf('C-none', 20), ...unitsOf('E-legal', 20)];
    expect(linesOf(units, units.slice(0, 19), 5_000).at(-1)).toContain(', about 6 minutes left: ');
  });

  it('counts no time for the units that a resumed run skips', () => {
    const units = unitsOf('C-none', 61);
    expect(linesOf(units, units.slice(40, 41), 6_000)).toEqual([
      '1 of 61, about 2 minutes left: C-none subject 40',
    ]);
  });

  it('counts no time for checks that a read-only run leaves out', () => {
    const units = [...unitsOf('C-none', 20), ...unitsOf('E-legal', 20)];
    expect(linesOf(units, units.slice(0, 8), 10_000, false).at(-1)).toContain(', about 2 minutes left: ');
  });
});
