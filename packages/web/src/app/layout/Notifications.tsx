import { useNavigate } from 'react-router-dom';
import { formatCount } from '../../format/format.ts';
import { m } from '../../messages/messages.ts';
import { paths, waitingPaths } from '../../paths.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Menu, MenuButton, MenuItem } from '../../ui/Menu.tsx';
import styles from './TopBar.module.css';
import { useWaitingCounts } from './use-waiting-counts.ts';

interface Waiting {
  readonly path: string;
  readonly icon: IconName;
  readonly count: number;
  readonly label: string;
}

/**
 * What really waits for the client, with a count on the button (LAY-05, Q014). That there is nothing is said only when all
 * of it was read.
 */
export function Notifications({ isScreenFirst }: { isScreenFirst: boolean }) {
  const navigate = useNavigate();
  const { waiting, none } = useWaiting(!isScreenFirst);
  const total = waiting.reduce((sum, { count }) => sum + count, 0);
  return (
    <MenuButton
      label={total === 0 && none !== undefined ? none : m.notifications_button({ count: total })}
      menu={
        <Menu aria-label={m.notifications_title()} onAction={(path) => void navigate(String(path))}>
          {waiting.map(({ path, icon, label }) => (
            <MenuItem key={path} id={path} icon={icon}>
              {label}
            </MenuItem>
          ))}
          {none !== undefined && (
            <MenuItem id="none" isDisabled>
              {none}
            </MenuItem>
          )}
        </Menu>
      }
    >
      <span className={styles.bell}>
        <Icon name="bell" />
        {total > 0 && (
          <span className={styles.count} aria-hidden="true" data-badge>
            {total > 99 ? '99+' : total}
          </span>
        )}
      </span>
    </MenuButton>
  );
}

/** What waits, and what is said where nothing does or not all of it is known. */
function useWaiting(enabled: boolean): {
  readonly waiting: readonly Waiting[];
  readonly none: string | undefined;
} {
  const { timesheets, invoices, sections, reads } = useWaitingCounts(enabled);
  const all: Waiting[] = [
    {
      path: waitingPaths.timesheets,
      icon: 'timesheet',
      count: timesheets,
      label: m.waiting_timesheets({ count: formatCount(timesheets) }),
    },
    {
      path: waitingPaths.vendorInvoices,
      icon: 'invoice',
      count: invoices,
      label: m.waiting_invoices({ count: formatCount(invoices) }),
    },
    {
      path: paths.enrollment,
      icon: 'idCard',
      count: sections,
      label: m.waiting_enrollment({ count: sections }),
    },
  ];
  const waiting = all.filter(({ count }) => count > 0);
  return { waiting, none: toNone(waiting.length > 0, reads) };
}

function toNone(
  hasSome: boolean,
  reads: readonly { readonly isError: boolean; readonly data: unknown }[],
): string | undefined {
  if (reads.some(({ isError, data }) => isError && data === undefined)) {
    return hasSome ? m.notifications_part_failed() : m.notifications_failed();
  }
  if (hasSome) return undefined;
  return reads.every(({ data }) => data !== undefined) ? m.notifications_none() : m.notifications_loading();
}
