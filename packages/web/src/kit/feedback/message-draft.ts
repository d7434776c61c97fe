import { keepDraft, readDraft } from '../../lib/draft.ts';

/** A message to the provider. */
export interface Message {
  readonly subject: string;
  readonly message: string;
}

/** History state of a screen that led to the message: the address to come back to. */
export interface MessageState {
  readonly from?: string;
}

/** The draft of the message screen. */
export const MESSAGE_DRAFT = 'message';

/**
 * Puts words into the message that the client writes next; nothing is sent. What was typed before stays: a subject as it
 * is, and the words come after the text. Only in memory and for this client, like every draft.
 */
export function openMessageDraft(owner: string | undefined, { subject, message }: Message): void {
  const typed = readDraft<Message>(MESSAGE_DRAFT, owner);
  keepDraft(MESSAGE_DRAFT, owner, {
    subject: typed?.subject || subject,
    message: [typed?.message.trimEnd(), message].filter(Boolean).join('\n\n'),
  });
}
