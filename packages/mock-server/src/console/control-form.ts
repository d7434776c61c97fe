import { Html, html } from './html.ts';

/** One field of a control call's body; `name` may lead inside an object, as in `fault.kind`. */
export interface ControlField {
  readonly name: string;
  readonly label: string;
  /** How the text becomes a value of the body. A field that is left empty is not sent. */
  readonly type: 'text' | 'number' | 'boolean';
  readonly hint?: string;
  readonly isRequired?: boolean;
  /** What may be chosen; without it the field is typed. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

/** A form that sends one control call. */
export interface ControlForm {
  /** `POST /reset` */
  readonly call: string;
  readonly fields: readonly ControlField[];
  readonly button: string;
  /** What is said once it was done. */
  readonly done: string;
}

export function renderForm({ call, fields, button, done }: ControlForm, content?: Html): Html {
  return html`<form class="form" data-call="${call}" data-done="${done}">
    ${content}${fields.map((field) => renderField(call, field))}
    <button class="button" type="submit">${button}</button>
  </form>`;
}

function renderField(call: string, { name, label, type, hint, isRequired, options }: ControlField): Html {
  const id = `${call} ${name}`.toLowerCase().replace(/[^a-z]+/g, '-');
  const describedBy = hint === undefined ? undefined : html` aria-describedby="${id}-hint"`;
  const required = isRequired === true ? new Html(' required') : undefined;
  const common = html`id="${id}" name="${name}" data-type="${type}"${describedBy}${required}`;
  return html`<div class="field" data-field="${name}">
    <label for="${id}">${label}</label>
    ${
      options === undefined
        ? html`<input ${common} autocomplete="off" spellcheck="false"${type === 'number' ? new Html(' inputmode="decimal"') : undefined}>`
        : html`<select ${common}>${options.map(({ value, label }) => html`<option value="${value}">${label}</option>`)}</select>`
    }
    ${hint === undefined ? undefined : html`<p class="hint" id="${id}-hint">${hint}</p>`}
  </div>`;
}
