import { createContext } from 'react';

/** Callbacks of parts that block a form for now; each is called when a press is held back, and shows the reason. */
export const SubmitHolds = createContext(new Set<() => void>());
