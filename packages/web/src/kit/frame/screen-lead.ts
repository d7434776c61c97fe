import { createContext, useContext } from 'react';

const ScreenLead = createContext<string | undefined>(undefined);

/** Provides the sentence about a screen's purpose to its heading. */
export const ScreenLeadProvider = ScreenLead.Provider;

/** Returns the sentence about the screen's purpose; undefined if it has none. */
export const useScreenLead = (): string | undefined => useContext(ScreenLead);
