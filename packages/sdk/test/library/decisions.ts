/** Replaces the two decisions of the portal, which other contracts do not have. */
export type Decisions = Record<never, never>;

export const createDecisions = (_: unknown): Decisions => ({});
