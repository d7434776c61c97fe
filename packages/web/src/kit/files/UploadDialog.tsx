import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/Field.tsx';
import { toFailureText, toSentence } from '../feedback/failure-text.ts';
import { sayStillSending, showToast } from '../feedback/toast-store.ts';
import { Form } from '../form/Form.tsx';
import { filled } from '../form/rules.ts';
import { useForm } from '../form/use-form.ts';
import { FileField } from './FileField.tsx';
import { UPLOADED_FILES } from './file-rules.ts';
import { UploadStatus } from './UploadStatus.tsx';
import { type UploadArea, useUpload } from './use-upload.ts';

/** A description and its files. */
export interface DescribedFiles {
  readonly description: string;
  readonly files: File[];
}

const EMPTY = { description: '', files: [] as readonly File[] };
const RULES = [
  filled<typeof EMPTY>('description', m.upload_description_required),
  filled<typeof EMPTY>('files', m.upload_file_required),
];

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
  const form = useForm({ start: EMPTY, rules: RULES });
  const submission = useUpload(area, {
    onDone: (output) => {
      onClose();
      showToast(
        'success',
        toSentence(output?.message) ?? (output === undefined ? m.lost_arrived() : m.upload_done()),
      );
    },
  });
  const { isBusy, error } = submission;
  return (
    <Dialog isOpen title={title} onClose={isBusy ? sayStillSending : onClose} actions={null}>
      <Form
        form={form}
        submission={submission}
        submitLabel={error === undefined ? m.upload_submit() : m.try_again()}
        busyLabel={m.upload_running()}
        actions={<Button onPress={isBusy ? submission.cancel : onClose}>{m.cancel()}</Button>}
        onSubmit={({ description, files }) =>
          submission.submit({ description: description.trim(), files: [...files] })
        }
      >
        <TextField
          {...form.text('description')}
          label={m.upload_description()}
          autoComplete="off"
          readOnly={isBusy}
        />
        <FileField
          {...form.files('files')}
          label={m.upload_files()}
          rules={UPLOADED_FILES}
          isMultiple
          isLocked={isBusy}
        />
        <UploadStatus
          isBusy={isBusy}
          share={submission.share}
          running={m.upload_running()}
          error={error}
          errorText={(failure) => toFailureText(failure, m.upload_failed())}
        />
      </Form>
    </Dialog>
  );
}
