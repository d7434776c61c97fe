import { createContext } from 'react';

/**
 * Callbacks of components that block a form for the moment. Each is called when a submit is blocked, and shows the
 * reason.
 */
export const SubmitHolds = createContext(new Set<() => void>());
