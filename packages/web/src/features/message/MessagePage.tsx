import type { ResultOf } from '@client-portal/sdk';
import { createSubmitFlow } from '@client-portal/state-machines';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { portal } from '../../api/portal-client.ts';
import { queryClient } from '../../api/query-client.ts';
import { toFailureSentence } from '../../kit/feedback/failure-text.ts';
import { MESSAGE_DRAFT, type Message, type MessageState } from '../../kit/feedback/message-draft.ts';
import { announce } from '../../kit/feedback/toast-store.ts';
import { logChange } from '../../kit/feedback/visit-log.ts';
import { Form } from '../../kit/form/Form.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { type SubmitSpec, useSubmit } from '../../kit/form/use-submit.tsx';
import { useUnloadQuestion } from '../../kit/frame/LeaveGuard.tsx';
import { ScreenHeading } from '../../kit/frame/ScreenHeading.tsx';
import { focusIfLost } from '../../lib/focus-if-lost.ts';
import { m } from '../../messages/messages.ts';
import { FormCard } from '../../ui/controls/FormCard.tsx';
import { TextAreaField, TextField } from '../../ui/controls/TextField.tsx';
import { SendMessageDialog } from './SendMessageDialog.tsx';

const messageSpec: SubmitSpec<Message, ResultOf<'submitMessage'>> = {
  flow: createSubmitFlow(),
  send: (input, options) => portal.submitMessage(input, options),
  doubt: () => m.lost_message_hint(),
  stated: () => m.message_failed(),
};

const EMPTY: Message = { subject: '', message: '' };

/** Duration of the success message before the form is cleared (CONST-15, Q098). */
const RESTART_MS = 2_000;

/** The form to write to the provider. The portal checks nothing here; the service does (MSG-01 to MSG-08). */
export function MessagePage() {
  const form = useForm({ start: EMPTY, draft: { name: MESSAGE_DRAFT } });
  const [isAsking, setAsking] = useState(false);
  const submission = useSubmit(messageSpec, {
    onDone: (output) => {
      const sentence = toFailureSentence(output?.message) ?? m.message_sent();
      announce(sentence);
      logChange(sentence);
    },
    // The failure keeps the dialog open; an unconfirmed one has its own, after which nothing is asked.
    onFailed: () => setAsking(false),
  });
  const { isDone, submit, reset } = submission;
  const { state } = useLocation();
  const { from } = (state ?? {}) as MessageState;
  // The draft is kept when the client opens another screen, but not when the page is closed.
  useUnloadQuestion(form.isFilled && !isDone);

  const restart = () => {
    setAsking(false);
    reset();
    form.clear();
    // The result replaced the question, which would have returned focus to the button.
    focusIfLost(() => document.getElementById('screen-heading'));
    void queryClient.invalidateQueries();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wait starts with the success and with nothing else
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(restart, RESTART_MS);
    return () => {
      clearTimeout(timer);
      // Leaving the screen before this does not cancel the message.
      form.clear();
    };
  }, [isDone]);

  return (
    <>
      <ScreenHeading actions={from !== undefined && <Link to={from}>{m.message_back()}</Link>}>
        {m.nav_message()}
      </ScreenHeading>
      <FormCard>
        <Form
          form={form}
          // The dialog shows the outcome, and stays open after a failure.
          submission={{ ...submission, error: undefined }}
          submitLabel={m.message_send()}
          busyLabel={m.message_sending()}
          onSubmit={() => setAsking(true)}
        >
          <p>{m.message_lead()}</p>
          <TextField {...form.text('subject')} label={m.message_subject()} autoComplete="off" />
          <TextAreaField {...form.text('message')} label={m.message_message()} />
        </Form>
      </FormCard>
      {(isAsking || submission.isBusy || isDone || submission.error !== undefined) && (
        <SendMessageDialog
          message={form.values}
          submission={submission}
          onSend={() => submit(form.values)}
          onClose={() => {
            if (isDone) return restart();
            form.refuse(submission.error);
            setAsking(false);
            reset();
          }}
        />
      )}
    </>
  );
}
