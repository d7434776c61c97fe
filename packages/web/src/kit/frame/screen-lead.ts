import { createContext, useContext } from 'react';

const ScreenLead = createContext<string | undefined>(undefined);

/** Gives the line that tells what a screen is for to its heading. */
export const ScreenLeadProvider = ScreenLead.Provider;

/** Returns the purpose of the screen in a line; undefined if it has none. */
export const useScreenLead = (): string | undefined => useContext(ScreenLead);
