import { createContext, useContext } from 'react';
import type { PanelName } from './sections.ts';

/** Callback that leads to a panel and gives its title focus. */
export type OpenPanel = (panel: PanelName) => void;

const GoOnContext = createContext<OpenPanel>(() => {});

export const OpenPanelProvider = GoOnContext.Provider;
export const useOpenPanel = (): OpenPanel => useContext(GoOnContext);
