import { storage } from '../../storage.ts';

/**
 * `Remember me` stores the e-mail address for the next visit; never the password, and it does not extend the session
 * (Q026).
 */
const STORAGE_KEY = 'rememberedEmail';

export const rememberedEmail = {
  read: (): string => storage.read(STORAGE_KEY) ?? '',
  keep: (email: string): void => storage.keep(STORAGE_KEY, email),
  forget: (): void => storage.forget(STORAGE_KEY),
};
