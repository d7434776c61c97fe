import { NavLink } from 'react-router-dom';
import { formatCount } from '../../format/count.ts';
import { withDialog } from '../../kit/form/dialog-entry.ts';
import { m } from '../../messages/messages.ts';
import { paths } from '../../pages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { RollingCount } from '../../ui/RollingCount.tsx';
import styles from './BottomBar.module.css';
import { useWaitingCounts } from './use-waiting-counts.ts';

/** Bar at the bottom of a phone: the most used screens, and the menu with all others. */
export function BottomBar({ onOpenMenu }: { readonly onOpenMenu: () => void }) {
  const { timesheets, invoices } = useWaitingCounts();
  return (
    <nav aria-label={m.menu_bottom()}>
      <ul className={styles.list}>
        <Entry path={paths.dashboard} icon="home" label={m.bottom_home()} />
        <Entry path={paths.timesheets} icon="timesheet" label={m.nav_timesheets()} count={timesheets} />
        <Entry path={paths.vendorInvoices} icon="invoice" label={m.bottom_invoices()} count={invoices} />
        <Entry path={paths.payables} icon="upload" label={m.bottom_send()} state={withDialog('payables')} />
        <li>
          <Button className={styles.entry} onPress={onOpenMenu}>
            <Icon name="menu" />
            <span className={styles.label}>{m.bottom_more()}</span>
          </Button>
        </li>
      </ul>
    </nav>
  );
}

interface EntryProps {
  readonly path: string;
  readonly icon: IconName;
  readonly label: string;
  /** Number of pending items; the menu and the bell say it in words. */
  readonly count?: number;
  /** State of the entry in the history, for example a dialog that opens with the screen. */
  readonly state?: object;
}

function Entry({ path, icon, label, count = 0, state }: EntryProps) {
  return (
    <li>
      <NavLink to={path} state={state} className={styles.entry ?? ''}>
        <Icon name={icon} />
        <span className={styles.label}>{label}</span>
        {count > 0 && (
          <span className={styles.count} aria-hidden="true">
            <RollingCount>{count > 99 ? '99+' : formatCount(count)}</RollingCount>
          </span>
        )}
      </NavLink>
    </li>
  );
}
