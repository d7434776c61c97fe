import base from './playwright.config.ts';

/** axe over every story of the built gallery: `npm run check -- gallery`. No test of `npm test`. */
const { webServer: _, ...config } = base;
export default { ...config, testDir: 'gallery', testMatch: 'gallery.ts', outputDir: 'test-results' };
