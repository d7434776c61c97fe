import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '../../format/count.ts';
import { LoadState } from '../../kit/feedback/LoadState.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './DashboardPage.module.css';
import { usePanelHeight } from './use-panel-height.ts';

interface PanelProps<Data> {
  readonly title: ReactNode;
  readonly query: UseQueryResult<Data>;
  /** Name of the loaded data, as in "the timesheets". */
  readonly what: string;
  /** Number of items for the title, and the text for screen readers. */
  readonly count?: (data: Data) => { readonly count: number; readonly words: string };
  readonly children: (data: Data) => ReactNode;
  readonly to: string;
  readonly linkText: string;
}

/** A panel of the dashboard. Its link shows even if the panel could not be loaded. */
export function Panel<Data>({ title, query, what, count, children, to, linkText }: PanelProps<Data>) {
  const titleId = useId();
  const { content, least } = usePanelHeight(to, query.isPending);
  const shown = query.data === undefined ? undefined : count?.(query.data);
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <div className={styles.title}>
        <h2 id={titleId}>{title}</h2>
        {shown !== undefined && shown.count > 0 && (
          <>
            <span className={styles.count} aria-hidden="true" data-count={formatCount(shown.count)} />
            <VisuallyHidden>{shown.words}</VisuallyHidden>
          </>
        )}
      </div>
      <div className={styles.content} ref={content} style={{ minHeight: least }}>
        <LoadState isPart query={query} what={what}>
          {children}
        </LoadState>
      </div>
      <Link to={to}>{linkText}</Link>
    </section>
  );
}
