import { PortalError } from '@client-portal/sdk';
import { toClientsLanguage } from '../feedback/service-words.ts';

/**
 * Returns the texts of a refusal by field: `files[]` and `files.0`, as services name one file of several, are the field
 * `files`. A text about one file names that file as the client knows it; texts about several files are joined. Texts about
 * anything else stay in the sentence that is shown anyway.
 */
export function toFieldTexts(
  error: unknown,
  fields: readonly string[],
  filesOf: (field: string) => readonly File[] = () => [],
): readonly (readonly [field: string, text: string])[] {
  if (!(error instanceof PortalError) || error.kind !== 'refused') return [];
  const texts = new Map<string, string>();
  for (const [name, [text]] of Object.entries(error.fieldErrors)) {
    const field = [name, name.replace(/[[.].*$/, '')].find((one) => fields.includes(one));
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

/** Returns the file that a service means by `files.1`, `files[1]` or `files[].1`; it counts in the order of the request. */
function fileOf(name: string, files: readonly File[]): File | undefined {
  const place = /[.[](\d+)\]?$/.exec(name)?.[1];
  return place === undefined ? undefined : files[Number(place)];
}

/** Returns the text about one file, which it names as the client knows it. */
function toTextAbout(file: File, name: string, text: string): string {
  const told = toClientsLanguage(text);
  return told.includes(name) ? told.replaceAll(name, () => file.name) : `${file.name}: ${told}`;
}

/**
 * Returns a service's sentence with the names of the files that were sent in a field: `The files.1 must be a PDF.` means
 * nothing to a client. The field is a name of the contract, without signs that a pattern reads.
 */
export function withFileNames(text: string, field: string, files: readonly File[]): string {
  const named = new RegExp(`\\b${field}(?:\\[\\])?[.[](\\d+)\\]?`, 'g');
  return text.replaceAll(named, (whole, place: string) => files[Number(place)]?.name ?? whole);
}
