import type { ReactNode } from 'react';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { sayStillSending } from '../feedback/toast-store.ts';
import { Form } from '../form/Form.tsx';
import type { FormState } from '../form/use-form.ts';
import { FileField } from './FileField.tsx';
import { UPLOADED_FILES } from './file-rules.ts';
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
  /** How a failure reads where an answer came. */
  readonly errorText: (error: unknown) => string;
  readonly onSubmit: (values: Values) => void;
  readonly onClose: () => void;
}

/** The dialog of a form with files: how far they are, what can be cancelled, and what is sent again as it stands. */
export function UploadForm<Values, Output>(props: UploadFormProps<Values, Output>) {
  const { title, form, submission, children, files, filesLabel, errorText, onSubmit, onClose } = props;
  const { isBusy, error, share, cancel } = submission;
  return (
    <Dialog isOpen title={title} onClose={isBusy ? sayStillSending : onClose} actions={null}>
      <Form
        form={form}
        submission={submission}
        submitLabel={error === undefined ? m.upload_submit() : m.try_again()}
        busyLabel={m.upload_running()}
        actions={<Button onPress={isBusy ? cancel : onClose}>{m.cancel()}</Button>}
        onSubmit={onSubmit}
      >
        {children}
        <FileField {...files} label={filesLabel} rules={UPLOADED_FILES} isMultiple isLocked={isBusy} />
        <UploadStatus
          isBusy={isBusy}
          share={share}
          running={m.upload_running()}
          error={error}
          errorText={errorText}
        />
      </Form>
    </Dialog>
  );
}
