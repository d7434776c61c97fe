import { createContext, useContext } from 'react';
import type { PanelName } from './sections.ts';

/** Callback that leads to a panel and gives its title focus. */
export type GoOn = (panel: PanelName) => void;

const GoOnContext = createContext<GoOn>(() => {});

export const GoOnTo = GoOnContext.Provider;
export const useGoOn = (): GoOn => useContext(GoOnContext);
