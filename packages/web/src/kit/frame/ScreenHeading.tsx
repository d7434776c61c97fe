import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { storage } from '../../storage.ts';
import styles from './ScreenHeading.module.css';
import { useScreenLead } from './screen-lead.ts';

interface ScreenHeadingProps {
  readonly children: string;
  /** Actions of the whole screen, e.g. its exports. */
  readonly actions?: ReactNode;
}

/**
 * The h1 of a screen, equal to its menu entry. It takes focus after a navigation. On the first visit, the purpose of the
 * screen is below it.
 */
export function ScreenHeading({ children, actions }: ScreenHeadingProps) {
  const lead = useFirstLead();
  return (
    <div className={styles.heading}>
      <h1 tabIndex={-1} id="screen-heading">
        {children}
      </h1>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

const VISITED = 'visitedScreens';

/**
 * Returns the purpose of the screen until the first visit ends. Paths of visited screens are in local storage, separated
 * by blanks.
 */
function useFirstLead(): string | undefined {
  const lead = useScreenLead();
  const { pathname } = useLocation();
  const [visited] = useState(() => storage.read(VISITED)?.split(' ') ?? []);
  const isFirst = lead !== undefined && !visited.includes(pathname);
  useEffect(() => {
    if (isFirst) storage.keep(VISITED, [...visited, pathname].join(' '));
  }, [isFirst, visited, pathname]);
  return isFirst ? lead : undefined;
}
