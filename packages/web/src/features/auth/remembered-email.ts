/** `Remember me` keeps the e-mail address for the next visit; never the password, never a longer session (Q026). */
const STORAGE_KEY = 'rememberedEmail';

export const rememberedEmail = {
  read: (): string => localStorage.getItem(STORAGE_KEY) ?? '',
  keep: (email: string): void => localStorage.setItem(STORAGE_KEY, email),
  forget: (): void => localStorage.removeItem(STORAGE_KEY),
};
