/** A form with two fields, for tests of submitting it. */
import { type CallOptions, PortalError } from '@client-portal/sdk';
import { createSubmitFlow, type Finding } from '@client-portal/state-machines';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { session } from '../../../src/api/session.ts';
import { Form } from '../../../src/kit/form/Form.tsx';
import { type Rule, requireFilled } from '../../../src/kit/form/rules.ts';
import { useForm } from '../../../src/kit/form/use-form.ts';
import { type SubmitSpec, useSubmit } from '../../../src/kit/form/use-submit.tsx';
import { clearClientStores } from '../../../src/lib/client-store.ts';
import { TextField } from '../../../src/ui/controls/TextField.tsx';
import { describedBy, linesOf } from '../../screens/dom.tsx';

const EMPTY = { email: '', pin: '' };
type Values = typeof EMPTY;
const RULES: Rule<Values>[] = [
  requireFilled<Values>('email', () => 'Enter your email.'),
  { field: 'email', check: ({ email }) => (email.includes('@') ? undefined : 'This is no email.') },
  { field: 'pin', check: ({ pin }) => (pin === '12' ? 'Easy to guess.' : undefined), isAdvice: true },
];

export const lines = () => linesOf(document.body);
export const actAndSettle = (act_: () => unknown) => act(async () => void act_());
export const press = (name: string) =>
  actAndSettle(() => fireEvent.click(screen.getByRole('button', { name })));
export const type = (label: string, value: string) =>
  actAndSettle(() => fireEvent.change(screen.getByLabelText(label), { target: { value } }));
/** Returns the error of a field, as a screen reader reads it after the label. */
export const errorOf = (label: string) => {
  const field = screen.getByLabelText(label);
  const texts = describedBy(field);
  return field.ariaInvalid === 'true' ? texts.at(-1) : undefined;
};

/** Values that were sent, each with the function that resolves its request. */
interface Sent {
  readonly input: Values;
  readonly options: CallOptions;
  readonly respond: (output: string) => Promise<void>;
  readonly fail: (error: unknown) => Promise<void>;
}
export let sent: Sent[];
let finding: Finding;
/** Sets the result of reading again after a lost response. */
export const setFinding = (next: Finding) => {
  finding = next;
};
beforeEach(() => {
  sent = [];
  finding = 'unknown';
  clearClientStores();
  session.start('secret$1001');
});

const send = (input: Values, options: CallOptions) =>
  new Promise<string>((resolve, reject) => {
    sent.push({
      input,
      options,
      respond: (output) => actAndSettle(() => resolve(output)),
      fail: (error) => actAndSettle(() => reject(error)),
    });
  });
export const specWith = (more: Partial<SubmitSpec<Values, string>> = {}): SubmitSpec<Values, string> => ({
  flow: createSubmitFlow(),
  send,
  watch: () => async () => finding,
  ...more,
});
const SPEC = specWith();
export const failure = (kind: 'refused' | 'server' | 'network' | 'unreadable', more = {}) =>
  new PortalError({ kind, operationId: 'hireEmployee', ...more });

export interface Props {
  readonly spec?: SubmitSpec<Values, string>;
  readonly hasPopups?: boolean;
  readonly onDone?: (output: string | undefined) => void;
  readonly onFailed?: (error: unknown) => void;
  readonly onRead?: () => void;
  /** Name of its data, if it asks before it is left with changes. */
  readonly unsaved?: string;
  /** Next steps after a success. */
  readonly more?: string;
}

/** A form of two fields, whose answers a test gives. */
export function Screen({ spec = SPEC, hasPopups = false, onDone, onFailed, onRead, unsaved, more }: Props) {
  const form = useForm({ start: EMPTY, rules: RULES, draft: { name: 'test', secrets: { pin: '' } } });
  const submission = useSubmit(spec, { ...(onDone && { onDone }), ...(onFailed && { onFailed }) });
  return (
    <Form
      form={form}
      submission={submission}
      submitLabel="Send"
      busyLabel="Sending"
      actions={
        <button type="button" onClick={submission.cancel}>
          Cancel
        </button>
      }
      onSubmit={submission.submit}
      {...(hasPopups && {
        done: (output: string | undefined) => ({ title: 'Saved', text: output ?? 'It has arrived.', more }),
        failed: () => ({ title: 'Not saved' }),
      })}
      {...(onRead && { onRead })}
      {...(unsaved && { unsaved })}
    >
      <TextField {...form.text('email')} label="Email" />
      <TextField {...form.text('pin')} label="Pin" />
    </Form>
  );
}

export const fill = async () => {
  await type('Email', 'ana@example.org');
  await press('Send');
};
