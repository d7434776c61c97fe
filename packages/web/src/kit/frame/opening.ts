import { createContext } from 'react';

/** Whether the page opens and its first screen is not painted yet: what nobody can see so soon is drawn after that. */
export const OpeningContext = createContext(false);
