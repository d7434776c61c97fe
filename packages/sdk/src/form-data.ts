/** Value of a form field: text, a number, a file, or several files. Fields that are `undefined` are not sent. */
export type FormValue = string | number | Blob | readonly Blob[] | undefined;

/**
 * Returns a multipart body with one part for each value. Several files of a field become several parts with the same
 * name. With `fileFieldBrackets`, the name of a field with a list of files ends in `[]`.
 */
export function toFormData(
  fields: Readonly<Record<string, FormValue>>,
  { fileFieldBrackets = false }: { readonly fileFieldBrackets?: boolean } = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (!Array.isArray(value)) appendPart(form, name, value as Exclude<FormValue, readonly Blob[]>);
    else {
      const partName = fileFieldBrackets && !name.endsWith('[]') ? `${name}[]` : name;
      for (const file of value) appendPart(form, partName, file);
    }
  }
  return form;
}

function appendPart(form: FormData, name: string, part: FormValue): void {
  if (part === undefined) return;
  // Some servers treat a file part without a file name as text. FormData gives a Blob without a name the name `blob`.
  if (part instanceof Blob) form.append(name, part);
  else form.append(name, String(part));
}
