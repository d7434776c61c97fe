import type { LifecycleStates, lifecycles, parties } from '../generated/registry.ts';

export type LifecycleName = keyof typeof lifecycles;

/**
 * States of a lifecycle as a union of literals. For `enrollment`, it is an object with such a union for each section.
 */
export type StateOf<Name extends LifecycleName> = LifecycleStates[Name];

/** Names of the events of a lifecycle as a union of literals. */
export type EventOf<Name extends LifecycleName> = Name extends LifecycleName
  ? keyof (typeof parties)[Name] & string
  : never;

/**
 * Party that causes an event. Only events of the `client` can be buttons in the portal or requests to the service.
 * The client can only see the effect of the others.
 */
export type Party = 'client' | 'admin' | 'server' | 'clock';
