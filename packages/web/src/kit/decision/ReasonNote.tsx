import { m } from '../../messages/messages.ts';
import type { Message } from '../feedback/message-draft.ts';
import { TellProvider } from '../feedback/TellProvider.tsx';
import type { Submission } from '../form/use-submit.tsx';
import { isSendable } from './reason-message.ts';

/** The message with the reason of a decline. */
export type ReasonMessage = Pick<Submission<Message, unknown>, 'isBusy' | 'isDone' | 'error'>;

interface ReasonNoteProps {
  readonly message: Message;
  /** The reason that was chosen in the question; empty without one. */
  readonly reason: string;
  readonly sent: ReasonMessage;
}

/**
 * State of the reason of a decline: it was sent, it could not be sent, or none was chosen and the form to write to
 * the provider is offered. The decline itself has succeeded in each case.
 */
export function ReasonNote({ message: { subject, message }, reason, sent }: ReasonNoteProps) {
  const lines = message.split('\n');
  if (!isSendable(reason)) return <TellProvider subject={subject} lines={lines} label={m.work_tell_why()} />;
  if (sent.isBusy) return <span>{m.reason_sending()}</span>;
  if (sent.isDone) return <span>{m.reason_sent({ reason })}</span>;
  return (
    <>
      <span>{sent.error === undefined ? m.reason_unsure() : m.reason_failed()}</span>
      <TellProvider subject={subject} lines={lines} label={m.reason_write()} />
    </>
  );
}
