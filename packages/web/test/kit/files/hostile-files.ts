/** File names that could harm a page, and the first bytes of a PNG. */
export const PNG = '\x89PNG\r\n\x1a\n';
export const HOSTILE_NAMES = [
  'page.html',
  'page.htm',
  'page.xhtml',
  'drawing.svg',
  'page.png',
  'page.jpg',
  'page.pdf',
  'page.html.png',
] as const;
