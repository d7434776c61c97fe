import type { Schemas } from '@client-portal/sdk';
import { reportsQuery } from '../../api/queries.ts';
import { useRead } from '../../api/use-read.ts';
import { formatDay } from '../../format/day.ts';
import { dayColumn, textColumn } from '../../kit/table/columns.tsx';
import type { CardPart, Column } from '../../kit/table/data-table-types.ts';
import { downloadColumn } from '../../kit/table/file-columns.tsx';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { useColumns } from '../../kit/table/use-columns.ts';
import { m } from '../../messages/messages.ts';

type Report = Schemas['Report'];

/** The report's type is its title (REP-02). */
const toColumns = (): Column<Report>[] => [
  textColumn({
    key: 'report_type',
    heading: m.reports_title(),
    width: 'minmax(9rem, 1fr)',
    isRowHeader: true,
    value: ({ report_type }) => report_type,
  }),
  textColumn({
    key: 'description',
    heading: m.reports_description(),
    width: 'minmax(11rem, 2fr)',
    isLong: true,
    value: ({ description }) => description,
  }),
  dayColumn({
    key: 'report_date',
    heading: m.reports_date(),
    width: 'minmax(9.75rem, 0.7fr)',
    value: ({ report_date }) => report_date,
  }),
  downloadColumn({
    value: ({ report_file }) => [report_file],
    nameOf: ({ report_type, report_date }) => `${report_type} ${formatDay(report_date)}`,
  }),
];

const CARD: readonly CardPart[] = ['report_type', ['report_date', 'description'], 'actions'];

/** Reports of the provider (REP-01 to REP-04). */
export function ReportsPage() {
  const columns = useColumns(toColumns);
  const query = useRead(reportsQuery);
  return (
    <ListScreen
      title={m.nav_reports()}
      query={query}
      what={m.what_reports()}
      countOf={m.reports_count}
      columns={columns}
      card={CARD}
      keyOf={({ id }) => id}
      empty={{ title: m.reports_empty_title(), children: m.reports_empty_lead() }}
    />
  );
}
