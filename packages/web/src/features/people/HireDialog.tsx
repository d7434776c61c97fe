import { PortalError, type ResultOf, type Schemas } from '@client-portal/sdk';
import { createSubmitFlow } from '@client-portal/state-machines';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toWatchedList } from '../../api/fetch-fresh.ts';
import { portal } from '../../api/portal-client.ts';
import { availableEmployeesQuery, hiredEmployeesQuery } from '../../api/queries.ts';
import { refreshReadsShowing } from '../../api/reads-showing.ts';
import { useRead } from '../../api/use-read.ts';
import { toToday } from '../../domain/period.ts';
import { formatPersonWithNumber } from '../../format/person.ts';
import { toFailureSentence, toPlainFailureText } from '../../kit/feedback/failure-text.ts';
import { LoadState } from '../../kit/feedback/LoadState.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { recordChange } from '../../kit/feedback/visit-log.ts';
import { FileField } from '../../kit/files/choose/FileField.tsx';
import { UPLOADED_FILES } from '../../kit/files/choose/file-rules.ts';
import { UploadStatus } from '../../kit/files/upload/UploadStatus.tsx';
import { type UploadSpec, type UploadSubmission, useUpload } from '../../kit/files/upload/use-upload.ts';
import type { DialogEntry } from '../../kit/form/dialog-entry.ts';
import { Form } from '../../kit/form/Form.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { withFileNames } from '../../kit/form/field-texts.ts';
import { watchRows } from '../../kit/form/lost-response.ts';
import { findUnlikelyHiredDate } from '../../kit/form/unlikely-date.ts';
import { useUnlikelyValueQuestion } from '../../kit/form/use-doubt.tsx';
import { type FormState, useForm } from '../../kit/form/use-form.ts';
import { prepareSentRowMarks } from '../../kit/table/just-sent.ts';
import { useStableCallback } from '../../lib/use-stable-callback.ts';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { SelectField } from '../../ui/controls/SelectField.tsx';
import { TextField } from '../../ui/controls/TextField.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { EmployeeDetails } from './EmployeeDetails.tsx';
import styles from './HireDialog.module.css';
import { EMPTY_HIRE, HIRE_RULES, type HireValues } from './hire-form.ts';

const FILES_FIELD = 'background_check_files';

/** Returns true for the row of the hired employee. */
const isLike =
  ({ position, hired_date, person }: HireValues) =>
  (hired: Schemas['HiredEmployee']) =>
    hired.employee.SP_number === person?.SP_number &&
    hired.position === position.trim() &&
    hired.hired_date.slice(0, 10) === hired_date;

const hireSpec: UploadSpec<HireValues, ResultOf<'hireEmployee'>> = {
  flow: createSubmitFlow(),
  send: ({ employee_id, position, hired_date, background_check_files }, options) =>
    portal.hireEmployee(
      {
        employee_id: Number(employee_id),
        position: position.trim(),
        hired_date,
        background_check_files: [...background_check_files],
      },
      options,
    ),
  watch: (values) => watchRows(toWatchedList(hiredEmployeesQuery), isLike(values)),
  sent: (values) => prepareSentRowMarks('hireEmployees', toWatchedList(hiredEmployeesQuery), isLike(values)),
  reload: () => refreshReadsShowing('hireEmployee'),
};

interface HireDialogProps {
  readonly entry: DialogEntry;
  /** Returns true for the employee to preselect, for example one who was just added. */
  readonly isChosen: (employee: Schemas['Employee']) => boolean;
  /** Opens the dialog that adds an employee. */
  readonly onAdd: () => void;
}

/** `Hire An Employee` (HIRE-07 to HIRE-20). */
export function HireDialog({ entry, isChosen, onAdd }: HireDialogProps) {
  const client = useQueryClient();
  const available = useRead({ ...availableEmployeesQuery, staleTime: 0 });
  const form = useForm({ start: EMPTY_HIRE, rules: HIRE_RULES, draft: { name: 'hire' } });
  const submission = useUpload(hireSpec, {
    onDone: (output) => {
      // While the list is being read, the hired employee must not be offered again.
      client.removeQueries({ queryKey: availableEmployeesQuery.queryKey });
      form.clear();
      entry.close();
      recordChange(
        toFailureSentence(output?.message) ?? (output === undefined ? m.lost_arrived() : m.hire_done()),
      );
    },
    // An HTTP error closes the dialog and is shown outside; a 200 whose body reports an error stays in the dialog
    // (Q092).
    onFailed: (failure) => {
      if (!(failure instanceof PortalError) || (failure.httpStatus ?? 0) < 400) return;
      // After a 502 or 504 the request may have succeeded: the dialog looks it up, so that nobody is hired twice.
      if (failure.kind === 'unauthorized' || failure.isUnconfirmed) return;
      entry.close();
      // The field `error` is the reason, for any status (HIRE-20, Q027).
      const reason = toFailureSentence(failure.errorsText) ?? toPlainFailureText(failure);
      showToast('error', withFileNames(reason, FILES_FIELD, form.values[FILES_FIELD]));
    },
  });
  return (
    <FormDialog isWide title={m.hire_title()} entry={entry} form={form} isBusy={submission.isBusy}>
      <LoadState isPart query={available} what={m.what_available()}>
        {(employees) =>
          employees.length === 0 && form.values.person === undefined ? (
            <NobodyToHire onAdd={onAdd} onCancel={entry.leave} />
          ) : (
            <HireForm
              employees={employees}
              isChosen={isChosen}
              form={form}
              submission={submission}
              onCancel={entry.leave}
            />
          )
        }
      </LoadState>
    </FormDialog>
  );
}

interface NobodyToHireProps {
  readonly onAdd: () => void;
  readonly onCancel: () => void;
}

/** Replaces the form if there is nobody to hire. */
function NobodyToHire({ onAdd, onCancel }: NobodyToHireProps) {
  return (
    <>
      <p>{m.hire_none_available()}</p>
      <div className={styles.ways}>
        <Button variant="primary" onPress={onAdd}>
          <Icon name="userPlus" />
          <span>{m.employees_add()}</span>
        </Button>
        <Button onPress={onCancel}>{m.cancel()}</Button>
      </div>
    </>
  );
}

interface HireFormProps extends Pick<HireDialogProps, 'isChosen'> {
  readonly employees: readonly Schemas['Employee'][];
  readonly form: FormState<HireValues>;
  readonly submission: UploadSubmission<HireValues, ResultOf<'hireEmployee'>>;
  readonly onCancel: () => void;
}

function HireForm({ employees, isChosen, form, submission, onCancel }: HireFormProps) {
  const { isBusy, error } = submission;
  const chosen = employees.find(isChosen);
  const choose = useStableCallback((employee: Schemas['Employee']) => {
    if (form.values.employee_id !== '') return;
    form.change('employee_id', String(employee.id));
    form.change('person', employee);
  });
  useEffect(() => {
    if (chosen !== undefined) choose(chosen);
  }, [chosen, choose]);
  const doubt = useUnlikelyValueQuestion<HireValues>(
    ({ hired_date }) => [findUnlikelyHiredDate(hired_date, toToday(new Date()))],
    submission.submit,
  );
  // The selected employee stays in the form, even if a new response of the list no longer contains them.
  const { person } = form.values;
  const isGone = person !== undefined && !employees.some(({ id }) => id === person.id);
  const choices = isGone ? [...employees, person] : employees;
  return (
    <Form
      isLong
      form={form}
      submission={submission}
      submitLabel={error === undefined ? m.hire_submit() : m.try_again()}
      busyLabel={m.hire_saving()}
      actions={<Button onPress={isBusy ? submission.cancel : onCancel}>{m.cancel()}</Button>}
      onSubmit={doubt.attempt}
    >
      <SelectField
        {...form.text('employee_id')}
        label={m.hire_select()}
        emptyLabel={m.hire_select_none()}
        options={choices.map((employee) => ({
          value: String(employee.id),
          label: formatPersonWithNumber(employee),
        }))}
        isDisabled={isBusy}
        onChange={(value) => {
          form.change('employee_id', value);
          form.change(
            'person',
            choices.find(({ id }) => String(id) === value),
          );
        }}
      />
      <EmployeeDetails employee={person} />
      <TextField
        {...form.text('position')}
        label={m.hire_position()}
        autoComplete="off"
        isReadOnly={isBusy}
      />
      <FileField
        {...form.files('background_check_files')}
        label={m.hire_files()}
        rules={UPLOADED_FILES}
        isMultiple
        isLocked={isBusy}
      />
      <TextField {...form.text('hired_date')} type="date" label={m.hire_date()} isReadOnly={isBusy} />
      <UploadStatus
        isBusy={isBusy}
        share={submission.share}
        running={m.hire_saving()}
        error={error}
        errorText={(failure) =>
          withFileNames(toPlainFailureText(failure), FILES_FIELD, form.values[FILES_FIELD])
        }
      />
      {doubt.dialog}
    </Form>
  );
}
