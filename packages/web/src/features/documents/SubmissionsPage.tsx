import type { Schemas } from '@client-portal/sdk';
import { createSubmitFlow } from '@client-portal/state-machines';
import { toWatchedList } from '../../api/fetch-fresh.ts';
import { portal } from '../../api/portal-client.ts';
import { fileUploadsQuery } from '../../api/queries.ts';
import { refreshReadsShowing } from '../../api/reads-showing.ts';
import { useRead } from '../../api/use-read.ts';
import { countArrived } from '../../kit/files/upload/count-arrived.ts';
import { type DescribedFiles, UploadDialog } from '../../kit/files/upload/UploadDialog.tsx';
import type { UploadSpec } from '../../kit/files/upload/use-upload.ts';
import { useDialogEntry } from '../../kit/form/dialog-entry.ts';
import { watchRows } from '../../kit/form/lost-response.ts';
import { momentColumn, textColumn } from '../../kit/table/columns.tsx';
import type { CardPart, Column } from '../../kit/table/data-table-types.ts';
import { downloadColumn } from '../../kit/table/file-columns.tsx';
import { prepareSentRowMarks } from '../../kit/table/just-sent.ts';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { newestFirst } from '../../kit/table/sort.ts';
import { useColumns } from '../../kit/table/use-columns.ts';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

const uploadSpec: UploadSpec<DescribedFiles, { readonly message?: string }> = {
  flow: createSubmitFlow(),
  send: (input, options) => portal.uploadFiles(input, options),
  watch: ({ description }) =>
    watchRows(toWatchedList(fileUploadsQuery), (row) => row.description === description),
  count: ({ description, files }) =>
    countArrived(toWatchedList(fileUploadsQuery), {
      isLike: (row) => row.description === description,
      filesOf: (row) => toAddresses(row.files),
      sent: files,
    }),
  sent: ({ description }) =>
    prepareSentRowMarks(
      'submissions',
      toWatchedList(fileUploadsQuery),
      (row) => row.description === description,
    ),
  reload: () => refreshReadsShowing('uploadFiles'),
};

/** An address or a list of them (Q068). */
const toAddresses = (files: Schemas['FileUpload']['files']) => (typeof files === 'string' ? [files] : files);

const toColumns = (): Column<Schemas['FileUpload']>[] => [
  textColumn({
    key: 'description',
    heading: m.upload_description(),
    width: 'minmax(10rem, 2fr)',
    isRowHeader: true,
    isLong: true,
    value: ({ description }) => description,
  }),
  momentColumn({
    key: 'upload_date',
    heading: m.payables_date(),
    width: 'minmax(10rem, 1fr)',
    value: ({ upload_date }) => upload_date,
  }),
  downloadColumn({
    width: 'minmax(10rem, 1fr)',
    value: ({ files }) => toAddresses(files),
    nameOf: ({ description }) => description,
  }),
];

const CARD: readonly CardPart[] = ['description', 'upload_date', 'actions'];

/** The client's own uploads (SUB-01 to SUB-10). */
export function SubmissionsPage() {
  const columns = useColumns(toColumns);
  const query = useRead(fileUploadsQuery);
  const upload = useDialogEntry('submissions');
  return (
    <>
      <ListScreen
        title={m.nav_submissions()}
        actions={
          <Button variant="primary" onPress={upload.open}>
            <Icon name="upload" />
            <span>{m.submissions_upload()}</span>
          </Button>
        }
        query={query}
        what={m.what_submissions()}
        countOf={m.submissions_count}
        columns={columns}
        card={CARD}
        keyOf={({ id }) => id}
        select={newestFirst}
        sent={{ list: 'submissions', note: m.just_sent() }}
        empty={{ title: m.submissions_empty_title(), children: m.submissions_empty_lead() }}
      />
      {upload.isOpen && (
        <UploadDialog title={m.submissions_upload()} spec={uploadSpec} entry={upload} draft="submission" />
      )}
    </>
  );
}
