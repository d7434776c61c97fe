import base from './playwright.config.ts';

/** The pictures of the README: `npm run pictures`. No test of `npm test`. */
export default { ...base, testMatch: 'pictures.ts', outputDir: 'test-results' };
