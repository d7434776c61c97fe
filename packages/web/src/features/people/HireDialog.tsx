import { PortalError, type ResultOf, type Schemas } from '@client-portal/sdk';
import { createSubmitFlow } from '@client-portal/state-machines';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { portal } from '../../api/portal-client.ts';
import { availableEmployeesQuery, hiredEmployeesQuery } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';
import { formatPersonWithNumber } from '../../format/person.ts';
import { FileField } from '../../kit/FileField.tsx';
import { FormShell } from '../../kit/FormShell.tsx';
import { toPlainFailureText, toSentence } from '../../kit/failure-text.ts';
import { DOCUMENT_FILES } from '../../kit/file-rules.ts';
import { LoadState } from '../../kit/LoadState.tsx';
import { watchRows } from '../../kit/lost-answer.ts';
import { sayStillSending, showToast } from '../../kit/toast-store.ts';
import { UploadStatus } from '../../kit/UploadStatus.tsx';
import { type UploadArea, useUpload } from '../../kit/use-upload.ts';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/Field.tsx';
import { NativeSelectField } from '../../ui/NativeSelectField.tsx';
import { EmployeeDetails } from './EmployeeDetails.tsx';
import { EMPTY_HIRE, findHireProblems, type HireValues } from './hire-form.ts';
import { reloadPeople } from './people-queries.ts';

const hireArea: UploadArea<HireValues, ResultOf<'hireEmployee'>> = {
  flow: createSubmitFlow(),
  send: ({ employee_id, position, hired_date, files }, options) =>
    portal.hireEmployee(
      {
        employee_id: Number(employee_id),
        position: position.trim(),
        hired_date,
        background_check_files: [...files],
      },
      options,
    ),
  watch: ({ position, hired_date, person }) =>
    watchRows(
      {
        known: () => queryClient.getQueryData(hiredEmployeesQuery.queryKey),
        read: () => queryClient.fetchQuery({ ...hiredEmployeesQuery, staleTime: 0 }),
      },
      (hired) =>
        hired.employee.SP_number === person?.SP_number &&
        hired.position === position.trim() &&
        hired.hired_date.slice(0, 10) === hired_date,
    ),
  reload: reloadPeople,
};

/** `Hire An Employee` (HIRE-07 to HIRE-20). */
export function HireDialog({ onClose }: { onClose: () => void }) {
  const available = useQuery({ ...availableEmployeesQuery, staleTime: 0 });
  const [isSending, setSending] = useState(false);
  return (
    <Dialog
      isOpen
      isWide
      title={m.hire_title()}
      onClose={isSending ? sayStillSending : onClose}
      actions={null}
    >
      <LoadState query={available} what={m.what_available()}>
        {(employees) => <HireForm employees={employees} onSending={setSending} onClose={onClose} />}
      </LoadState>
    </Dialog>
  );
}

function HireForm({
  employees,
  onSending,
  onClose,
}: {
  employees: readonly Schemas['Employee'][];
  /** Called when the form sets out and when it has come back: the dialog stays open in between. */
  onSending: (isSending: boolean) => void;
  onClose: () => void;
}) {
  const [values, setValues] = useState(EMPTY_HIRE);
  const [isAttempted, setAttempted] = useState(false);
  const { isBusy, error, share, submit, cancel, dialog } = useUpload(hireArea, {
    onDone: (output) => {
      onClose();
      showToast(
        'success',
        toSentence(output?.message) ?? (output === undefined ? m.lost_arrived() : m.hire_done()),
      );
    },
    // An HTTP error closes the dialog and shows its reason; an answer that only its body calls a failure does not (Q092).
    onFailed: (failure) => {
      if (!(failure instanceof PortalError) || (failure.httpStatus ?? 0) < 400) return;
      if (failure.kind === 'unauthorized') return;
      onClose();
      // The field `error` is the reason whatever the status is (HIRE-20, Q027).
      showToast('error', failure.errorsText ?? toPlainFailureText(failure));
    },
  });
  useEffect(() => onSending(isBusy), [isBusy, onSending]);
  const change = (patch: Partial<HireValues>) => setValues({ ...values, ...patch });
  const problems = isAttempted ? findHireProblems(values) : [];
  const errorOf = (id: string) => problems.find(({ fieldId }) => fieldId === id)?.message;
  // Whoever was chosen stays in the form, also when the list read again no longer holds them.
  const { person } = values;
  const isGone = person !== undefined && !employees.some(({ id }) => id === person.id);
  const choices = isGone ? [...employees, person] : employees;
  return (
    <FormShell
      submitLabel={error === undefined ? m.hire_submit() : m.try_again()}
      busyLabel={m.hire_saving()}
      isBusy={isBusy}
      problems={problems}
      actions={<Button onPress={isBusy ? cancel : onClose}>{m.cancel()}</Button>}
      onSubmit={() => {
        setAttempted(true);
        if (findHireProblems(values).length === 0) submit(values);
      }}
    >
      {employees.length === 0 && <p>{m.hire_none_available()}</p>}
      <NativeSelectField
        id="employee_id"
        label={m.hire_select()}
        error={errorOf('employee_id')}
        emptyLabel={m.hire_select_none()}
        options={choices.map((employee) => ({
          value: String(employee.id),
          label: formatPersonWithNumber(employee),
        }))}
        disabled={isBusy}
        value={values.employee_id}
        onChange={({ target: { value } }) =>
          change({ employee_id: value, person: choices.find(({ id }) => String(id) === value) })
        }
      />
      <EmployeeDetails employee={person} />
      <TextField
        id="position"
        label={m.hire_position()}
        error={errorOf('position')}
        autoComplete="off"
        readOnly={isBusy}
        value={values.position}
        onChange={(event) => change({ position: event.target.value })}
      />
      <FileField
        id="background_check_files"
        label={m.hire_files()}
        error={errorOf('background_check_files')}
        files={values.files}
        rules={DOCUMENT_FILES}
        isMultiple
        isLocked={isBusy}
        onChange={(files) => change({ files })}
      />
      <TextField
        id="hired_date"
        type="date"
        label={m.hire_date()}
        error={errorOf('hired_date')}
        readOnly={isBusy}
        value={values.hired_date}
        onChange={(event) => change({ hired_date: event.target.value })}
      />
      <UploadStatus
        isBusy={isBusy}
        share={share}
        running={m.hire_saving()}
        error={error}
        errorText={toPlainFailureText}
      />
      {dialog}
    </FormShell>
  );
}
