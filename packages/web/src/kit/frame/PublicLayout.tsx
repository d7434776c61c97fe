import { type ReactNode, useEffect } from 'react';
import { LANGUAGE_NAMES, locales, setLocale, useLocale } from '../../messages/locale.ts';
import { m } from '../../messages/messages.ts';
import { useBrand } from '../../ui/theme/brand.ts';
import { Logo } from '../../ui/theme/Logo.tsx';
import { loadTypeface } from '../../ui/theme/typeface.ts';
import styles from './PublicLayout.module.css';
import { SCREEN_ID, SkipLink } from './SkipLink.tsx';

interface PublicLayoutProps {
  readonly title: string;
  readonly lead?: string;
  readonly children?: ReactNode;
  /** Room for a long form. */
  readonly isWide?: boolean;
}

/** The frame of the screens without a session: name of the portal, one card, the language. */
export function PublicLayout({ title, lead, children, isWide }: PublicLayoutProps) {
  const brand = useBrand();
  useEffect(loadTypeface, []);
  return (
    <div className={styles.layout}>
      <SkipLink />
      <header className={styles.header}>
        <Logo size={32} />
        <span className={styles.name}>{brand?.name ?? m.app_name()}</span>
        <LanguageSwitch />
      </header>
      <main id={SCREEN_ID} tabIndex={-1} className={styles.main}>
        <div className={styles.card} data-wide={isWide || undefined}>
          <div className={styles.heading}>
            <h1 tabIndex={-1} id="screen-heading">
              {title}
            </h1>
            {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          </div>
          {children}
        </div>
      </main>
    </div>
  );
}

/** Every language is named in itself and said in its own tongue. */
function LanguageSwitch() {
  const current = useLocale();
  return (
    <div className={styles.languages}>
      {locales.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          className={styles.language}
          aria-pressed={locale === current}
          onClick={() => setLocale(locale)}
        >
          {LANGUAGE_NAMES[locale]}
        </button>
      ))}
    </div>
  );
}
