import { createContext, useContext } from 'react';

const ScreenLead = createContext<string | undefined>(undefined);

/** Gives the line that tells what a screen is for to its heading. */
export const ScreenLeadProvider = ScreenLead.Provider;

/** What the screen is for, in a line; nothing where nobody said. */
export const useScreenLead = (): string | undefined => useContext(ScreenLead);
