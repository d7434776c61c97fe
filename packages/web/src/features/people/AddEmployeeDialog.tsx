import { PortalError, type ResultOf, type Schemas } from '@client-portal/sdk';
import { createSubmitFlow } from '@client-portal/state-machines';
import { toWatchedList } from '../../api/fetch-fresh.ts';
import { portal } from '../../api/portal-client.ts';
import { employeesQuery } from '../../api/queries.ts';
import { refreshReadsShowing } from '../../api/reads-showing.ts';
import { toPhoneText } from '../../domain/typed-number.ts';
import { toEmailText } from '../../domain/visible-text.ts';
import { toArrivedText, toFailureSentence, toStatedFailure } from '../../kit/feedback/failure-text.ts';
import { recordChange } from '../../kit/feedback/visit-log.ts';
import { requireFilesFitRequest } from '../../kit/files/choose/file-rules.ts';
import { countArrived } from '../../kit/files/upload/count-arrived.ts';
import { UploadForm } from '../../kit/files/upload/UploadForm.tsx';
import { type UploadSpec, useUpload } from '../../kit/files/upload/use-upload.ts';
import type { DialogEntry } from '../../kit/form/dialog-entry.ts';
import { watchRows } from '../../kit/form/lost-response.ts';
import { type Rule, requireFilled } from '../../kit/form/rules.ts';
import { useUnlikelyValueQuestion } from '../../kit/form/use-doubt.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { prepareSentRowMarks } from '../../kit/table/just-sent.ts';
import { m } from '../../messages/messages.ts';
import { TextField } from '../../ui/controls/TextField.tsx';

export interface NewEmployee {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone_number: string;
  readonly files_upload: readonly File[];
}

const EMPTY: NewEmployee = { first_name: '', last_name: '', email: '', phone_number: '', files_upload: [] };

/** A phone number is read as digits, and has no other check (EMP-12, Q119). */
const CLEANERS = { email: toEmailText, phone_number: toPhoneText };

type TextName = Exclude<keyof NewEmployee, 'files_upload'>;

const RULES: readonly Rule<NewEmployee>[] = [
  requireFilled('first_name', m.required_first_name),
  requireFilled('last_name', m.required_last_name),
  requireFilled('email', m.required_email),
  requireFilled('phone_number', m.employees_phone_required),
  requireFilled('files_upload', m.upload_file_required),
  requireFilesFitRequest('files_upload'),
];

/** Returns true for the row of the added employee; services may store addresses in lower case. */
export const isSameEmployee =
  (added: NewEmployee) =>
  ({ email, first_name, last_name }: Schemas['Employee']) =>
    email.toLowerCase() === added.email.toLowerCase() &&
    first_name === added.first_name &&
    last_name === added.last_name;

const addSpec: UploadSpec<NewEmployee, ResultOf<'createEmployee'>> = {
  flow: createSubmitFlow(),
  send: ({ files_upload, ...fields }, options) =>
    portal.createEmployee({ ...fields, 'files_upload[]': [...files_upload] }, options),
  watch: (added) => watchRows(toWatchedList(employeesQuery), isSameEmployee(added)),
  stated: () => m.upload_failed(),
  count: (added) =>
    countArrived(toWatchedList(employeesQuery), {
      isLike: isSameEmployee(added),
      filesOf: ({ files }) => files,
      sent: added.files_upload,
    }),
  sent: (added) => prepareSentRowMarks('employees', toWatchedList(employeesQuery), isSameEmployee(added)),
  reload: () => refreshReadsShowing('createEmployee'),
};

interface AddEmployeeDialogProps {
  readonly entry: DialogEntry;
  /** Called with the added employee. */
  readonly onAdded?: (added: NewEmployee) => void;
}

/** The dialog that adds an employee with documents (EMP-04 to EMP-16). */
export function AddEmployeeDialog({ entry, onAdded }: AddEmployeeDialogProps) {
  const form = useForm({ start: EMPTY, rules: RULES, cleaners: CLEANERS, draft: { name: 'employee' } });
  const submission = useUpload(addSpec, {
    onDone: (output, error) => {
      onAdded?.(trimmed(form.values));
      form.clear();
      entry.close();
      recordChange(output === undefined ? toArrivedText(error, m.upload_failed()) : m.employees_added());
    },
  });
  const doubt = useUnlikelyValueQuestion<NewEmployee>(doubtEmail, (values) =>
    submission.submit(trimmed(values)),
  );
  const text = (name: TextName) => ({ ...form.text(name), isReadOnly: submission.isBusy });
  return (
    <UploadForm
      title={m.employees_add()}
      form={form}
      submission={submission}
      files={form.files('files_upload')}
      filesLabel={m.employees_files()}
      errorText={toErrorText}
      onSubmit={doubt.attempt}
      entry={entry}
    >
      <TextField {...text('first_name')} label={m.employees_first_name()} autoComplete="off" />
      <TextField {...text('last_name')} label={m.employees_last_name()} autoComplete="off" />
      <TextField {...text('email')} type="email" label={m.employees_email()} autoComplete="off" />
      <TextField {...text('phone_number')} type="tel" label={m.employees_phone()} autoComplete="off" />
      {doubt.dialog}
    </UploadForm>
  );
}

/** An HTTP error is shown by its `errors`, any other failure by the specified text (EMP-15, EMP-16, Q027). */
function toErrorText(error: unknown): string {
  const isRefused = error instanceof PortalError && error.kind === 'refused';
  return (
    (isRefused ? toFailureSentence(error.errorsText) : undefined) ?? toStatedFailure(error, m.upload_failed())
  );
}

/** Asks for confirmation of an unlikely address, since the client cannot change it later. */
function doubtEmail({ email }: NewEmployee): readonly string[] {
  return /@[^@\s]+\.[^@\s.]+$/.test(email) ? [] : [m.employees_email_odd({ email })];
}

/** The other texts are cleaned by the form. */
const trimmed = (values: NewEmployee): NewEmployee => ({
  ...values,
  first_name: values.first_name.trim(),
  last_name: values.last_name.trim(),
});
