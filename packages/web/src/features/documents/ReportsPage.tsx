import type { Schemas } from '@client-portal/sdk';
import { useQuery } from '@tanstack/react-query';
import { reportsQuery } from '../../api/queries.ts';
import { formatDay } from '../../format/day.ts';
import { orNotGiven } from '../../format/not-given.ts';
import { EmptyState } from '../../kit/feedback/EmptyState.tsx';
import { DownloadButton } from '../../kit/files/DownloadButton.tsx';
import { Day } from '../../kit/frame/Moment.tsx';
import { CardFacts, toCardCells } from '../../kit/table/card-cells.tsx';
import type { CardCell, Column } from '../../kit/table/data-table-types.ts';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { useColumns } from '../../kit/table/use-columns.ts';
import { m } from '../../messages/messages.ts';
import { Clamped } from '../../ui/Clamped.tsx';

type Report = Schemas['Report'];

/** The report's type is its title (REP-02). */
const toColumns = (): Column<Report>[] => [
  {
    key: 'report_type',
    heading: m.reports_title(),
    width: 'minmax(9rem, 1fr)',
    isRowHeader: true,
    cell: ({ report_type }) => orNotGiven(report_type),
    sortValue: ({ report_type }) => report_type,
  },
  {
    key: 'description',
    heading: m.reports_description(),
    width: 'minmax(11rem, 2fr)',
    cell: ({ description }) => <Clamped text={description} />,
    sortValue: ({ description }) => description,
  },
  {
    key: 'report_date',
    heading: m.reports_date(),
    width: 'minmax(9.75rem, 0.7fr)',
    cell: ({ report_date }) => <Day date={report_date} />,
    sortValue: ({ report_date }) => report_date,
  },
  {
    key: 'actions',
    isAction: true,
    heading: m.column_actions(),
    width: '10rem',
    cell: ({ report_type, report_date, report_file }) => (
      <DownloadButton addresses={[report_file]} name={`${report_type} ${formatDay(report_date)}`} />
    ),
  },
];

/** A report as a card: title, date, description and its download. */
const toCard = (): CardCell<Report>[] => {
  return [
    ...toCardCells(toColumns(), ['report_type']),
    {
      key: 'facts',
      cell: ({ report_date, description }) => (
        <CardFacts facts={[<Day key="date" date={report_date} />, description]} />
      ),
    },
    ...toCardCells(toColumns(), ['actions']),
  ];
};

/** Reports of the provider (REP-01 to REP-04). */
export function ReportsPage() {
  const columns = useColumns(toColumns);
  const card = useColumns(toCard);
  const query = useQuery(reportsQuery);
  return (
    <ListScreen
      title={m.nav_reports()}
      query={query}
      what={m.what_reports()}
      countOf={m.reports_count}
      columns={columns}
      card={card}
      keyOf={({ id }) => id}
      empty={<EmptyState title={m.reports_empty_title()}>{m.reports_empty_lead()}</EmptyState>}
    />
  );
}
