import { defineConfig } from 'vitest/config';

/**
 * Not part of `npm test`, since these tests need nginx and Caddy. `npm run check -- deploy` installs them and runs
 * the tests.
 */
export default defineConfig({
  resolve: { conditions: ['@client-portal/source'] },
  ssr: { resolve: { conditions: ['@client-portal/source'] } },
  test: { include: ['test/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000, retry: 0 },
});
