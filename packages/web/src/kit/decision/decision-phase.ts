/** Phase of the dialog: question, sending, finishing after Stop, pause for Retry-After, or result. */
export type DecisionPhase = 'confirming' | 'running' | 'stopping' | 'waiting' | 'failed' | 'succeeded';

/** Returns true while requests are being sent or more will follow. */
export const isUnderWay = (phase: DecisionPhase): boolean =>
  phase === 'running' || phase === 'stopping' || phase === 'waiting';
