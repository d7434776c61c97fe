import { type ReactNode, useEffect, useState } from 'react';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { DEFAULT_LOCALES } from '../../messages/languages.ts';
import { type Locale, locales, toLanguageName, useLocale } from '../../messages/locale.ts';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useBrand, useProviderName } from '../../ui/theme/brand.ts';
import { Logo } from '../../ui/theme/Logo.tsx';
import { loadTypeface } from '../../ui/theme/typeface.ts';
import { changeLanguage } from './change-language.ts';
import styles from './PublicLayout.module.css';
import { SCREEN_ID, SkipLink } from './SkipLink.tsx';

interface PublicLayoutProps {
  readonly title: string;
  readonly lead?: string;
  readonly children?: ReactNode;
  /** True for a long form, which needs more width. */
  readonly isWide?: boolean;
  /** Content beside the card, where the window is wide enough. */
  readonly beside?: ReactNode;
}

/** The layout of screens without a session: name of the portal, a card, and the languages. */
export function PublicLayout({ title, lead, children, isWide, beside }: PublicLayoutProps) {
  const brand = useBrand();
  const provider = useProviderName();
  useEffect(loadTypeface, []);
  return (
    <div className={styles.layout}>
      <SkipLink />
      <header className={styles.header}>
        <Logo size={32} />
        <span className={styles.name}>{brand?.name ?? m.app_name()}</span>
        {/* Rendered without a name too, since its line on a phone is there from the start. */}
        <span className={styles.provider}>{provider}</span>
        <LanguageSwitch />
      </header>
      <main
        id={SCREEN_ID}
        tabIndex={-1}
        className={styles.main}
        data-halves={beside !== undefined || undefined}
      >
        <div className={styles.card} data-wide={isWide || undefined}>
          <div className={styles.heading}>
            <h1 tabIndex={-1} id="screen-heading">
              {title}
            </h1>
            {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          </div>
          {children}
        </div>
        {beside !== undefined && <div className={styles.beside}>{beside}</div>}
      </main>
    </div>
  );
}

/** Up to this number, languages are buttons in the header, also on a phone. */
const MOST_BUTTONS = 3;

/** Each language's name is in that language, and marked as such for screen readers. */
function LanguageSwitch() {
  const current = useLocale();
  const [failure, setFailure] = useState('');
  const offered = useHydrated() ? locales : DEFAULT_LOCALES;
  const change = (locale: Locale) => {
    setFailure('');
    void changeLanguage(locale, setFailure);
  };
  return (
    <div className={styles.languages}>
      {offered.length > MOST_BUTTONS ? (
        <select
          className={styles.language}
          aria-label={m.language()}
          value={current}
          onChange={({ target }) => change(target.value as Locale)}
        >
          {offered.map((locale) => (
            <option key={locale} value={locale} lang={locale}>
              {toLanguageName(locale)}
            </option>
          ))}
        </select>
      ) : (
        offered.map((locale) => (
          <Button
            key={locale}
            lang={locale}
            className={styles.language}
            aria-pressed={locale === current}
            onPress={() => change(locale)}
          >
            {toLanguageName(locale)}
          </Button>
        ))
      )}
      {failure !== '' && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </div>
  );
}
