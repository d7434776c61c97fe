/** E-mail that the service would send, or a message of a client to the provider. */
export interface OutboxMessage {
  readonly at: string;
  /** E-mail address, or `provider`. */
  readonly to: string;
  /** Client who wrote the message; undefined for e-mails of the service. */
  readonly from?: string;
  readonly subject: string;
  readonly text: string;
  /** One-time code in the text, so that a test need not parse it. */
  readonly code?: string;
  /** New password in the text, so that a test need not parse it. */
  readonly password?: string;
}

const KEPT = 200;

/** E-mails and messages of a world, oldest first. Only the newest are kept. */
export class Outbox {
  readonly #messages: OutboxMessage[] = [];

  send(message: OutboxMessage): void {
    this.#messages.push(message);
    if (this.#messages.length > KEPT) this.#messages.shift();
  }

  /** Restores messages that {@link messages} returned. */
  restore(messages: readonly OutboxMessage[]): void {
    this.#messages.push(...messages);
  }

  messages(): readonly OutboxMessage[] {
    return this.#messages;
  }
}
