import { useNavigate } from 'react-router-dom';
import { MenuButton } from '../../kit/feedback/overlays/MenuButton.tsx';
import { m } from '../../messages/messages.ts';
import { paths, waitingPaths } from '../../pages.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { RollingCount } from '../../ui/RollingCount.tsx';
import styles from './TopBar.module.css';
import { useAppBadge } from './use-app-badge.ts';
import { useWaitingCounts } from './use-waiting-counts.ts';

interface Waiting {
  readonly path: string;
  readonly icon: IconName;
  readonly count: number;
  readonly label: string;
}

/**
 * Items that are pending for the client, with a count on the button (LAY-05, Q014). "Nothing is pending" is shown only
 * if all reads succeeded.
 */
export function Notifications() {
  const navigate = useNavigate();
  const { waiting, unread, none } = useWaiting();
  const total = waiting.reduce((sum, { count }) => sum + count, 0);
  useAppBadge(total);
  return (
    <MenuButton
      label={toLabel(total, unread.length > 0, none)}
      menu={({ Menu, MenuItem }) => (
        <Menu aria-label={m.notifications_title()} onAction={(path) => void navigate(String(path))}>
          {waiting.map(({ path, icon, label }) => (
            <MenuItem key={path} id={path} icon={icon}>
              {label}
            </MenuItem>
          ))}
          {unread.map(({ path, icon, what }) => (
            <MenuItem key={`unread ${path}`} id={path} icon={icon}>
              {m.notifications_unreadable({ what })}
            </MenuItem>
          ))}
          {none !== undefined && (
            <MenuItem id="none" isDisabled>
              {none}
            </MenuItem>
          )}
        </Menu>
      )}
    >
      <span className={styles.bell}>
        <Icon name="bell" />
        {(total > 0 || unread.length > 0) && (
          <span className={styles.count} aria-hidden="true" data-badge>
            <RollingCount>{total > 99 ? '99+' : total > 0 ? String(total) : '!'}</RollingCount>
          </span>
        )}
      </span>
    </MenuButton>
  );
}

/** A list of which some rows are unreadable or missing. */
interface Unread {
  readonly path: string;
  readonly icon: IconName;
  readonly what: string;
}

/** The pending items, the lists that are incomplete, and the message if nothing is pending or a read failed. */
function useWaiting(): {
  readonly waiting: readonly Waiting[];
  readonly unread: readonly Unread[];
  readonly none: string | undefined;
} {
  const { timesheets, invoices, sections, reads, unread } = useWaitingCounts();
  const all: Waiting[] = [
    {
      path: waitingPaths.timesheets,
      icon: 'timesheet',
      count: timesheets,
      label: m.waiting_timesheets({ count: timesheets }),
    },
    {
      path: waitingPaths.vendorInvoices,
      icon: 'invoice',
      count: invoices,
      label: m.waiting_invoices({ count: invoices }),
    },
    {
      path: paths.enrollment,
      icon: 'idCard',
      count: sections,
      label: m.waiting_enrollment({ count: sections }),
    },
  ];
  const waiting = all.filter(({ count }) => count > 0);
  const lists: (Unread & { readonly isUnread: boolean })[] = [
    { path: paths.timesheets, icon: 'timesheet', what: m.timesheets_what(), isUnread: unread.timesheets },
    { path: paths.vendorInvoices, icon: 'invoice', what: m.what_invoices(), isUnread: unread.invoices },
  ];
  const unreadLists = lists.filter(({ isUnread }) => isUnread);
  return { waiting, unread: unreadLists, none: toNone(waiting.length > 0, unreadLists.length > 0, reads) };
}

function toLabel(total: number, hasUnread: boolean, none: string | undefined): string {
  if (total > 0) return m.notifications_button({ count: total });
  return none ?? (hasUnread ? m.notifications_part_failed() : m.notifications_button({ count: 0 }));
}

function toNone(
  hasSome: boolean,
  hasUnread: boolean,
  reads: readonly { readonly isError: boolean; readonly data: unknown }[],
): string | undefined {
  if (reads.some(({ isError, data }) => isError && data === undefined)) {
    return hasSome ? m.notifications_part_failed() : m.notifications_failed();
  }
  if (hasSome || hasUnread) return undefined;
  return reads.every(({ data }) => data !== undefined) ? m.notifications_none() : m.notifications_loading();
}
