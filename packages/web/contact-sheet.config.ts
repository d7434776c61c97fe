import base from './playwright.config.ts';

/** The portal's screens side by side, for people to look at: `node tools/pnpm.mjs --filter @client-portal/web run contact-sheet`. No test of `npm test`. */
// What stands in the folder of the output is removed first: the sheets stand beside it, so that a run of some keeps the others.
export default { ...base, testMatch: 'contact-sheet.ts', outputDir: 'test-results' };
