import { yieldToMain } from '../lib/yield.ts';

/**
 * Has the browser load what it needs to write dates and amounts, which takes it as long as drawing a list of 40 rows and
 * which it does once for each page. Called while the page waits for something else.
 */
export async function prepareFormats(): Promise<void> {
  const { lang } = document.documentElement;
  new Intl.DateTimeFormat(lang, { timeStyle: 'short', timeZone: 'UTC' }).format(0);
  await yieldToMain();
  new Intl.NumberFormat(lang, { style: 'currency', currency: 'USD' }).format(0);
}
