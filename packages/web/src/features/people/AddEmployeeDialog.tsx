import { PortalError, type ResultOf } from '@client-portal/sdk';
import { createSubmitFlow } from '@client-portal/state-machines';
import { useState } from 'react';
import { portal } from '../../api/portal-client.ts';
import { employeesQuery } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';
import type { FormProblem } from '../../kit/ErrorSummary.tsx';
import { FileField } from '../../kit/FileField.tsx';
import { FormShell } from '../../kit/FormShell.tsx';
import { toStatedFailure } from '../../kit/failure-text.ts';
import { DOCUMENT_FILES } from '../../kit/file-rules.ts';
import { watchRows } from '../../kit/lost-answer.ts';
import { sayStillSending, showToast } from '../../kit/toast-store.ts';
import { UploadStatus } from '../../kit/UploadStatus.tsx';
import { type UploadArea, useUpload } from '../../kit/use-upload.ts';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/Field.tsx';
import { reloadPeople } from './people-queries.ts';

interface NewEmployee {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone_number: string;
  readonly files: readonly File[];
}

const EMPTY: NewEmployee = { first_name: '', last_name: '', email: '', phone_number: '', files: [] };

const addArea: UploadArea<NewEmployee, ResultOf<'createEmployee'>> = {
  flow: createSubmitFlow(),
  send: ({ files, ...fields }, options) =>
    portal.createEmployee({ ...fields, 'files_upload[]': [...files] }, options),
  watch: (added) =>
    watchRows(
      {
        known: () => queryClient.getQueryData(employeesQuery.queryKey),
        read: () => queryClient.fetchQuery({ ...employeesQuery, staleTime: 0 }),
      },
      ({ email, first_name, last_name }) =>
        email === added.email && first_name === added.first_name && last_name === added.last_name,
    ),
  reload: reloadPeople,
};

/** Adding an employee with documents (EMP-04 to EMP-16). */
export function AddEmployeeDialog({ onClose }: { onClose: () => void }) {
  const [values, setValues] = useState(EMPTY);
  const [isAttempted, setAttempted] = useState(false);
  const { isBusy, error, share, submit, cancel, dialog } = useUpload(addArea, {
    onDone: (output) => {
      onClose();
      showToast('success', output === undefined ? m.lost_arrived() : m.employees_added());
    },
  });
  const problems = isAttempted ? findProblems(values) : [];
  const text = (name: Exclude<keyof NewEmployee, 'files'>) => ({
    id: name,
    value: values[name],
    readOnly: isBusy,
    error: problems.find(({ fieldId }) => fieldId === name)?.message,
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });
  return (
    <Dialog isOpen title={m.employees_add()} onClose={isBusy ? sayStillSending : onClose} actions={null}>
      <FormShell
        submitLabel={error === undefined ? m.upload_submit() : m.try_again()}
        busyLabel={m.upload_running()}
        isBusy={isBusy}
        problems={problems}
        actions={<Button onPress={isBusy ? cancel : onClose}>{m.cancel()}</Button>}
        onSubmit={() => {
          setAttempted(true);
          if (findProblems(values).length === 0) submit(trimmed(values));
        }}
      >
        <TextField {...text('first_name')} label={m.employees_first_name()} autoComplete="off" />
        <TextField {...text('last_name')} label={m.employees_last_name()} autoComplete="off" />
        <TextField {...text('email')} type="email" label={m.employees_email()} autoComplete="off" />
        <TextField {...text('phone_number')} type="tel" label={m.employees_phone()} autoComplete="off" />
        <FileField
          id="files_upload"
          label={m.employees_files()}
          error={problems.find(({ fieldId }) => fieldId === 'files_upload')?.message}
          files={values.files}
          rules={DOCUMENT_FILES}
          isMultiple
          isLocked={isBusy}
          onChange={(files) => setValues({ ...values, files })}
        />
        <UploadStatus
          isBusy={isBusy}
          share={share}
          running={m.upload_running()}
          error={error}
          errorText={toErrorText}
        />
      </FormShell>
      {dialog}
    </Dialog>
  );
}

/** An HTTP error shows its `errors`; anything else the stated text (EMP-15, EMP-16, Q027). */
function toErrorText(error: unknown): string {
  const isRefused = error instanceof PortalError && error.kind === 'refused';
  return (isRefused ? error.errorsText : undefined) ?? toStatedFailure(error, m.upload_failed());
}

const trimmed = (values: NewEmployee): NewEmployee => ({
  ...values,
  first_name: values.first_name.trim(),
  last_name: values.last_name.trim(),
  email: values.email.trim(),
  phone_number: values.phone_number.trim(),
});

function findProblems({ first_name, last_name, email, phone_number, files }: NewEmployee): FormProblem[] {
  const checks: readonly (readonly [fieldId: string, isMissing: boolean, message: string])[] = [
    ['first_name', first_name.trim() === '', m.required_first_name()],
    ['last_name', last_name.trim() === '', m.required_last_name()],
    ['email', email.trim() === '', m.required_email()],
    ['phone_number', phone_number.trim() === '', m.employees_phone_required()],
    ['files_upload', files.length === 0, m.upload_file_required()],
  ];
  return checks.filter(([, isMissing]) => isMissing).map(([fieldId, , message]) => ({ fieldId, message }));
}
