import { ErrorSummary } from '../../src/kit/form/ErrorSummary.tsx';
import { FormShell } from '../../src/kit/form/FormShell.tsx';
import { LostResponseDialog } from '../../src/kit/form/LostResponseDialog.tsx';
import { TextField } from '../../src/ui/controls/TextField.tsx';
import { nothing, States } from './sample.tsx';

export default { title: 'kit/forms' };

const PROBLEMS = [
  { fieldId: 'email', message: 'Enter an e-mail address.' },
  { fieldId: 'phone', message: 'Enter a phone number of 10 digits.' },
];

const form = (isBusy: boolean, problems: typeof PROBLEMS, attempt: number) => (
  <FormShell
    submitLabel="Submit"
    busyLabel="Sending"
    isBusy={isBusy}
    problems={problems}
    attempt={attempt}
    onSubmit={nothing}
  >
    <TextField id="email" label="E-mail" errorMessage={problems[0]?.message} />
    <TextField id="phone" label="Phone" errorMessage={problems[1]?.message} />
  </FormShell>
);

export const Ready = () => form(false, [], 0);
export const Busy = () => form(true, [], 0);
export const WithProblems = () => form(false, PROBLEMS, 1);

export const Summaries = () => (
  <States>
    {{
      problems: <ErrorSummary problems={PROBLEMS} attempt={0} />,
      advice: <ErrorSummary problems={PROBLEMS} title="Please check" isCalm attempt={0} />,
    }}
  </States>
);

export const NotReceived = () => (
  <LostResponseDialog cause="lost" finding="notArrived" onClose={nothing} onSendAgain={nothing} />
);
export const NotKnown = () => (
  <LostResponseDialog
    cause="lost"
    finding="unknown"
    hint="Sending it again is safe."
    onClose={nothing}
    onSendAgain={nothing}
  />
);
