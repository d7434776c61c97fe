import { tryAgainFlow } from '@client-portal/state-machines';
import { type ActorRefFrom, createActor } from 'xstate';

export type TryAgainActor = ActorRefFrom<typeof tryAgainFlow>;

/** Starts the state machine of a read that failed. */
export const startTryAgain = (readAgain: () => void): TryAgainActor =>
  createActor(tryAgainFlow.provide({ actions: { readAgain } })).start();
