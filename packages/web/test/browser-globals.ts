import { vi } from 'vitest';

/** Stubs the browser values that modules read when they are imported. Call before importing them. */
export function stubBrowserGlobals({ languages = ['en-US'] }: { languages?: readonly string[] } = {}): void {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('navigator', { languages });
  vi.stubGlobal('document', { documentElement: { lang: '', dataset: {} }, getElementById: () => null });
}
