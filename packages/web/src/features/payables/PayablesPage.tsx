import type { Schemas } from '@client-portal/sdk';
import { createSubmitFlow } from '@client-portal/state-machines';
import { useQuery } from '@tanstack/react-query';
import { toWatchedList } from '../../api/fetch-fresh.ts';
import { portal } from '../../api/portal-client.ts';
import { payablesQuery } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';
import { formatUtcDay } from '../../format/format.ts';
import { orNotGiven } from '../../format/not-given.ts';
import { EmptyState } from '../../kit/feedback/EmptyState.tsx';
import { FileButtons } from '../../kit/files/FileButtons.tsx';
import { withoutBlank } from '../../kit/files/file-address.ts';
import { countArrived } from '../../kit/files/upload/count-arrived.ts';
import { type DescribedFiles, UploadDialog } from '../../kit/files/upload/UploadDialog.tsx';
import type { UploadSpec } from '../../kit/files/upload/use-upload.ts';
import { useDialogEntry } from '../../kit/form/dialog-entry.ts';
import { watchRows } from '../../kit/form/lost-answer.ts';
import { CardFacts, toCardCells } from '../../kit/table/card-cells.tsx';
import type { CardCell, Column } from '../../kit/table/data-table-types.ts';
import { prepareSentRowMarks } from '../../kit/table/just-sent.ts';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { newestFirst, toSortedMoment } from '../../kit/table/sort.ts';
import { useColumns } from '../../kit/table/use-columns.ts';
import { m } from '../../messages/messages.ts';
import { Clamped } from '../../ui/Clamped.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './PayablesPage.module.css';

type Payable = Schemas['Payable'];

const uploadSpec: UploadSpec<DescribedFiles, { readonly message?: string }> = {
  flow: createSubmitFlow(),
  send: (input, options) => portal.uploadPayable(input, options),
  watch: ({ description }) =>
    watchRows(toWatchedList(payablesQuery), (row) => row.description === description),
  count: ({ description, files }) =>
    countArrived(toWatchedList(payablesQuery), {
      isLike: (row) => row.description === description,
      filesOf: (row) => row.files,
      sent: files,
    }),
  sent: ({ description }) =>
    prepareSentRowMarks('payable', toWatchedList(payablesQuery), (row) => row.description === description),
  reload: () => queryClient.invalidateQueries(payablesQuery),
};

/** The specified columns, with the empty column Action (PBL-01, Q065). */
const toColumns = (): Column<Payable>[] => [
  {
    key: 'upload_date',
    heading: m.payables_date(),
    width: 'minmax(7rem, 0.8fr)',
    cell: ({ upload_date }) => formatUtcDay(upload_date),
    sortValue: ({ upload_date }) => toSortedMoment(upload_date),
  },
  {
    key: 'files',
    heading: m.payables_invoices(),
    width: 'minmax(10rem, 1.4fr)',
    cell: ({ files }) => <Files files={files} />,
  },
  {
    key: 'description',
    heading: m.payables_description(),
    width: 'minmax(9rem, 1.6fr)',
    isRowHeader: true,
    cell: ({ description }) => <Clamped text={orNotGiven(description)} />,
    sortValue: ({ description }) => description,
  },
  {
    key: 'receipt',
    heading: m.payables_receipt(),
    width: 'minmax(10rem, 1.4fr)',
    cell: ({ receipt }) => <FileButtons addresses={receipt} none={m.payables_no_receipt()} />,
    sortValue: ({ receipt }) => receipt.length,
  },
  { key: 'action', heading: m.column_action(), width: 'minmax(4rem, 0.4fr)', cell: () => null },
];

/**
 * Files of a payable; a card shows those of its receipt as well. It is one component for table and card, so that an
 * open file stays open when a phone is rotated.
 */
function Files({ files, receipt = [] }: { files: readonly string[]; receipt?: readonly string[] }) {
  return (
    <span className={styles.files}>
      <FileButtons addresses={files} />
      {withoutBlank(receipt).length > 0 && (
        <span className={styles.receipt}>
          <span>{`${m.payables_receipt()}: `}</span>
          <FileButtons addresses={receipt} />
        </span>
      )}
    </span>
  );
}

/** A payable as a card: description, date, its files and its receipt. */
const toCard = (): CardCell<Payable>[] => [
  ...toCardCells(toColumns(), ['description']),
  {
    key: 'facts',
    cell: ({ upload_date, receipt }) => (
      <CardFacts
        facts={[formatUtcDay(upload_date), withoutBlank(receipt).length === 0 && m.payables_no_receipt()]}
      />
    ),
  },
  {
    key: 'files',
    cell: ({ files, receipt }) => <Files files={files} receipt={receipt} />,
  },
];

/** `Payables List`: invoices that the client uploads, and their receipts (PBL-01 to PBL-13). */
export function PayablesPage() {
  const columns = useColumns(toColumns);
  const card = useColumns(toCard);
  const query = useQuery(payablesQuery);
  const upload = useDialogEntry('payable');
  return (
    <>
      <ListScreen
        title={m.nav_payables()}
        actions={
          <Button variant="primary" onPress={upload.open}>
            <Icon name="upload" />
            <span>{m.payables_upload()}</span>
          </Button>
        }
        query={query}
        what={m.what_payables()}
        countOf={m.payables_count}
        columns={columns}
        card={card}
        keyOf={({ id }) => id}
        select={newestFirst}
        sent={{ kind: 'payable', note: m.just_sent() }}
        empty={<EmptyState title={m.payables_empty_title()}>{m.payables_empty_lead()}</EmptyState>}
      />
      {upload.isOpen && (
        <UploadDialog title={m.payables_upload()} area={uploadSpec} entry={upload} draft="payable" />
      )}
    </>
  );
}
