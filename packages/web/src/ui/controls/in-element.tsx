import type { ReactNode } from 'react';

/**
 * Puts a text into an element of its own. React Aria renders the children of a button among others, and the browser's
 * translation replaces such a text node: React would go on changing the one that is no longer shown (decision 0088).
 */
export const inElement = (children: ReactNode): ReactNode =>
  typeof children === 'string' ? <span>{children}</span> : children;
