import { useQuery } from '@tanstack/react-query';
import { useReducer } from 'react';
import { useNavigate } from 'react-router-dom';
import { clientNameQuery } from '../../api/queries.ts';
import { Boundary } from '../../kit/feedback/Boundary.tsx';
import { MenuButton } from '../../kit/feedback/overlays/MenuButton.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { isVisitShown } from '../../kit/feedback/visit-log.ts';
import { changeLanguage } from '../../kit/frame/change-language.ts';
import { listLookChoices } from '../../kit/frame/look-choices.ts';
import { type Locale, locales, toLanguageName, useLocale } from '../../messages/locale.ts';
import { m } from '../../messages/messages.ts';
import { paths } from '../../pages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useBrand, useProviderName } from '../../ui/theme/brand.ts';
import { Logo } from '../../ui/theme/Logo.tsx';
import { Notifications } from './Notifications.tsx';
import { SearchButton } from './SearchButton.tsx';
import styles from './TopBar.module.css';

interface TopBarProps {
  readonly onOpenMenu: () => void;
  readonly onLogOut: () => void;
}

/** Name of the portal, search, notifications, language, and the user's menu with Log-out (LAY-03 to LAY-06). */
export function TopBar({ onOpenMenu, onLogOut }: TopBarProps) {
  const brand = useBrand();
  const provider = useProviderName();
  return (
    <header className={styles.bar}>
      <span className={styles.menuButton}>
        <Button variant="quiet" aria-label={m.menu_open()} onPress={onOpenMenu}>
          <Icon name="menu" />
        </Button>
      </span>
      <Logo size={28} />
      <span className={styles.name}>{brand?.name ?? m.app_name()}</span>
      {provider !== undefined && <span className={styles.provider}>{provider}</span>}
      <div className={styles.end}>
        <SearchButton onLogOut={onLogOut} />
        <Boundary>
          <Notifications />
        </Boundary>
        <LanguageMenu />
        <UserMenu onLogOut={onLogOut} />
      </div>
    </header>
  );
}

const showFailure = (sentence: string) => void showToast('error', sentence);

function LanguageMenu() {
  const locale = useLocale();
  return (
    <MenuButton
      label={m.menu_language({ language: toLanguageName(locale) })}
      menu={({ Menu, MenuItem }) => (
        <Menu
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[locale]}
          onAction={(key) => void changeLanguage(key as Locale, showFailure)}
        >
          {locales.map((one) => (
            <MenuItem key={one} id={one} lang={one}>
              {toLanguageName(one)}
            </MenuItem>
          ))}
        </Menu>
      )}
    >
      <Icon name="globe" />
      <span className={styles.wide}>{toLanguageName(locale)}</span>
    </MenuButton>
  );
}

/** The client's name and e-mail, help, the changes of this visit, the choices of a look, and Log-out. */
function UserMenu({ onLogOut }: { onLogOut: () => void }) {
  // The search can change these settings as well, so the menu keeps no copy of them.
  const [, showChoice] = useReducer((count: number) => count + 1, 0);
  const navigate = useNavigate();
  const choices = listLookChoices();
  return (
    <MenuButton
      label={m.menu_user()}
      menu={({ Menu, MenuChoice, MenuGroup, MenuItem }) => (
        <Menu>
          <MenuGroup title={<ClientName />}>
            <MenuItem icon="help" onAction={() => void navigate(paths.help)}>
              {m.help()}
            </MenuItem>
            <MenuItem icon="clock" onAction={() => isVisitShown.set(true)}>
              {m.visit_title()}
            </MenuItem>
          </MenuGroup>
          {choices.map(({ key, title, look, nameOf }) => (
            <MenuChoice
              key={key}
              title={title}
              selected={`${key} ${look.read()}`}
              onSelect={(id) => {
                look.choose(id.slice(key.length + 1));
                showChoice();
              }}
            >
              {look.options.map((option) => (
                <MenuItem key={option} id={`${key} ${option}`}>
                  {nameOf(option)}
                </MenuItem>
              ))}
            </MenuChoice>
          ))}
          <MenuItem icon="logOut" onAction={onLogOut}>
            {m.nav_log_out()}
          </MenuItem>
        </Menu>
      )}
    >
      <Icon name="user" />
      <span className={styles.wide}>
        <Icon name="chevronDown" />
      </span>
    </MenuButton>
  );
}

/** The client's name, loaded when the menu opens, so that no screen waits for it. */
function ClientName() {
  // Opening the menu again repeats a failed read, however recent the failure is.
  const { data: client } = useQuery({ ...clientNameQuery, retryOnMount: true });
  return (
    <>
      <span className={styles.client}>{client?.name || m.menu_user()}</span>
      {/* The line has its height before the e-mail is loaded, so that the buttons below do not move while a user taps. */}
      <span className={styles.email}>{client?.email || '\u00a0'}</span>
    </>
  );
}
