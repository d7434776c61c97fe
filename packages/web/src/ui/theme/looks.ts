import { storage } from '../../storage.ts';

/** A choice of how the portal looks. The browser keeps it for the next visit, with nothing about the client. */
export interface Look<Option extends string = string> {
  /** The first one is the default. */
  readonly options: readonly Option[];
  /** Returns the choice of this or an earlier visit. */
  readonly read: () => Option;
  /** Puts the choice on the document. */
  readonly apply: () => void;
  /** Chooses, for this visit and the next; text that is no option counts as the default. */
  readonly choose: (option: string) => void;
}

function createLook<Option extends string>(
  storageKey: string,
  options: readonly [Option, ...Option[]],
  put: (option: Option) => void,
): Look<Option> {
  const read = () => {
    const stored = storage.read(storageKey);
    return options.find((option) => option === stored) ?? options[0];
  };
  const apply = () => put(read());
  const choose = (option: string) => {
    storage.keep(storageKey, option);
    apply();
  };
  return { options, read, apply, choose };
}

/** The attributes of the document that the styles ask for. */
const attributes = () => document.documentElement.dataset;

/** `system` follows the device. */
const theme = createLook('theme', ['system', 'light', 'dark'], (option) => {
  attributes().theme = option;
  const [light, dark] = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  if (light === undefined || dark === undefined) return;
  // The browser's frame uses the first meta element that matches the device; a chosen theme must match every device.
  setMedia(light, option === 'light' ? '' : option === 'dark' ? 'not all' : '(prefers-color-scheme: light)');
  setMedia(dark, option === 'dark' ? '' : option === 'light' ? 'not all' : '(prefers-color-scheme: dark)');
});

/** Sets the media query only if it changed: each write makes the browser compute the colour of its frame again. */
function setMedia(meta: HTMLMetaElement, media: string): void {
  if (meta.media !== media) meta.media = media;
}

/** Text sizes in percent of the browser's setting; all lengths in rem change with them. */
const textSize = createLook('textSize', ['100', '112', '125'], (option) => {
  if (option === '100') delete attributes().textSize;
  else attributes().textSize = option;
});

const MORE_CONTRAST = '(prefers-contrast: more)';

/** `system` follows the device, also while the page is open. */
const contrast = createLook('contrast', ['system', 'standard', 'more'], (option) => {
  if (option === 'more' || (option === 'system' && matchMedia(MORE_CONTRAST).matches))
    attributes().contrast = 'more';
  else delete attributes().contrast;
});

export const LOOKS = { theme, textSize, contrast };

/** Puts all choices on the document, and follows the device from then on. */
export function applyLooks(): void {
  for (const look of Object.values(LOOKS)) look.apply();
  matchMedia(MORE_CONTRAST).addEventListener('change', contrast.apply);
}
