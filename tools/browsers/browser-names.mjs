/**
 * Names of a Chromium of the system, best first: the shell opens a page for a third of the processor time that the whole
 * browser takes, windowless or not.
 */
export const NAMES_ON_PATH = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
