import { toComment } from './comment.ts';
import type { InputField } from './operation.ts';

/**
 * Returns the text of a type alias with the fields of an input, each with its comment. An interface would not do,
 * because TypeScript does not accept it as a `Record`.
 *
 * @param typeOf returns the type of a field's value
 */
export function renderInputType(
  name: string,
  { comment, fields }: { readonly comment: string; readonly fields: readonly InputField[] },
  typeOf: (field: InputField) => string,
): string {
  const lines = fields.map((field) => {
    const key = /^\w+$/.test(field.name) ? field.name : `'${field.name}'`;
    const lead = toComment(field.description === '' ? [] : [field.description], '  ');
    return `${lead}  ${key}${field.isRequired ? '' : '?'}: ${typeOf(field)};\n`;
  });
  return `${toComment([comment])}export type ${name} = {\n${lines.join('')}};\n\n`;
}

/** Returns an import of those types that the text names, since the compiler refuses an import without a use. */
export function renderTypeImport(text: string, types: readonly string[], from: string): string {
  const used = types.filter((type) => new RegExp(`\\b${type}\\b`).test(text));
  return used.length === 0 ? '' : `import type { ${used.join(', ')} } from '${from}';\n`;
}
