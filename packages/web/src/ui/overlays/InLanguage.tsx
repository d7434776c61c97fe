import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { FORMAT_LOCALES, useLocale } from '../../messages/locale.ts';

/** Tells the component library which language the page is in, for the words that it says by itself. */
export function InLanguage({ children }: { children: ReactNode }) {
  return <I18nProvider locale={FORMAT_LOCALES[useLocale()]}>{children}</I18nProvider>;
}
