import { followSchema, type Operation, propertiesOf } from '@client-portal/contract';
import { root as controlDocument } from '../compiled/control.js';
import { controlContract } from '../core/control/control.ts';
import type { ControlId } from '../core/control/control-types.ts';
import { Html, html } from './html.ts';

/** Words for the values of a field, by its name; without them a value is shown as it is. */
type OptionWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Additions of a console's form to the document of a call. */
interface FormExtras {
  /** Only these fields, in their order; without it all that are simple. */
  readonly only?: readonly string[];
  /** Values to choose from where the document cannot know them. */
  readonly options?: Readonly<Record<string, readonly string[]>>;
  readonly words?: OptionWords;
  readonly content?: Html;
}

interface Field {
  /** May lead inside an object, as in `fault.kind`. */
  readonly name: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly type: 'text' | 'number' | 'boolean';
  readonly isRequired: boolean;
  readonly options: readonly string[] | undefined;
}

/** The form of one control call as openapi/mock-control.yaml describes it; a field that is left empty is not sent. */
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

/** A button that sends one control call; `body` is JSON. */
export function renderButton(id: ControlId, { body, label, done }: ButtonExtras = {}): Html {
  const operation = operationOf(id);
  const call = `${operation.method} ${operation.path.slice('/__mock'.length)}`;
  const data = body === undefined ? undefined : html` data-body="${body}"`;
  return html`<button class="button${label === undefined ? '' : ' small'}" type="button" data-call="${call}"${data}
    data-done="${done ?? doneOf(operation)}">${label ?? operation.summary}</button>`;
}

interface ButtonExtras {
  readonly body?: string;
  /** In place of the call's own summary. */
  readonly label?: string;
  readonly done?: string;
}

/** The calls of an area, in the order of the document. */
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
    const type = TYPES[String(found.type)];
    // Values that do not fit on one line are sent by a program.
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
