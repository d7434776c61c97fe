import type { Schemas } from '@client-portal/sdk';
import { useState } from 'react';
import { enrollmentDocumentsQuery } from '../../api/queries.ts';
import { useRead } from '../../api/use-read.ts';
import { EmptyState } from '../../kit/feedback/EmptyState.tsx';
import { LoadState } from '../../kit/feedback/LoadState.tsx';
import { OutcomeDialog } from '../../kit/feedback/OutcomeDialog.tsx';
import { saveFile } from '../../kit/files/save-file.ts';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './EnrollmentPage.module.css';
import { decodeDocument } from './enrollment-document.ts';
import { wrapEvery } from './masks.ts';

const LINE_LENGTH = 18;

/** The documents that the service makes from the enrollment (DOC-01 to DOC-06). */
export function DocumentsPanel() {
  const query = useRead({ ...enrollmentDocumentsQuery, staleTime: 0 });
  return (
    <LoadState query={query} what={m.what_documents()}>
      {(documents) =>
        documents.length === 0 ? (
          <EmptyState title={m.documents_empty_title()}>{m.documents_empty_lead()}</EmptyState>
        ) : (
          <Documents documents={documents} />
        )
      }
    </LoadState>
  );
}

function Documents({ documents }: { documents: readonly Schemas['EnrollmentDocument'][] }) {
  const [hasFailed, setFailed] = useState(false);
  const download = (document: Schemas['EnrollmentDocument']) => {
    const file = decodeDocument(document);
    if (file === undefined) setFailed(true);
    else saveFile(file.blob, file.name);
  };
  return (
    <>
      <ul className={styles.documents}>
        {documents.map((document, index) => (
          <li key={index} className={styles.document}>
            <span className={styles.documentName}>{wrapEvery(document.name, LINE_LENGTH)}</span>
            <Button
              aria-label={m.file_download_named({ name: document.name })}
              onPress={() => download(document)}
            >
              <Icon name="download" />
              <span>{m.file_download()}</span>
            </Button>
          </li>
        ))}
      </ul>
      {hasFailed && (
        <OutcomeDialog tone="error" title={m.documents_bad_content()} onClose={() => setFailed(false)} />
      )}
    </>
  );
}
