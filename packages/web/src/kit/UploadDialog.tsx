import { useState } from 'react';
import { m } from '../messages/messages.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextField } from '../ui/Field.tsx';
import type { FormProblem } from './ErrorSummary.tsx';
import { FileField } from './FileField.tsx';
import { FormShell } from './FormShell.tsx';
import { toFailureText, toSentence } from './failure-text.ts';
import { DOCUMENT_FILES } from './file-rules.ts';
import { sayStillSending, showToast } from './toast-store.ts';
import { UploadStatus } from './UploadStatus.tsx';
import { type UploadArea, useUpload } from './use-upload.ts';

/** A description and its files. */
export interface DescribedFiles {
  readonly description: string;
  readonly files: File[];
}

interface UploadDialogProps {
  readonly title: string;
  readonly area: UploadArea<DescribedFiles, { readonly message?: string }>;
  readonly onClose: () => void;
}

/**
 * Handing in files with a description (PBL-09 to PBL-13, SUB-07 to SUB-10, Q066, Q067). Whatever fails, everything chosen
 * stays and can be sent again by the client.
 */
export function UploadDialog({ title, area, onClose }: UploadDialogProps) {
  const [description, setDescription] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isAttempted, setAttempted] = useState(false);
  const { isBusy, error, share, submit, cancel, dialog } = useUpload(area, {
    onDone: (output) => {
      onClose();
      showToast(
        'success',
        toSentence(output?.message) ?? (output === undefined ? m.lost_arrived() : m.upload_done()),
      );
    },
  });
  const problems = isAttempted ? findProblems(description, files) : [];
  const errorOf = (id: string) => problems.find(({ fieldId }) => fieldId === id)?.message;
  return (
    <Dialog isOpen title={title} onClose={isBusy ? sayStillSending : onClose} actions={null}>
      <FormShell
        submitLabel={error === undefined ? m.upload_submit() : m.try_again()}
        busyLabel={m.upload_running()}
        isBusy={isBusy}
        problems={problems}
        actions={<Button onPress={isBusy ? cancel : onClose}>{m.cancel()}</Button>}
        onSubmit={() => {
          setAttempted(true);
          if (findProblems(description, files).length > 0) return;
          submit({ description: description.trim(), files: [...files] });
        }}
      >
        <TextField
          id="description"
          label={m.upload_description()}
          error={errorOf('description')}
          autoComplete="off"
          readOnly={isBusy}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        <FileField
          id="files"
          label={m.upload_files()}
          error={errorOf('files')}
          files={files}
          rules={DOCUMENT_FILES}
          isMultiple
          isLocked={isBusy}
          onChange={setFiles}
        />
        <UploadStatus
          isBusy={isBusy}
          share={share}
          running={m.upload_running()}
          error={error}
          errorText={(failure) => toFailureText(failure, m.upload_failed())}
        />
      </FormShell>
      {dialog}
    </Dialog>
  );
}

function findProblems(description: string, files: readonly File[]): FormProblem[] {
  return [
    ...(description.trim() === ''
      ? [{ fieldId: 'description', message: m.upload_description_required() }]
      : []),
    ...(files.length === 0 ? [{ fieldId: 'files', message: m.upload_file_required() }] : []),
  ];
}
