import { whenIdle } from '../../lib/when-idle.ts';
import { storage } from '../../storage.ts';

const STORAGE_KEY = 'typeface';
const LOADED = 'loaded';

/**
 * Uses the typeface from the first paint on, if this browser has loaded it before and its cache most likely has it.
 * Returns whether it has.
 */
export function applyKnownTypeface(): boolean {
  const isKnown = storage.read(STORAGE_KEY) === LOADED;
  if (isKnown) {
    document.documentElement.dataset.typeface = 'known';
    void loadFace();
  }
  return isKnown;
}

/**
 * Loads the typeface once the page can be used; until then text is in a face of the same measures. On a slow line the
 * typeface's 27 kB come as late as a form's script would, and its arrival lays out the page again.
 */
export function loadTypeface(): void {
  if (document.documentElement.dataset.typeface === undefined) whenIdle(loadFace);
}

/**
 * Loads the typeface before it is used, so that the page is laid out once more and not twice, and remembers that this
 * browser has it. Without it the text stays in the fallback, and the next page tries again.
 */
async function loadFace(): Promise<void> {
  const { dataset } = document.documentElement;
  if (await hasFace()) {
    dataset.typeface = LOADED;
    storage.keep(STORAGE_KEY, LOADED);
  } else {
    delete dataset.typeface;
    storage.forget(STORAGE_KEY);
  }
}

/** Returns whether the browser got the typeface: the list of faces is empty as long as no style declares it. */
async function hasFace(): Promise<boolean> {
  try {
    await enableFaces();
    const faces = await document.fonts.load('1em "Public Sans Variable"');
    return faces.length > 0;
  } catch {
    return false;
  }
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
