import type { Schemas } from '@client-portal/sdk';
import { useQuery } from '@tanstack/react-query';
import { resourcesQuery } from '../../api/queries.ts';
import { orNotGiven } from '../../format/not-given.ts';
import { EmptyState } from '../../kit/feedback/EmptyState.tsx';
import { DownloadButton } from '../../kit/files/DownloadButton.tsx';
import { toCardCells } from '../../kit/table/card-cells.tsx';
import type { CardCell, Column } from '../../kit/table/data-table-types.ts';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { useColumns } from '../../kit/table/use-columns.ts';
import { m } from '../../messages/messages.ts';
import { Clamped } from '../../ui/Clamped.tsx';

type Resource = Schemas['Resource'];

const toColumns = (): Column<Resource>[] => [
  {
    key: 'resource_name',
    heading: m.resources_name(),
    width: 'minmax(10rem, 1fr)',
    isRowHeader: true,
    cell: ({ resource_name }) => orNotGiven(resource_name),
    sortValue: ({ resource_name }) => resource_name,
  },
  {
    key: 'description',
    heading: m.resources_description(),
    width: 'minmax(12rem, 2fr)',
    cell: ({ description }) => <Clamped text={description} />,
    sortValue: ({ description }) => description,
  },
  {
    key: 'actions',
    isAction: true,
    heading: m.column_actions(),
    width: '10rem',
    cell: ({ resource_name, url }) => <DownloadButton addresses={[url]} name={resource_name} />,
  },
];

/** A resource as a card: name, description and its download. */
const toCard = (): CardCell<Resource>[] =>
  toCardCells(toColumns(), ['resource_name', 'description', 'actions']);

/** Guides and forms of the provider (RES-01 to RES-03). */
export function ResourcesPage() {
  const columns = useColumns(toColumns);
  const card = useColumns(toCard);
  const query = useQuery(resourcesQuery);
  return (
    <ListScreen
      title={m.nav_resources()}
      query={query}
      what={m.what_resources()}
      countOf={m.resources_count}
      columns={columns}
      card={card}
      keyOf={({ id }) => id}
      empty={<EmptyState title={m.resources_empty_title()}>{m.resources_empty_lead()}</EmptyState>}
    />
  );
}
