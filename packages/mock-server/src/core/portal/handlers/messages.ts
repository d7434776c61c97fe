import type { Handler } from './handler.ts';

/** Stores the client's message, which then shows in the outbox (MSG-03). Subject and message may be empty. */
export const submitMessage: Handler<'submitMessage'> = ({ body, world, client, session }) => {
  const { subject, message } = body;
  const at = world.clock.timestamp();
  client.messages.push({ id: world.ids.next('message'), sent_at: at, subject, message });
  world.outbox.send({ at, to: 'provider', from: session.account.email, subject, text: message });
  return { status: 200, body: { status: 200, message: 'Your message was sent' } };
};
