import { getLocale } from '../messages/locale.ts';
import { settings } from '../settings.ts';
import { orNotGiven } from './not-given.ts';

/** Returns the meaning of a service code in the client's language; `undefined` if the settings have none. */
export const toServiceMeaning = (code: string): string | undefined =>
  settings.serviceCodes?.[code]?.[getLocale()];

/** Returns a service code with its meaning, if the settings have it: `875 Transport`. */
export function toServiceName(code: string): string {
  const meaning = toServiceMeaning(code);
  return meaning === undefined ? orNotGiven(code) : `${code} ${meaning}`;
}
