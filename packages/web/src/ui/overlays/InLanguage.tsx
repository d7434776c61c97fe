import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { toFormatLocale, useLocale } from '../../messages/locale.ts';

/** The library knows Chinese scripts by the countries that use them. */
const CHINESE: Readonly<Record<string, string>> = { 'zh-Hans': 'zh-CN', 'zh-Hant': 'zh-TW' };

/** Passes the language of the page to the component library, for its own texts. */
export function InLanguage({ children }: { children: ReactNode }) {
  const locale = useLocale();
  return <I18nProvider locale={CHINESE[locale] ?? toFormatLocale(locale)}>{children}</I18nProvider>;
}
