/** Values of a form field: text, a number, a file, or several files. `undefined` leaves the field out. */
export type FormValue = string | number | Blob | readonly Blob[] | undefined;

/**
 * Returns a multipart body with one part for each value; several files of one field are several parts under its name.
 * With `fileFieldBrackets`, the name of a field that holds a list of files ends in `[]`.
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
  // Some servers read a file part without a file name as text; FormData names a bare Blob `blob`.
  if (part instanceof Blob) form.append(name, part);
  else form.append(name, String(part));
}
