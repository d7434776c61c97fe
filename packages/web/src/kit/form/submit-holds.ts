import { createContext } from 'react';

/** What keeps a form from being sent for now; each is called when a press is held back, and says why. */
export const SubmitHolds = createContext(new Set<() => void>());
