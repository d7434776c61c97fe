import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { m } from '../../messages/messages.ts';
import styles from './DashboardPage.module.css';

/** How many rows a panel shows; the screen behind its link has all. */
const ROWS = 4;

interface PanelRow {
  readonly key: number;
  readonly text: string;
  readonly detail?: string;
  /** Where its name leads. */
  readonly to?: string | undefined;
  /** What can be done with it, under it. */
  readonly actions?: ReactNode;
  /** Its file, beside it. */
  readonly file?: ReactNode;
}

interface PanelListProps<Item> {
  readonly items: readonly Item[];
  readonly none: string;
  /** Says how many there are, where that is the matter. */
  readonly summary?: (count: number) => string;
  /** Line above the rows, for example about what looks odd among all items. */
  readonly notice?: ReactNode;
  readonly row: (item: Item) => PanelRow;
  /** Says what is not shown, where its number alone would mislead. */
  readonly rest?: (hidden: readonly Item[]) => string;
}

/** The first few of a list, and how many more there are. */
export function PanelList<Item>({ items, none, summary, notice, row, rest }: PanelListProps<Item>) {
  if (items.length === 0) return <p className={styles.none}>{none}</p>;
  const hidden = items.slice(ROWS);
  return (
    <>
      {summary !== undefined && <p className={styles.summary}>{summary(items.length)}</p>}
      {notice}
      <ul className={styles.list}>
        {items.slice(0, ROWS).map((item) => {
          const { key, text, detail, to, actions, file } = row(item);
          return (
            <li key={key} className={styles.item} data-with-file={file !== undefined || undefined}>
              <span>{to === undefined ? text : <Link to={to}>{text}</Link>}</span>
              {detail !== undefined && <span className={styles.detail}>{detail}</span>}
              {actions}
              {file}
            </li>
          );
        })}
      </ul>
      {hidden.length > 0 && (
        <p className={styles.none}>{rest?.(hidden) ?? m.dashboard_more({ count: hidden.length })}</p>
      )}
    </>
  );
}
