import { afterEach, expect, it, vi } from 'vitest';

type Rules = Readonly<Record<'createHTML' | 'createScriptURL', (text: string) => string>>;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** Loads the module in a page that is served below `base`, and returns the rules of its policy. */
async function loadPolicy(base?: string): Promise<Rules> {
  const createPolicy = vi.fn<(name: string, rules: Rules) => void>();
  vi.stubGlobal('trustedTypes', { createPolicy });
  vi.stubGlobal('location', new URL('https://portal.example.org/main/budget'));
  vi.stubGlobal('document', { documentElement: { dataset: { base } } });
  vi.stubEnv('DEV', false);
  await import('../../src/lib/trusted-types.ts');
  const [name, rules] = createPolicy.mock.calls[0] as [string, Rules];
  expect(name).toBe('default');
  return rules;
}

it('the page writes no HTML from text', async () => {
  const { createHTML } = await loadPolicy();
  expect(createHTML('')).toBe('');
  expect(() => createHTML('<b>')).toThrow(TypeError);
});

it.each([undefined, '/portal'])(
  'below the path %s the page runs files of its build and its worker, and no other script of its host',
  async (base) => {
    const { createScriptURL } = await loadPolicy(base);
    const at = base ?? '';
    for (const own of [
      `${at}/assets/worker-a1_b2-c3.js`,
      `https://portal.example.org${at}/assets/pdf-5/a.mjs`,
      `${at}/offline-worker.js`,
    ])
      expect(createScriptURL(own)).toBe(own);
    for (const other of [
      '/files/sw.js',
      '/api/x.js',
      `${at}/assets/../files/sw.js`,
      `${at}/assets/%2e%2e/files/sw.js`,
      `${at}/assets/..%2ffiles/sw.js`,
      `${at}/offline-worker.js/../files/sw.js`,
      `${at}/sw.js`,
      '/other/assets/a.js',
      `https://portal.example.org.example.com${at}/assets/a.js`,
      '//example.com/assets/a.js',
      `http://portal.example.org${at}/assets/a.js`,
      'data:,1',
    ])
      expect(() => createScriptURL(other), other).toThrow(TypeError);
  },
);
