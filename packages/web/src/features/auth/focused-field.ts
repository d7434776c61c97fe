/**
 * Keeps focus and caret when React replaces the fields of the page. It hydrates them in place, unless something else has
 * changed the page before: an extension that adds an icon, or an element around the form. Then React renders the fields
 * again, and focus would fall to the page in the middle of a word (react/react#24430).
 */

/** Returns the field that has focus; none while the build renders the page. */
export function readFocusedField(): HTMLInputElement | undefined {
  const { activeElement } = document;
  return activeElement?.tagName === 'INPUT' ? (activeElement as HTMLInputElement) : undefined;
}

/** Gives focus and caret to the field that has replaced one. */
export function restoreFocus(field: HTMLInputElement | undefined): void {
  if (field === undefined || field.isConnected) return;
  const successor = document.getElementById(field.id);
  if (!(successor instanceof HTMLInputElement)) return;
  successor.focus({ preventScroll: true });
  const { value, type } = successor;
  // Browsers do not tell the caret of an e-mail field, nor set it: it goes to the end, where an address is being typed.
  const [start, end] = [field.selectionStart ?? value.length, field.selectionEnd ?? value.length];
  successor.type = 'text';
  successor.setSelectionRange(start, end);
  successor.type = type;
}
