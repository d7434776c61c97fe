import { yieldToMain } from '../lib/yield.ts';

/**
 * Creates the formatters for dates and amounts while the page waits for something else. The browser loads locale data
 * for the first one of each page, which takes as long as rendering a list of 40 rows.
 */
export async function prepareFormats(): Promise<void> {
  const { lang } = document.documentElement;
  new Intl.DateTimeFormat(lang, { timeStyle: 'short', timeZone: 'UTC' }).format(0);
  await yieldToMain();
  new Intl.NumberFormat(lang, { style: 'currency', currency: 'USD' }).format(0);
}
