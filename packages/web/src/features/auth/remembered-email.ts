import { storage } from '../../storage.ts';

/** `Remember me` keeps the e-mail address for the next visit; never the password, never a longer session (Q026). */
const STORAGE_KEY = 'rememberedEmail';

export const rememberedEmail = {
  read: (): string => storage.read(STORAGE_KEY) ?? '',
  keep: (email: string): void => storage.keep(STORAGE_KEY, email),
  forget: (): void => storage.forget(STORAGE_KEY),
};
