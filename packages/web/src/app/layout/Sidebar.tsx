import { useEffect, useId, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { formatCount } from '../../format/count.ts';
import { m } from '../../messages/messages.ts';
import { type LoadedPage, paths } from '../../pages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { RollingCount } from '../../ui/RollingCount.tsx';
import { loadPage } from '../load-page.ts';
import { menuScreens, type Screen } from '../screens.ts';
import styles from './Sidebar.module.css';
import { useWaitingCounts } from './use-waiting-counts.ts';

const entries = menuScreens.filter(({ menu }) => menu !== 'end');
const lastEntries = menuScreens.filter(({ menu }) => menu === 'end');

/** Loads the code of a screen while the client points at its link. */
function fetchPreload(page: LoadedPage): void {
  // A failure is shown if the screen is opened.
  loadPage(page).catch(() => undefined);
}

interface SidebarProps {
  readonly onLogOut: () => void;
  /** Called when a link is followed, also the link of the current screen. */
  readonly onFollow?: () => void;
}

interface Waiting {
  readonly count: number;
  readonly words: string;
}

/** Links to all screens with their numbers of pending items, and Log-out at the end (LAY-09, SES-07). */
export function Sidebar({ onLogOut, onFollow }: SidebarProps) {
  const { timesheets, invoices } = useWaitingCounts();
  const id = useId();
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // Large text or a low window leave room for a part of it: the current entry is scrolled into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is another entry
  useEffect(() => {
    // In the frame that lays the page out anyway; before it, the layout would be part of the task that renders.
    const frame = requestAnimationFrame(() => {
      const { scrollX, scrollY } = window;
      menu.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
      // If the menu is higher than the window, `scrollIntoView` has scrolled the page as well.
      window.scrollTo(scrollX, scrollY);
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  const waiting: Partial<Record<string, Waiting>> = {
    [paths.timesheets]: {
      count: timesheets,
      words: m.waiting_timesheets({ count: timesheets }),
    },
    [paths.vendorInvoices]: { count: invoices, words: m.waiting_invoices({ count: invoices }) },
  };
  return (
    <nav ref={menu} className={styles.menu} aria-label={m.menu_main()}>
      <ul className={styles.list}>
        {entries.map((screen) => {
          const { path, hint } = screen;
          return (
            <li key={path} className={styles.item}>
              <Entry
                screen={screen}
                onFollow={onFollow}
                describedBy={toDescription(`${id}${path}`, hint !== undefined, waiting[path])}
              />
              {hint !== undefined && (
                <span className={styles.hint} id={`${id}${path}-hint`}>
                  {hint()}
                </span>
              )}
              <Count waiting={waiting[path]} />
              {waiting[path] !== undefined && (
                <span id={`${id}${path}`} hidden>
                  {waiting[path].words}
                </span>
              )}
            </li>
          );
        })}
        {lastEntries.map((screen) => (
          <li key={screen.path} className={styles.end}>
            <Entry screen={screen} onFollow={onFollow} />
          </li>
        ))}
        <li>
          <Button className={styles.entry} onPress={onLogOut}>
            <Icon name="logOut" />
            <span className={styles.label}>{m.nav_log_out()}</span>
          </Button>
        </li>
      </ul>
    </nav>
  );
}

interface EntryProps {
  readonly screen: Screen;
  readonly describedBy?: string | undefined;
  readonly onFollow: (() => void) | undefined;
}

function Entry({ screen, describedBy, onFollow }: EntryProps) {
  const { page, path, label, icon } = screen;
  return (
    <NavLink
      to={path}
      className={styles.entry ?? ''}
      aria-describedby={describedBy}
      onMouseEnter={() => fetchPreload(page)}
      onFocus={() => fetchPreload(page)}
      onClick={onFollow}
    >
      <Icon name={icon} />
      <span className={styles.label}>{label()}</span>
    </NavLink>
  );
}

/** Ids of the elements that describe a link: its hint and its number of pending items. */
function toDescription(id: string, hasHint: boolean, waiting: Waiting | undefined): string | undefined {
  const ids = [hasHint && `${id}-hint`, waiting?.count && id].filter(Boolean);
  return ids.length === 0 ? undefined : ids.join(' ');
}

/** Visible number beside the name of the screen; the link's description says it in a sentence. */
function Count({ waiting }: { waiting: Waiting | undefined }) {
  if (waiting === undefined || waiting.count === 0) return null;
  return (
    <span className={styles.count} aria-hidden="true">
      <RollingCount>{formatCount(waiting.count)}</RollingCount>
    </span>
  );
}
