/**
 * Form fillers set values without an event, so that React does not know them and puts the old ones back at its next
 * render. A form looks for such values before it acts, and sends the missing events.
 */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement ||
  (element instanceof HTMLInputElement && !['file', 'hidden', 'submit', 'button'].includes(element.type));

const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

/**
 * Returns true if a control differs from what React rendered last. React keeps the attribute `value` of inputs at it, and
 * our boxes keep `checked`. Our selects have the value in `data-value`.
 */
function isUnseen(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const { value, options, dataset } = control;
    return value !== dataset.value && [...options].some((option) => option.value === dataset.value);
  }
  if (!isBox(control)) return control.value !== toShownValue(control);
  // A radio button is not pressed to clear it: the other one that was chosen clears it.
  return control.checked !== control.defaultChecked && (control.checked || control.type === 'checkbox');
}

/**
 * Returns what the browser shows of the value that React rendered last: no text that is no date in a date field, and no
 * line break in a field of one line. The difference is nobody's entry.
 */
function toShownValue(control: HTMLInputElement | HTMLTextAreaElement): string {
  const { value, defaultValue } = control;
  if (value === defaultValue) return value;
  const probe = control.cloneNode() as typeof control;
  probe.value = defaultValue;
  return probe.value;
}

/** Sends the event that a client's own entry would have sent. The value may have been put back meanwhile. */
function tell(control: Control, value: string): void {
  if (control instanceof HTMLSelectElement) {
    control.value = value;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (isBox(control)) {
    // A click toggles it to what the filler has set.
    control.checked = control.defaultChecked;
    control.click();
  } else {
    // React ignores an event if it has seen the value, and it sees what is set on the element itself.
    control.value = control.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

const EVENTS = ['pointerdown', 'click', 'keydown', 'focusin', 'input', 'change', 'submit'] as const;

/** Watches a form for values without an event. Returns the function that stops it. */
export function watchUnseenValues(form: HTMLFormElement): () => void {
  let isTelling = false;
  const tellAll = (unseen: readonly (readonly [Control, string])[]) => {
    isTelling = true;
    for (const [control, value] of unseen) tell(control, value);
    isTelling = false;
  };
  const look = ({ type, target }: Event) => {
    if (isTelling) return;
    const controls = [...form.elements].filter(isControl);
    const unseen = controls.filter(isUnseen).map((control) => [control, control.value] as const);
    if (unseen.length === 0) return;
    const isEntry =
      type === 'input' ||
      type === 'change' ||
      (target instanceof Element && isControl(target) && isBox(target));
    if (!isEntry) return tellAll(unseen);
    // React has yet to see the value of this very event, and puts the others back when it does.
    const others = unseen.filter(([control]) => control !== target);
    document.addEventListener(type, () => tellAll(others), { once: true });
  };
  for (const type of EVENTS) form.addEventListener(type, look);
  return () => {
    for (const type of EVENTS) form.removeEventListener(type, look);
  };
}
