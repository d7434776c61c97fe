/** A message that the service would have sent by e-mail, or one that a client sent to the provider. */
export interface OutboxMessage {
  readonly at: string;
  /** An address, or `provider`. */
  readonly to: string;
  /** The client who wrote it; the service's own messages have none. */
  readonly from?: string;
  readonly subject: string;
  readonly text: string;
  /** The one-time code, so that a test need not search the text. */
  readonly code?: string;
  /** The new password, for the same reason. */
  readonly password?: string;
}

const KEPT = 200;

/** E-mails of a world, oldest first; only the newest messages are kept. */
export class Outbox {
  readonly #messages: OutboxMessage[] = [];

  send(message: OutboxMessage): void {
    this.#messages.push(message);
    if (this.#messages.length > KEPT) this.#messages.shift();
  }

  /** Restores the messages of {@link messages}. */
  restore(messages: readonly OutboxMessage[]): void {
    this.#messages.push(...messages);
  }

  messages(): readonly OutboxMessage[] {
    return this.#messages;
  }
}
