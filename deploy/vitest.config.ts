import { defineConfig } from 'vitest/config';

/** Not part of `npm test`: these tests need nginx and Caddy on the machine. `npm run check -- deploy` sees to it. */
export default defineConfig({
  resolve: { conditions: ['@client-portal/source'] },
  ssr: { resolve: { conditions: ['@client-portal/source'] } },
  test: { include: ['test/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000, retry: 0 },
});
