import type { MessageResult } from '@client-portal/state-machines';
import { m } from '../../messages/messages.ts';
import type { Message } from '../feedback/message-draft.ts';
import { TellProvider } from '../feedback/TellProvider.tsx';
import { isSendable } from './reason-message.ts';

interface ReasonNoteProps {
  /** Writes the message in the language of the moment. */
  readonly write: () => Message;
  /** The reason that was chosen in the question; empty without one. */
  readonly reason: string;
  readonly result: MessageResult | undefined;
}

/**
 * State of the reason of a decline: it was sent, it could not be sent, or none was chosen and the form to write to
 * the provider is offered. The decline itself has succeeded in each case.
 */
export function ReasonNote({ write, reason, result }: ReasonNoteProps) {
  if (!isSendable(reason)) return <TellProvider write={write} label={m.work_tell_why()} />;
  if (result === 'sent') return <span>{m.reason_sent({ reason })}</span>;
  return (
    <>
      <span>{result === 'unsure' ? m.reason_unsure() : m.reason_failed()}</span>
      <TellProvider write={write} label={m.reason_write()} />
    </>
  );
}
