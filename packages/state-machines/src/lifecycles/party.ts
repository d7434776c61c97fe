/**
 * Party that causes an event. Only events of the `client` can be buttons in the portal or requests to the service.
 * The client can only see the effect of the others.
 */
export type Party = 'client' | 'admin' | 'server' | 'clock';

/** Party of each event of a lifecycle. A new event without one is a type error. */
export type Parties<EventName extends string> = Readonly<Record<EventName, Party>>;
