import { whenIdle } from '../../lib/when-idle.ts';
import { storage } from '../../storage.ts';

const STORAGE_KEY = 'typeface';
const LOADED = 'loaded';

/** Shows the typeface from the first paint on, if this browser has loaded it before and its cache most likely has it. */
export function applyKnownTypeface(): void {
  if (storage.read(STORAGE_KEY) !== LOADED) return;
  enableFaces();
  document.documentElement.dataset.typeface = LOADED;
}

/** Loads the file that declares the typeface. In development it is part of the styles, and the page has no such link. */
function enableFaces(): Promise<unknown> {
  const link = document.getElementById('typeface');
  if (!(link instanceof HTMLLinkElement) || !link.disabled) return Promise.resolve();
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', reject);
    link.disabled = false;
  });
}

/**
 * Loads the typeface once the page can be used; until then text is in a face of the same measures. On a slow line the
 * typeface's 27 kB come as late as a form's script would, and its arrival lays out the page again.
 */
export function loadTypeface(): void {
  if (document.documentElement.dataset.typeface === LOADED) return;
  whenIdle(() => {
    // Loaded before it is used, so that the page is laid out once more and not twice. Without it the next page tries again.
    enableFaces()
      .then(() => document.fonts.load('1em "Public Sans Variable"'))
      .then(
        () => {
          document.documentElement.dataset.typeface = LOADED;
          storage.keep(STORAGE_KEY, LOADED);
        },
        () => undefined,
      );
  });
}
