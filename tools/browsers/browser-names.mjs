/**
 * Names of Chromium programs on the system, best first. The headless shell opens a page with a third of the processor
 * time of the whole browser, even if that is headless, too.
 */
export const NAMES_ON_PATH = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
