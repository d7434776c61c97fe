/** State of an item, with the state that each legal event leads to. */
export interface LifecycleState {
  readonly type?: 'final';
  readonly on?: Readonly<Record<string, string>>;
}

/** States of which an item has one at a time. */
export interface Region {
  readonly initial: string;
  readonly states: Readonly<Record<string, LifecycleState>>;
}

/**
 * Rules for the states of a stored item: plain data in XState's format. The tests run it as a state machine; a page
 * that shows a button needs no code of XState for it.
 */
export type Lifecycle = { readonly id: string } & (
  | (Region & { readonly type?: never })
  | { readonly type: 'parallel'; readonly states: Readonly<Record<string, Region>> }
);

/** Names of the events that a map of states handles, as a union of literals. */
export type EventNameIn<States> = {
  [State in keyof States]: States[State] extends { readonly on: infer On } ? keyof On & string : never;
}[keyof States];
