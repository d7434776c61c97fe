import { m } from '../../../messages/messages.ts';
import { TextField } from '../../../ui/controls/TextField.tsx';
import { toFailureSentence, toFailureText } from '../../feedback/failure-text.ts';
import { recordChange } from '../../feedback/visit-log.ts';
import type { DialogEntry } from '../../form/dialog-entry.ts';
import { requireFilled } from '../../form/rules.ts';
import { useForm } from '../../form/use-form.ts';
import { requireFilesFitRequest } from '../choose/file-rules.ts';
import { UploadForm } from './UploadForm.tsx';
import { type UploadSpec, useUpload } from './use-upload.ts';

/** A description and its files. */
export interface DescribedFiles {
  readonly description: string;
  readonly files: File[];
}

const EMPTY = { description: '', files: [] as readonly File[] };
const RULES = [
  requireFilled<typeof EMPTY>('description', m.upload_description_required),
  requireFilled<typeof EMPTY>('files', m.upload_file_required),
  requireFilesFitRequest<typeof EMPTY>('files'),
];

interface UploadDialogProps {
  readonly title: string;
  readonly spec: UploadSpec<DescribedFiles, { readonly message?: string }>;
  readonly entry: DialogEntry;
  /** Name under which the draft is kept. */
  readonly draft: string;
}

/**
 * Dialog to upload files with a description (PBL-09 to PBL-13, SUB-07 to SUB-10, Q066, Q067). After a failure
 * everything chosen stays and can be sent again.
 */
export function UploadDialog({ title, spec, entry, draft }: UploadDialogProps) {
  const form = useForm({ start: EMPTY, rules: RULES, draft: { name: draft } });
  const submission = useUpload(spec, {
    onDone: (output) => {
      form.clear();
      entry.close();
      recordChange(
        toFailureSentence(output?.message) ?? (output === undefined ? m.lost_arrived() : m.upload_done()),
      );
    },
  });
  return (
    <UploadForm
      title={title}
      form={form}
      submission={submission}
      files={form.files('files')}
      filesLabel={m.upload_files()}
      errorText={(failure) => toFailureText(failure, m.upload_failed())}
      onSubmit={({ description, files }) =>
        submission.submit({ description: description.trim(), files: [...files] })
      }
      entry={entry}
    >
      <TextField
        {...form.text('description')}
        label={m.upload_description()}
        autoComplete="off"
        isReadOnly={submission.isBusy}
      />
    </UploadForm>
  );
}
