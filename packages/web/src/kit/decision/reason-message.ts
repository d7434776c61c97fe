import { createSubmitFlow } from '@client-portal/state-machines';
import { portal } from '../../api/portal-client.ts';
import { m } from '../../messages/messages.ts';
import type { Message } from '../feedback/message-draft.ts';
import type { SubmitSpec } from '../form/use-submit.tsx';
import type { DecisionWords } from './decision-spec.ts';

/** Sends the reason of a decline to the provider, after the decline (Q118). */
export const reasonSpec: SubmitSpec<Message, unknown> = {
  flow: createSubmitFlow(),
  send: (input, options) => portal.submitMessage(input, options),
};

/** Returns true for a reason that says something by itself: *Other* opens the form to write one. */
export const isSendable = (reason: string): boolean => reason !== '' && reason !== m.work_why_other();

/** Number of items that a message lists. */
const MAX_LINES = 20;

/** Returns the message about declined items, with the reason if one was chosen. */
export function toReasonMessage<Item>(
  { subject, line }: NonNullable<DecisionWords<Item>['whyOf']>,
  declined: readonly Item[],
  reason: string,
): Message {
  const lines = declined.slice(0, MAX_LINES).map(line);
  const more = declined.length - lines.length;
  return {
    subject: subject(declined.length),
    message: [
      ...lines,
      ...(more > 0 ? [m.visit_more({ count: more })] : []),
      ...(isSendable(reason) ? ['', reason] : []),
    ].join('\n'),
  };
}
