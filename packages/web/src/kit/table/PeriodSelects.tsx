import type { Period } from '../../domain/period.ts';
import { listMonths, listYears } from '../../format/format.ts';
import { m } from '../../messages/messages.ts';
import { Select } from '../../ui/controls/Select.tsx';

interface PeriodSelectsProps {
  readonly period: Period;
  /** A new month comes with its year, since a bookmark with only a month would mean another one next year. */
  readonly onChange: (patch: { month?: string; year?: string }) => void;
}

/**
 * Selects for month and year (CONST-08 to CONST-10). A year from the address is offered even if it is outside of the
 * specified range.
 */
export function PeriodSelects({ period, onChange }: PeriodSelectsProps) {
  const years = new Set([...listYears(new Date().getFullYear()), period.year]);
  return (
    <>
      <Select
        label={m.filter_month()}
        options={listMonths().map(({ month, name }) => ({ value: String(month), label: name }))}
        value={String(period.month)}
        onChange={(month) => onChange({ month, year: String(period.year) })}
      />
      <Select
        label={m.filter_year()}
        options={[...years].sort().map((year) => ({ value: String(year), label: String(year) }))}
        value={String(period.year)}
        onChange={(year) => onChange({ year })}
      />
    </>
  );
}
