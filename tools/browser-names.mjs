/**
 * What a Chromium of the system may be called, best first: the shell opens a page for a third of the processor time that
 * the whole browser takes for one, windowless or not.
 */
export const NAMES_ON_PATH = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
