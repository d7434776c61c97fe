import { keepDraft, readDraft } from '../../lib/draft.ts';

/** A message to the provider. */
export interface Message {
  readonly subject: string;
  readonly message: string;
}

/** History state with the address to return to after the message. */
export interface MessageState {
  readonly from?: string;
}

/** Name of the draft of the message screen. */
export const MESSAGE_DRAFT = 'message';

/**
 * Adds text to the client's draft of a message; nothing is sent. A subject that was typed before stays, and the text is
 * appended. Like every draft it is kept only in memory and for this client.
 */
export function openMessageDraft(owner: string | undefined, { subject, message }: Message): void {
  const typed = readDraft<Message>(MESSAGE_DRAFT, owner);
  keepDraft(MESSAGE_DRAFT, owner, {
    subject: typed?.subject || subject,
    message: [typed?.message.trimEnd(), message].filter(Boolean).join('\n\n'),
  });
}
