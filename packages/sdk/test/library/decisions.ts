/** Replaces the portal's two decisions, which no other contract has. */
export type Decisions = Record<never, never>;

export const createDecisions = (_: unknown): Decisions => ({});
