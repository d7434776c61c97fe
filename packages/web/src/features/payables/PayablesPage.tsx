import type { Schemas } from '@client-portal/sdk';
import { createSubmitFlow } from '@client-portal/state-machines';
import { toWatchedList } from '../../api/fetch-fresh.ts';
import { portal } from '../../api/portal-client.ts';
import { payablesQuery } from '../../api/queries.ts';
import { refreshReadsShowing } from '../../api/reads-showing.ts';
import { useRead } from '../../api/use-read.ts';
import { formatUtcDay } from '../../format/format.ts';
import { FileButtons } from '../../kit/files/FileButtons.tsx';
import { withoutBlank } from '../../kit/files/file-address.ts';
import { countArrived } from '../../kit/files/upload/count-arrived.ts';
import { type DescribedFiles, UploadDialog } from '../../kit/files/upload/UploadDialog.tsx';
import type { UploadSpec } from '../../kit/files/upload/use-upload.ts';
import { useDialogEntry } from '../../kit/form/dialog-entry.ts';
import { watchRows } from '../../kit/form/lost-response.ts';
import { momentColumn, textColumn } from '../../kit/table/columns.tsx';
import type { CardPart, Column } from '../../kit/table/data-table-types.ts';
import { filesColumn } from '../../kit/table/file-columns.tsx';
import { prepareSentRowMarks } from '../../kit/table/just-sent.ts';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { newestFirst } from '../../kit/table/sort.ts';
import { useColumns } from '../../kit/table/use-columns.ts';
import { m } from '../../messages/messages.ts';
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
    prepareSentRowMarks('payables', toWatchedList(payablesQuery), (row) => row.description === description),
  reload: () => refreshReadsShowing('uploadPayable'),
};

/** The specified columns, with the empty column Action (PBL-01, Q065). */
const toColumns = (): Column<Payable>[] => [
  momentColumn({
    key: 'upload_date',
    heading: m.payables_date(),
    width: 'minmax(7rem, 0.8fr)',
    value: ({ upload_date }) => upload_date,
    format: formatUtcDay,
  }),
  filesColumn({
    key: 'files',
    heading: m.payables_invoices(),
    width: 'minmax(10rem, 1.4fr)',
    value: ({ files }) => files,
    cell: ({ files }) => <Files files={files} />,
    card: { cell: ({ files, receipt }) => <Files files={files} receipt={receipt} /> },
  }),
  textColumn({
    key: 'description',
    heading: m.payables_description(),
    width: 'minmax(9rem, 1.6fr)',
    isRowHeader: true,
    isLong: true,
    value: ({ description }) => description,
  }),
  filesColumn({
    key: 'receipt',
    heading: m.payables_receipt(),
    width: 'minmax(10rem, 1.4fr)',
    value: ({ receipt }) => receipt,
    none: m.payables_no_receipt(),
    line: ({ receipt }) => withoutBlank(receipt).length === 0 && m.payables_no_receipt(),
    sortValue: ({ receipt }) => withoutBlank(receipt).length,
  }),
  { key: 'action', heading: m.column_action(), width: 'minmax(4rem, 0.4fr)', cell: () => null },
];

const CARD: readonly CardPart[] = ['description', ['upload_date', 'receipt'], 'files'];

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

/** `Payables List`: invoices that the client uploads, and their receipts (PBL-01 to PBL-13). */
export function PayablesPage() {
  const columns = useColumns(toColumns);
  const query = useRead(payablesQuery);
  const upload = useDialogEntry('payables');
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
        card={CARD}
        keyOf={({ id }) => id}
        select={newestFirst}
        sent={{ list: 'payables', note: m.just_sent() }}
        empty={{ title: m.payables_empty_title(), children: m.payables_empty_lead() }}
      />
      {upload.isOpen && (
        <UploadDialog title={m.payables_upload()} spec={uploadSpec} entry={upload} draft="payable" />
      )}
    </>
  );
}
