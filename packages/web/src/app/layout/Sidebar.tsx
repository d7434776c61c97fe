import { NavLink } from 'react-router-dom';
import { m } from '../../messages/messages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { type Screen, screens } from '../screens.ts';
import styles from './Sidebar.module.css';

const entries = screens.filter(({ isOutsideMenu }) => !isOutsideMenu);

/** The code of a screen is on its way while the client still points at its entry. */
function fetchEarly(load: Screen['load']): void {
  // A failure counts when the screen is opened, and is told then.
  load?.().catch(() => undefined);
}

/** The menu of all screens, and Log-out at its end (LAY-09, SES-07). */
export function Sidebar({ onLogOut }: { onLogOut: () => void }) {
  return (
    <nav aria-label={m.menu_main()}>
      <ul className={styles.list}>
        {entries.map(({ path, label, icon, load }) => (
          <li key={path}>
            <NavLink
              to={path}
              className={styles.entry ?? ''}
              onMouseEnter={() => fetchEarly(load)}
              onFocus={() => fetchEarly(load)}
            >
              <Icon name={icon} />
              {label()}
            </NavLink>
          </li>
        ))}
        <li className={styles.end}>
          <button type="button" className={styles.entry} onClick={onLogOut}>
            <Icon name="logOut" />
            {m.nav_log_out()}
          </button>
        </li>
      </ul>
    </nav>
  );
}
