import { useState } from 'react';
import { Boundary } from '../../kit/feedback/Boundary.tsx';
import { LANGUAGE_NAMES, type Locale, locales, setLocale, useLocale } from '../../messages/locale.ts';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { useBrand } from '../../ui/brand.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { Menu, MenuButton, MenuChoice, MenuItem, MenuTrigger } from '../../ui/Menu.tsx';
import { chooseTheme, readTheme, THEMES, type Theme } from '../../ui/theme.ts';
import { Notifications } from './Notifications.tsx';
import { SearchButton } from './SearchButton.tsx';
import styles from './TopBar.module.css';

interface TopBarProps {
  /** Whether the screen still waits for its own reads, to which those of the bar give way. */
  readonly isScreenFirst: boolean;
  readonly onOpenMenu: () => void;
  readonly onLogOut: () => void;
}

/** Name of the portal, search, notifications, language, and the user's menu with Log-out (LAY-03 to LAY-06). */
export function TopBar({ isScreenFirst, onOpenMenu, onLogOut }: TopBarProps) {
  const brand = useBrand();
  return (
    <header className={styles.bar}>
      <span className={styles.menuButton}>
        <Button variant="quiet" aria-label={m.menu_open()} onPress={onOpenMenu}>
          <Icon name="menu" />
        </Button>
      </span>
      <Logo size={28} />
      <span className={styles.name}>{brand?.name ?? m.app_name()}</span>
      <div className={styles.end}>
        <SearchButton onLogOut={onLogOut} />
        <Boundary>
          <Notifications isScreenFirst={isScreenFirst} />
        </Boundary>
        <LanguageMenu />
        <UserMenu onLogOut={onLogOut} />
      </div>
    </header>
  );
}

function LanguageMenu() {
  const locale = useLocale();
  return (
    <MenuTrigger>
      <MenuButton label={m.menu_language({ language: LANGUAGE_NAMES[locale] })}>
        <Icon name="globe" />
        <span className={styles.wide}>{LANGUAGE_NAMES[locale]}</span>
      </MenuButton>
      <Menu
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[locale]}
        onAction={(key) => setLocale(key as Locale)}
      >
        {locales.map((one) => (
          <MenuItem key={one} id={one} lang={one}>
            {LANGUAGE_NAMES[one]}
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  );
}

function UserMenu({ onLogOut }: { onLogOut: () => void }) {
  const [theme, setTheme] = useState(readTheme);
  const names: Record<Theme, string> = {
    system: m.theme_system(),
    light: m.theme_light(),
    dark: m.theme_dark(),
  };
  return (
    <MenuTrigger>
      <MenuButton label={m.menu_user()}>
        <Icon name="user" />
        <span className={styles.wide}>
          <Icon name="chevronDown" />
        </span>
      </MenuButton>
      <Menu>
        <MenuChoice
          title={m.menu_theme()}
          selected={theme}
          onSelect={(key) => {
            const chosen = THEMES.find((one) => one === key) ?? 'system';
            chooseTheme(chosen);
            setTheme(chosen);
          }}
        >
          {THEMES.map((one) => (
            <MenuItem key={one} id={one}>
              {names[one]}
            </MenuItem>
          ))}
        </MenuChoice>
        <MenuItem icon="logOut" onAction={onLogOut}>
          {m.nav_log_out()}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  );
}
