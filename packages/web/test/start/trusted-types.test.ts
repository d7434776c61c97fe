import { afterEach, expect, it, vi } from 'vitest';

type Rules = Readonly<Record<'createHTML' | 'createScriptURL', (text: string) => string>>;

afterEach(() => vi.unstubAllGlobals());

it('the page writes no HTML from text, and runs scripts of its own host only', async () => {
  const createPolicy = vi.fn<(name: string, rules: Rules) => void>();
  vi.stubGlobal('trustedTypes', { createPolicy });
  vi.stubGlobal('location', new URL('https://portal.example.org/main/budget'));
  await vi.importActual('../../src/start/trusted-types.ts');
  const [name, { createHTML, createScriptURL }] = createPolicy.mock.calls[0] as [string, Rules];
  expect([name, createHTML('')]).toEqual(['default', '']);
  expect(() => createHTML('<b>')).toThrow(TypeError);
  for (const own of ['/assets/worker.js', 'https://portal.example.org/sw.js'])
    expect(createScriptURL(own)).toBe(own);
  for (const other of [
    'https://portal.example.org.example.com/a.js',
    '//example.com/a.js',
    'http://portal.example.org/a.js',
    'data:,1',
  ])
    expect(() => createScriptURL(other)).toThrow(TypeError);
});
