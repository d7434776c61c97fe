import { createContext, useContext } from 'react';

const ScreenLead = createContext<string | undefined>(undefined);

/** Provides the line about the purpose of a screen to its heading. */
export const ScreenLeadProvider = ScreenLead.Provider;

/** Returns the purpose of the screen in a line; undefined if it has none. */
export const useScreenLead = (): string | undefined => useContext(ScreenLead);
