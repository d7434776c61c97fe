import { storePreloads } from '../api/preloads.ts';
import { rememberedEmail } from '../features/auth/remembered-email.ts';
import { SIGN_IN_IDS } from '../features/auth/sign-in-ids.ts';

/**
 * Runs at the end of the page's body: inserts the prerendered sign-in screen in the page's language, and records
 * pressed buttons until React has hydrated it. The build bundles it and writes it into the HTML.
 */
const { lang, dataset } = document.documentElement;
const screens = [...document.querySelectorAll<HTMLTemplateElement>('template[lang]')];
const screen = screens.find((template) => template.lang === lang);
const root = document.getElementById('root');
if (dataset.first === 'signIn' && screen !== undefined && root !== null) show(screen.content, root);
for (const template of screens) template.remove();

function show(content: DocumentFragment, into: HTMLElement): void {
  into.append(content);
  const texts = document.getElementById('start-texts')?.textContent ?? '{}';
  [document.title = ''] = JSON.parse(texts)[lang] ?? [];
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
