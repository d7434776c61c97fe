import { followSchema, type Operation, propertiesOf } from '@client-portal/contract/core';
import { root as controlDocument } from '../compiled/control.js';
import { controlContract } from '../core/control/control.ts';
import type { ControlId } from '../core/control/control-types.ts';
import { Html, html } from './html.ts';

/** Labels for the values of fields, by the name of the field. A value without a label is shown as it is. */
type OptionWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Changes that the console makes to the generated form of a control call. */
interface FormExtras {
  /** Fields to show, in this order. By default, all simple fields are shown. */
  readonly only?: readonly string[];
  /** Values to choose from, for fields whose values depend on the world. */
  readonly options?: Readonly<Record<string, readonly string[]>>;
  readonly words?: OptionWords;
  readonly content?: Html;
}

interface Field {
  /** Name or path of the field, such as `fault.kind`. */
  readonly name: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly type: 'text' | 'number' | 'boolean';
  readonly isRequired: boolean;
  readonly options: readonly string[] | undefined;
}

/** Renders the form of a control call from openapi/mock-control.yaml. Fields that are left empty are not sent. */
export function renderForm(id: ControlId, { only, options, words, content }: FormExtras = {}): Html {
  const operation = operationOf(id);
  const all = operation.body === undefined ? [] : toFields(operation.body.schema);
  const fields = only === undefined ? all : all.filter(({ name }) => only.includes(name));
  const call = `${operation.method} ${operation.path.slice('/__mock'.length)}`;
  return html`<form class="form" data-call="${call}" data-done="${doneOf(operation)}">
    ${content}${fields.map((field) =>
      renderField(
        `${call} ${field.name}`,
        { ...field, options: options?.[field.name] ?? field.options },
        words?.[field.name] ?? {},
      ),
    )}
    <button class="button" type="submit">${operation.summary}</button>
  </form>`;
}

/** Renders a button that sends a control call with `body` as JSON. */
export function renderButton(id: ControlId, { body, label, done }: ButtonExtras = {}): Html {
  const operation = operationOf(id);
  const call = `${operation.method} ${operation.path.slice('/__mock'.length)}`;
  const data = body === undefined ? undefined : html` data-body="${body}"`;
  return html`<button class="button${label === undefined ? '' : ' small'}" type="button" data-call="${call}"${data}
    data-done="${done ?? doneOf(operation)}">${label ?? operation.summary}</button>`;
}

interface ButtonExtras {
  readonly body?: string;
  /** Label of the button. By default, it is the summary of the control call. */
  readonly label?: string;
  readonly done?: string;
}

/** Returns the control calls with this tag, in the order of the document. */
export const listControlCalls = (
  tag: string,
): readonly { readonly id: ControlId; readonly summary: string }[] =>
  controlContract()
    .operations.filter((operation) => operation.tag === tag)
    .map(({ id, summary }) => ({ id: id as ControlId, summary }));

function operationOf(id: ControlId): Operation {
  const operation = controlContract().operations.find((one) => one.id === id);
  if (operation === undefined) throw new Error(`There is no control call ${id}.`);
  return operation;
}

const doneOf = ({ responses }: Operation) => responses.get(200)?.description ?? '';

function toFields(schema: unknown, prefix = '', isInside = true): Field[] {
  const { required } = followSchema(controlDocument, schema);
  const names = Array.isArray(required) ? required : [];
  return Object.entries(propertiesOf(controlDocument, schema)).flatMap(([key, property]) => {
    const found = followSchema(controlDocument, property);
    const name = `${prefix}${key}`;
    const isRequired = isInside && names.includes(key);
    if (found.type === 'object' && 'properties' in found) return toFields(found, `${name}.`, isRequired);
    // A moment is a text or a number; the form sends a text.
    const type = TYPES[String([found.type].flat()[0])];
    // Lists and objects do not fit into one input, so the form leaves them out.
    if (type === undefined) return [];
    return [
      {
        name,
        label: text(found.title) ?? key,
        hint: text(found.description),
        type,
        isRequired,
        options: optionsOf(found),
      },
    ];
  });
}

const TYPES: Readonly<Record<string, Field['type'] | undefined>> = {
  string: 'text',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
};

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

function optionsOf({ enum: values, type }: Readonly<Record<string, unknown>>): readonly string[] | undefined {
  if (Array.isArray(values)) return values.map(String);
  return type === 'boolean' ? ['true', 'false'] : undefined;
}

function renderField(key: string, field: Field, words: Readonly<Record<string, string>>): Html {
  const { name, label, hint, type, isRequired, options } = field;
  const id = key.toLowerCase().replace(/[^a-z]+/g, '-');
  const describedBy = hint === undefined ? undefined : html` aria-describedby="${id}-hint"`;
  const required = isRequired ? new Html(' required') : undefined;
  const common = html`id="${id}" name="${name}" data-type="${type}"${describedBy}${required}`;
  const choices = isRequired ? (options ?? []) : ['', ...(options ?? [])];
  return html`<div class="field" data-field="${name}">
    <label for="${id}">${label}</label>
    ${
      options === undefined
        ? html`<input ${common} autocomplete="off" spellcheck="false"${type === 'number' ? new Html(' inputmode="decimal"') : undefined}>`
        : html`<select ${common}>${choices.map((value) => html`<option value="${value}">${words[value] ?? value}</option>`)}</select>`
    }
    ${hint === undefined ? undefined : html`<p class="hint" id="${id}-hint">${hint}</p>`}
  </div>`;
}
