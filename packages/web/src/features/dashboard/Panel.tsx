import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { LoadState } from '../../kit/feedback/LoadState.tsx';
import styles from './DashboardPage.module.css';

interface PanelProps<Data> {
  readonly title: string;
  readonly query: UseQueryResult<Data>;
  /** What is loaded, as in "the timesheets". */
  readonly what: string;
  readonly children: (data: Data) => ReactNode;
  readonly to: string;
  readonly linkText: string;
}

/** One matter of the dashboard; its link leads to the screen even while it could not be loaded. */
export function Panel<Data>({ title, query, what, children, to, linkText }: PanelProps<Data>) {
  const titleId = useId();
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <div className={styles.content}>
        <LoadState isPart query={query} what={what}>
          {children}
        </LoadState>
      </div>
      <Link to={to}>{linkText}</Link>
    </section>
  );
}
