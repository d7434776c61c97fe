import { useNavigate } from 'react-router-dom';
import { hasGaps } from '../../api/list-gaps.ts';
import { formatWhenLoaded } from '../../format/format.ts';
import { MenuButton } from '../../kit/feedback/overlays/MenuButton.tsx';
import type { DatedRead } from '../../kit/feedback/read-gaps.ts';
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
          {unread.map(({ path, icon, text }) => (
            <MenuItem key={`unread ${path}`} id={path} icon={icon}>
              {text}
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

/** A list of which some rows are unreadable or missing, or that could not be refreshed. */
interface Unread {
  readonly path: string;
  readonly icon: IconName;
  readonly text: string;
}

/** The pending items, the lists that are incomplete, and the message if nothing is pending or a read failed. */
function useWaiting(): {
  readonly waiting: readonly Waiting[];
  readonly unread: readonly Unread[];
  readonly none: string | undefined;
} {
  const { timesheets, invoices, sections, reads } = useWaitingCounts();
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
  const unread = [
    { path: paths.timesheets, icon: 'timesheet', text: toUnread(reads.timesheets, m.timesheets_what()) },
    { path: paths.vendorInvoices, icon: 'invoice', text: toUnread(reads.invoices, m.what_invoices()) },
  ].filter((list): list is Unread => list.text !== undefined);
  return { waiting, unread, none: toNone(waiting.length > 0, unread.length > 0, Object.values(reads)) };
}

/** Returns what is wrong with a list that was read; undefined for one that was not, which has a message of its own. */
function toUnread({ data, isError, dataUpdatedAt }: DatedRead, what: string): string | undefined {
  if (hasGaps(data)) return m.notifications_unreadable({ what });
  if (data === undefined || !isError) return undefined;
  return m.load_stale({ what, time: formatWhenLoaded(dataUpdatedAt) });
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
  // The check of the enrollment is old.
  if (reads.some(({ isError }) => isError)) return m.notifications_part_failed();
  return reads.every(({ data }) => data !== undefined) ? m.notifications_none() : m.notifications_loading();
}
