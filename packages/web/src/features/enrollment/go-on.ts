import { createContext, useContext } from 'react';
import type { PanelName } from './sections.ts';

/** Opens a panel and focuses its title. */
export type OpenPanel = (panel: PanelName) => void;

const GoOnContext = createContext<OpenPanel>(() => {});

export const OpenPanelProvider = GoOnContext.Provider;
export const useOpenPanel = (): OpenPanel => useContext(GoOnContext);
