import { beforeEach, describe, expect, test, vi } from 'vitest';

/** A browser's storage, which may refuse. */
function stubStorage(): { kept: Map<string, string>; refuse: (what: 'all' | 'writes' | 'nothing') => void } {
  const kept = new Map<string, string>();
  let refused: 'all' | 'writes' | 'nothing' = 'nothing';
  const check = (isWrite: boolean) => {
    if (refused === 'all' || (refused === 'writes' && isWrite))
      throw new DOMException('No.', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => {
      check(false);
      return kept.get(key) ?? null;
    },
    setItem: (key: string, text: string) => {
      check(true);
      kept.set(key, text);
    },
    removeItem: (key: string) => {
      check(false);
      kept.delete(key);
    },
  });
  return {
    kept,
    refuse: (what) => {
      refused = what;
    },
  };
}

describe('data stored in the browser', () => {
  let browser: ReturnType<typeof stubStorage>;
  let storage: typeof import('../src/storage.ts').storage;

  beforeEach(async () => {
    browser = stubStorage();
    vi.resetModules();
    ({ storage } = await import('../src/storage.ts'));
  });

  test('SES-01 is in its storage only', () => {
    storage.keep('token', 'a$1');
    expect(browser.kept.get('token')).toBe('a$1');
    expect(storage.isInMemory('token')).toBe(false);
    browser.kept.clear();
    expect(storage.read('token')).toBeNull();
  });

  test.each(['all', 'writes'] as const)('SES-01 is kept in memory with a note when it refuses %s', (what) => {
    const heard = vi.fn();
    storage.subscribe(heard);
    browser.refuse(what);
    storage.keep('token', 'a$1');
    expect(storage.read('token')).toBe('a$1');
    expect([storage.isInMemory('token'), storage.isInMemory('theme')]).toEqual([true, false]);
    expect(heard).toHaveBeenCalledOnce();
    storage.forget('token');
    expect(storage.read('token')).toBeNull();
    expect(storage.isInMemory('token')).toBe(false);
  });

  test('SES-01 drops the old value when a new one no longer fits', () => {
    storage.keep('token', 'old$1');
    browser.refuse('writes');
    storage.keep('token', 'new$2');
    expect(browser.kept.has('token')).toBe(false);
    expect(storage.read('token')).toBe('new$2');
    browser.refuse('nothing');
    storage.keep('token', 'third$2');
    expect(browser.kept.get('token')).toBe('third$2');
    expect(storage.isInMemory('token')).toBe(false);
  });
});
