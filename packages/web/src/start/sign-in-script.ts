import { leave } from '../api/preloads.ts';
import { rememberedEmail } from '../features/auth/remembered-email.ts';
import { SIGN_IN_IDS } from '../features/auth/sign-in-ids.ts';

/**
 * Runs at the end of the page's body: puts the sign-in screen that the build wrote into its place, in the language of the
 * page, and holds what is pressed until React is there. Bundled by itself and written into the HTML by the build.
 */
const { lang, dataset } = document.documentElement;
const templates = [...document.querySelectorAll<HTMLTemplateElement>('template[data-sign-in]')];
const written = templates.find((template) => template.dataset.signIn === lang);
const root = document.getElementById('root');
for (const template of templates) template.remove();
if (dataset.first === 'signIn' && written !== undefined && root !== null) show(written, root);

function show(template: HTMLTemplateElement, into: HTMLElement): void {
  into.append(template.content);
  document.title = template.dataset.title ?? document.title;
  const email = rememberedEmail.read();
  fill(SIGN_IN_IDS.email, (field) => {
    field.value = email;
  });
  fill(SIGN_IN_IDS.remember, (field) => {
    field.checked = email !== '';
  });
  focusField(email === '' ? SIGN_IN_IDS.email : SIGN_IN_IDS.password);
  leave({ release: holdPresses(into) });
}

function fill(id: string, change: (field: HTMLInputElement) => void): void {
  const field = document.getElementById(id);
  if (field instanceof HTMLInputElement) change(field);
}

/** On a phone focus would open the keyboard over the page. */
function focusField(id: string): void {
  if (document.activeElement !== document.body || !matchMedia('(hover: hover) and (pointer: fine)').matches)
    return;
  document.getElementById(id)?.focus({ preventScroll: true });
}

function holdPresses(within: HTMLElement): () => readonly HTMLElement[] {
  const pressed = new Set<HTMLElement>();
  // Enter in a field presses the submit button, too.
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
