/**
 * Party that causes an event. Only a `client` event can be a button in the portal or a request of a client; a client can
 * merely observe the others.
 */
export type Party = 'client' | 'admin' | 'server' | 'clock';

/** The party that performs each event of a lifecycle; a new event without a party does not compile. */
export type Parties<TEvent extends { type: string }> = Readonly<Record<TEvent['type'], Party>>;
