/**
 * Phase of the dialog: question, sending, finishing after Stop, pause for Retry-After, message to the provider, or result.
 */
export type DecisionPhase =
  | 'confirming'
  | 'running'
  | 'stopping'
  | 'waiting'
  | 'telling'
  | 'failed'
  | 'succeeded';

/** Returns true while requests are being sent or more will follow. */
export const isUnderWay = (phase: DecisionPhase): boolean =>
  phase === 'running' || phase === 'stopping' || phase === 'waiting' || phase === 'telling';
