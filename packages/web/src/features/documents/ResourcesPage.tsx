import type { Schemas } from '@client-portal/sdk';
import { resourcesQuery } from '../../api/queries.ts';
import { useRead } from '../../api/use-read.ts';
import { textColumn } from '../../kit/table/columns.tsx';
import type { CardPart, Column } from '../../kit/table/data-table-types.ts';
import { downloadColumn } from '../../kit/table/file-columns.tsx';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { useColumns } from '../../kit/table/use-columns.ts';
import { m } from '../../messages/messages.ts';

type Resource = Schemas['Resource'];

const toColumns = (): Column<Resource>[] => [
  textColumn({
    key: 'resource_name',
    heading: m.resources_name(),
    width: 'minmax(10rem, 1fr)',
    isRowHeader: true,
    value: ({ resource_name }) => resource_name,
  }),
  textColumn({
    key: 'description',
    heading: m.resources_description(),
    width: 'minmax(12rem, 2fr)',
    isLong: true,
    value: ({ description }) => description,
  }),
  downloadColumn({ value: ({ url }) => [url], nameOf: ({ resource_name }) => resource_name }),
];

const CARD: readonly CardPart[] = ['resource_name', 'description', 'actions'];

/** Guides and forms of the provider (RES-01 to RES-03). */
export function ResourcesPage() {
  const columns = useColumns(toColumns);
  const query = useRead(resourcesQuery);
  return (
    <ListScreen
      title={m.nav_resources()}
      query={query}
      what={m.what_resources()}
      countOf={m.resources_count}
      columns={columns}
      card={CARD}
      keyOf={({ id }) => id}
      empty={{ title: m.resources_empty_title(), children: m.resources_empty_lead() }}
    />
  );
}
