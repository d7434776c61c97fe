import base from './playwright.config.ts';

/** The portal's screens side by side, for people to look at: `npm run contact-sheet`. No test of `npm test`. */
export default { ...base, testMatch: 'contact-sheet.ts', outputDir: 'contact-sheet' };
