import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { WarningLine } from '../../kit/decision/WarningLine.tsx';
import { m } from '../../messages/messages.ts';
import { Disc } from '../../ui/Disc.tsx';
import styles from './DashboardPage.module.css';

/** Number of rows in a panel; the linked screen shows all. */
const ROWS = 4;

interface PanelRow {
  readonly key: number;
  readonly text: string;
  readonly detail?: string;
  /** Target of the name's link. */
  readonly to?: string | undefined;
  /** Id and initials of a person, before the name. */
  readonly person?: { readonly id: number; readonly initials: string };
  /** Warnings about the item. */
  readonly warnings?: string | undefined;
  /** Buttons of the item, beside it if there is room. */
  readonly actions?: ReactNode;
  /** File of the item, beside it. */
  readonly file?: ReactNode;
}

interface PanelListProps<Item> {
  readonly items: readonly Item[];
  readonly none: string;
  /** Line above the rows, for example about odd items. */
  readonly notice?: ReactNode;
  readonly row: (item: Item) => PanelRow;
  /** Sentence about the hidden rows, if their number alone would mislead. */
  readonly rest?: (hidden: readonly Item[]) => string;
}

/** The first rows of a list, and the number of hidden ones. */
export function PanelList<Item>({ items, none, notice, row, rest }: PanelListProps<Item>) {
  if (items.length === 0) return <p className={styles.none}>{none}</p>;
  const hidden = items.slice(ROWS);
  return (
    <>
      {notice}
      <ul className={styles.list}>
        {items.slice(0, ROWS).map((item) => {
          const { key, text, detail, to, person, warnings, actions, file } = row(item);
          return (
            <li key={key} className={styles.item}>
              {person !== undefined && <Disc {...person} />}
              <div className={styles.facts}>
                <span className={styles.name}>{to === undefined ? text : <Link to={to}>{text}</Link>}</span>
                {detail !== undefined && <span className={styles.detail}>{detail}</span>}
                {warnings !== undefined && <WarningLine>{warnings}</WarningLine>}
              </div>
              {(actions ?? file) && <span className={styles.actions}>{actions ?? file}</span>}
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
