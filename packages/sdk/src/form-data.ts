/** What a form field may hold: text, a number, a file, or several files. `undefined` leaves the field out. */
export type FormValue = string | number | Blob | readonly Blob[] | undefined;

/** A multipart body with one part for each value; several files of one field are several parts under its name. */
export function toFormData(fields: Readonly<Record<string, FormValue>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const part of Array.isArray(value) ? value : [value]) appendPart(form, name, part);
  }
  return form;
}

function appendPart(form: FormData, name: string, part: FormValue): void {
  if (part === undefined) return;
  // A file part without a file name is taken for text by some servers; FormData names a bare Blob `blob`.
  if (part instanceof Blob) form.append(name, part);
  else form.append(name, String(part));
}
