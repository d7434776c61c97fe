/**
 * Who makes an event happen. Only a `client` event can be a button in the portal or a call of a client to a backend;
 * the others are things a client can merely observe.
 */
export type Party = 'client' | 'admin' | 'server' | 'clock';

/** One party per event of a lifecycle; a new event without a party does not compile. */
export type Parties<TEvent extends { type: string }> = Readonly<Record<TEvent['type'], Party>>;
