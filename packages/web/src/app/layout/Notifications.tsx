import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { enrollmentCheckQuery, timesheetsQuery, vendorInvoicesQuery } from '../../api/queries.ts';
import { selectSections, selectWaitingInvoices, selectWaitingTimesheets } from '../../kit/waiting.ts';
import { m } from '../../messages/messages.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Menu, MenuButton, MenuItem, MenuTrigger } from '../../ui/Menu.tsx';
import { paths } from '../paths.ts';
import styles from './TopBar.module.css';

interface Waiting {
  readonly path: string;
  readonly icon: IconName;
  readonly count: number;
  readonly label: string;
}

/** What really waits for the client, with a count on the button (LAY-05, Q014). What could not be read is left out. */
export function Notifications({ isScreenFirst }: { isScreenFirst: boolean }) {
  const navigate = useNavigate();
  const waiting = useWaiting(!isScreenFirst);
  const total = waiting.reduce((sum, { count }) => sum + count, 0);
  return (
    <MenuTrigger>
      <MenuButton label={total === 0 ? m.notifications_none() : m.notifications_button({ count: total })}>
        <span className={styles.bell}>
          <Icon name="bell" />
          {total > 0 && (
            <span className={styles.count} aria-hidden="true" data-badge>
              {total > 99 ? '99+' : total}
            </span>
          )}
        </span>
      </MenuButton>
      <Menu aria-label={m.notifications_title()} onAction={(path) => void navigate(String(path))}>
        {waiting.length === 0 ? (
          <MenuItem id="none" isDisabled>
            {m.notifications_none()}
          </MenuItem>
        ) : (
          waiting.map(({ path, icon, label }) => (
            <MenuItem key={path} id={path} icon={icon}>
              {label}
            </MenuItem>
          ))
        )}
      </Menu>
    </MenuTrigger>
  );
}

function useWaiting(enabled: boolean): Waiting[] {
  const timesheets = useQuery({ ...timesheetsQuery, enabled });
  const invoices = useQuery({ ...vendorInvoicesQuery, enabled });
  const check = useQuery({ ...enrollmentCheckQuery, enabled });
  const timesheetCount = selectWaitingTimesheets(timesheets.data ?? []).length;
  const invoiceCount = selectWaitingInvoices(invoices.data ?? []).length;
  const sectionCount = check.data === undefined ? 0 : selectSections(check.data).inError.length;
  const all: Waiting[] = [
    {
      path: paths.timesheets,
      icon: 'timesheet',
      count: timesheetCount,
      label: m.waiting_timesheets({ count: timesheetCount }),
    },
    {
      path: paths.vendorInvoices,
      icon: 'invoice',
      count: invoiceCount,
      label: m.waiting_invoices({ count: invoiceCount }),
    },
    {
      path: paths.enrollment,
      icon: 'idCard',
      count: sectionCount,
      label: m.waiting_enrollment({ count: sectionCount }),
    },
  ];
  return all.filter(({ count }) => count > 0);
}
