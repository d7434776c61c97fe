import { formatBytes } from '../../../format/format.ts';
import { m } from '../../../messages/messages.ts';
import { settings } from '../../../settings.ts';
import type { Rule } from '../../form/rules.ts';
import { isProgramName } from '../file-type.ts';

/** Rules of a file field. */
export interface FileRules {
  /** Extensions in lower case with their dot; an empty list allows all. */
  readonly extensions: readonly string[];
  readonly maxBytes: number;
}

/** Files that the client may send: any kind, or the kinds that the deployment names. */
export const UPLOADED_FILES: FileRules = {
  extensions: settings.uploadTypes,
  maxBytes: settings.maxUploadBytes,
};

/** The format in which iPhones store photos. They send a JPEG if the field's list of types does not contain it. */
const APPLE_PHOTO = /\.hei[cf]$/;

/** Returns the error of a file before it is sent; `undefined` if there is none. */
export function toFileProblem(
  { name, size }: Pick<File, 'name' | 'size'>,
  rules: FileRules,
): string | undefined {
  const typeProblem = toTypeProblem(name, rules);
  if (typeProblem !== undefined) return typeProblem;
  if (size === 0) return m.file_empty({ name });
  if (size > rules.maxBytes) return m.file_too_large({ name, size: formatBytes(rules.maxBytes) });
  return undefined;
}

/** Allowance for the rest of a form: part headers, other fields, the token. */
const FORM_BYTES = 64 * 1024;

/**
 * Rule that all files of a form fit into one request; the message shows at `field`. A proxy would refuse a larger
 * request with 413, after all of it was sent.
 */
export const requireFilesFitRequest = <Values extends object>(
  field: keyof Values & string,
  maxBytes = settings.maxRequestBytes,
): Rule<Values> => ({
  field,
  check: (values) => {
    const files = Object.values(values)
      .flat()
      .filter((value) => value instanceof File);
    const sum = files.reduce((bytes, { size }) => bytes + size, 0);
    if (sum + FORM_BYTES <= maxBytes) return undefined;
    return m.files_too_large({ sum: formatBytes(sum), limit: formatBytes(maxBytes) });
  },
});

function toTypeProblem(name: string, rules: FileRules): string | undefined {
  if (rules.extensions.length === 0) {
    return isProgramName(name) ? m.file_program({ name }) : undefined;
  }
  const lowerName = name.toLowerCase();
  const isNamed = rules.extensions.some((one) => lowerName.endsWith(one));
  if (!isNamed && APPLE_PHOTO.test(lowerName)) return m.file_heic({ name, types: toTypesText(rules) });
  return isNamed ? undefined : m.file_wrong_type({ name, types: toTypesText(rules) });
}

/** Returns a sentence with the rules of a field, shown before a file is chosen. */
export function toFileHint(rules: FileRules, isMultiple = false): string {
  const size = formatBytes(rules.maxBytes);
  const each =
    rules.extensions.length === 0
      ? m.file_hint_any({ size })
      : m.file_hint({ types: toTypesText(rules), size });
  return isMultiple
    ? `${each} ${m.file_hint_together({ size: formatBytes(settings.maxRequestBytes) })}`
    : each;
}

/** Returns the allowed kinds of files as text. */
export const toTypesText = ({ extensions }: FileRules): string =>
  extensions.map((one) => one.slice(1).toUpperCase()).join(', ');
