import { storePreloads } from '../api/preloads.ts';
import { rememberedEmail } from '../features/auth/remembered-email.ts';
import { SIGN_IN_IDS } from '../features/auth/sign-in-ids.ts';

/** Attributes that differ between languages; `build/sign-in-texts.ts` extracts the same ones. */
const WORDED: ReadonlySet<string> = new Set(['aria-label', 'aria-pressed']);

/**
 * Runs at the end of the page's body: inserts the prerendered sign-in screen in the page's language, and records
 * pressed buttons until React has hydrated it. The build bundles it and writes it into the HTML.
 */
const { lang, dataset } = document.documentElement;
const template = document.getElementById('sign-in');
const table = document.getElementById('sign-in-texts');
const root = document.getElementById('root');
if (dataset.first === 'signIn' && template instanceof HTMLTemplateElement && table !== null && root !== null)
  show(template.content, JSON.parse(table.textContent)[lang] ?? [], root);
template?.remove();

function show(
  screen: DocumentFragment,
  // Between the title and the screen are the texts of the start guard.
  [title = '', , , , ...texts]: readonly string[],
  into: HTMLElement,
): void {
  write(screen, texts);
  into.append(screen);
  document.title = title;
  const email = rememberedEmail.read();
  fill(SIGN_IN_IDS.email, (field) => {
    field.value = email;
  });
  fill(SIGN_IN_IDS.remember, (field) => {
    field.checked = email !== '';
  });
  focusField(email === '' ? SIGN_IN_IDS.email : SIGN_IN_IDS.password);
  storePreloads({ release: holdPresses(into) });
}

/** Writes the texts of a language into the screen, in the order in which the build extracted them. */
function write(screen: DocumentFragment, texts: readonly string[]): void {
  const nodes = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT);
  let index = 0;
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode())
    node.nodeValue = texts[index++] ?? '';
  for (const element of screen.querySelectorAll('*')) {
    for (const { name } of [...element.attributes].filter(({ name }) => WORDED.has(name)))
      element.setAttribute(name, texts[index++] ?? '');
  }
}

function fill(id: string, change: (field: HTMLInputElement) => void): void {
  const field = document.getElementById(id);
  if (field instanceof HTMLInputElement) change(field);
}

/** On a phone, focus would open the keyboard over the page. */
function focusField(id: string): void {
  if (document.activeElement !== document.body || !matchMedia('(hover: hover) and (pointer: fine)').matches)
    return;
  document.getElementById(id)?.focus({ preventScroll: true });
}

function holdPresses(within: HTMLElement): () => readonly HTMLElement[] {
  const pressed = new Set<HTMLElement>();
  // Enter in a field also clicks the submit button.
  const hold = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button === null || !within.contains(button)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed.add(button);
    if (button.type === 'submit') button.dataset.pending = 'true';
  };
  document.addEventListener('click', hold, true);
  return () => {
    document.removeEventListener('click', hold, true);
    for (const button of pressed) delete button.dataset.pending;
    return [...pressed];
  };
}
