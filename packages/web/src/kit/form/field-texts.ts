import { PortalError } from '@client-portal/sdk';
import { toClientsLanguage } from '../feedback/service-words.ts';

/**
 * Returns the messages of a refusal by field. `files[]` and `files.0`, which some services use for a file of a list,
 * become the field `files`. A message about one file includes its name; messages about several files are joined.
 * Messages about unknown fields are only in the general message.
 */
export function toFieldTexts(
  error: unknown,
  fields: readonly string[],
  filesOf: (field: string) => readonly File[] = () => [],
): readonly (readonly [field: string, text: string])[] {
  if (!(error instanceof PortalError) || error.kind !== 'refused') return [];
  const texts = new Map<string, string>();
  for (const [name, [text]] of Object.entries(error.fieldErrors)) {
    const field = [name, name.split(/[[.]/, 1)[0] ?? name].find((one) => fields.includes(one));
    if (field === undefined || text === undefined) continue;
    const file = fileOf(name, filesOf(field));
    const earlier = texts.get(field);
    if (file !== undefined) {
      const about = toTextAbout(file, name, text);
      texts.set(field, earlier === undefined ? about : `${earlier} ${about}`);
    } else if (earlier === undefined) texts.set(field, toClientsLanguage(text));
  }
  return [...texts];
}

/** Returns the file that a service calls `files.1`, `files[1]` or `files[].1`, in the order of the request. */
function fileOf(name: string, files: readonly File[]): File | undefined {
  const index = /[.[](\d+)\]?$/.exec(name)?.[1];
  return index === undefined ? undefined : files[Number(index)];
}

/** Returns a message about one file, with its name. */
function toTextAbout(file: File, name: string, text: string): string {
  const sentence = toClientsLanguage(text);
  return sentence.includes(name) ? sentence.replaceAll(name, () => file.name) : `${file.name}: ${sentence}`;
}

/**
 * Replaces positions of files by their names: `The files.1 must be a PDF.` means nothing to a client. The field is a
 * name from the contract, without special characters of regular expressions.
 */
export function withFileNames(text: string, field: string, files: readonly File[]): string {
  const named = new RegExp(`\\b${field}(?:\\[\\])?[.[](\\d+)\\]?`, 'g');
  return text.replaceAll(named, (whole, index: string) => files[Number(index)]?.name ?? whole);
}
