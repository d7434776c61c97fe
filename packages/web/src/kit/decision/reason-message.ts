import { createIdempotencyKey } from '@client-portal/sdk';
import type { ToldMessage } from '@client-portal/state-machines';
import { portal } from '../../api/portal-client.ts';
import { interruptSessionOn401 } from '../../api/query-client.ts';
import { session } from '../../api/session.ts';
import { m } from '../../messages/messages.ts';
import type { Message } from '../feedback/message-draft.ts';
import { writeForProvider } from '../feedback/provider-message.ts';
import { announce } from '../feedback/toast-store.ts';
import { logChange } from '../feedback/visit-log.ts';
import type { DecisionWords } from './decision-spec.ts';

/**
 * Sends the reason of a decline to the provider, after the decline (Q118). Leaving the screen does not abort it. Rejects
 * with the SDK's error.
 */
export async function sendReason(write: () => Message): Promise<void> {
  const message = await writeForProvider(write);
  // The client may sign in again before a slow response arrives.
  const token = session.storedToken();
  try {
    await portal.submitMessage(message, { idempotencyKey: createIdempotencyKey() });
  } catch (error) {
    interruptSessionOn401(error, token);
    throw error;
  }
}

/** Reports what became of the message, and keeps it in the list of this visit's changes once it was sent. */
export function showReasonResult({ result, reason }: ToldMessage): void {
  if (result === undefined) return;
  const sentence = {
    sent: m.reason_sent({ reason }),
    unsure: m.reason_unsure(),
    failed: m.reason_failed(),
  }[result];
  announce(sentence);
  if (result === 'sent') logChange(sentence);
}

/** Returns true for a reason that says something by itself: *Other* opens the form to write one. */
export const isSendable = (reason: string): boolean => reason !== '' && reason !== m.work_why_other();

/** Number of items that a message lists. */
const MAX_LINES = 20;

type WhyOf<Item> = NonNullable<DecisionWords<Item>['whyOf']>;

/**
 * Returns a function that writes the message about declined items in the language of the moment, with the reason if one
 * was chosen.
 * @param reason one of the prepared reasons, in the client's language
 */
export function toReasonMessage<Item>(
  { subject, line, reasons }: WhyOf<Item>,
  declined: readonly Item[],
  reason: string,
): () => Message {
  const place = reasons().indexOf(reason);
  return () => {
    const lines = declined.slice(0, MAX_LINES).map(line);
    const more = declined.length - lines.length;
    return {
      subject: subject(declined.length),
      message: [
        ...lines,
        ...(more > 0 ? [m.visit_more({ count: more })] : []),
        ...(isSendable(reason) ? ['', reasons()[place] ?? reason] : []),
      ].join('\n'),
    };
  };
}
