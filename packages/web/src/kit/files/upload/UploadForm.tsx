import type { ReactNode } from 'react';
import { m } from '../../../messages/messages.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import type { DialogEntry } from '../../form/dialog-entry.ts';
import { Form } from '../../form/Form.tsx';
import { FormDialog } from '../../form/FormDialog.tsx';
import { withFileNames } from '../../form/field-texts.ts';
import type { FormState } from '../../form/use-form.ts';
import { FileField } from '../choose/FileField.tsx';
import { UPLOADED_FILES } from '../choose/file-rules.ts';
import { UploadStatus } from './UploadStatus.tsx';
import type { UploadSubmission } from './use-upload.ts';

interface UploadFormProps<Values, Output> {
  readonly title: string;
  readonly form: FormState<Values>;
  readonly submission: Omit<UploadSubmission<never, Output>, 'submit'>;
  /** The fields above the files. */
  readonly children: ReactNode;
  readonly files: ReturnType<FormState<Values>['files']>;
  readonly filesLabel: string;
  /** Returns the message for a failure with a response. */
  readonly errorText: (error: unknown) => string;
  readonly onSubmit: (values: Values) => void;
  readonly entry: DialogEntry;
}

/** The dialog of a form with files, with progress and Cancel. */
export function UploadForm<Values, Output>(props: UploadFormProps<Values, Output>) {
  const { title, form, submission, children, files, filesLabel, errorText, onSubmit, entry } = props;
  const { isBusy, error, share, cancel } = submission;
  return (
    <FormDialog title={title} entry={entry} form={form} isBusy={isBusy}>
      <Form
        isLong
        form={form}
        submission={submission}
        submitLabel={error === undefined ? m.upload_submit() : m.try_again()}
        busyLabel={m.upload_running()}
        actions={<Button onPress={isBusy ? cancel : entry.leave}>{m.cancel()}</Button>}
        onSubmit={onSubmit}
      >
        {children}
        <FileField {...files} label={filesLabel} rules={UPLOADED_FILES} isMultiple isLocked={isBusy} />
        <UploadStatus
          isBusy={isBusy}
          share={share}
          running={m.upload_running()}
          error={error}
          errorText={(failure) => withFileNames(errorText(failure), files.id, files.files)}
        />
      </Form>
    </FormDialog>
  );
}
