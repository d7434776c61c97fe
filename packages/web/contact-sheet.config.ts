import base from './playwright.config.ts';

/** The portal's screens side by side, for people to look at: `node tools/pnpm.mjs --filter @client-portal/web run contact-sheet`. No test of `npm test`. */
// Playwright empties the output folder first: the sheets are beside it, so that a run of some keeps the others.
export default { ...base, testMatch: 'contact-sheet.ts', outputDir: 'test-results' };
