import { formatBytes } from '../../format/format.ts';
import { m } from '../../messages/messages.ts';
import { settings } from '../../settings.ts';

/** What a file field takes. */
export interface FileRules {
  /** Extensions in lower case with their dot; empty takes any. */
  readonly extensions: readonly string[];
  readonly maxBytes: number;
}

/** Pictures and documents that the viewer can show, and spreadsheets. */
export const DOCUMENT_FILES: FileRules = {
  extensions: ['.pdf', '.png', '.jpg', '.jpeg', '.gif', '.bmp', '.xlsx'],
  maxBytes: settings.maxUploadBytes,
};

export const IMAGE_OR_PDF_FILES: FileRules = {
  ...DOCUMENT_FILES,
  extensions: ['.pdf', '.png', '.jpg', '.jpeg', '.gif', '.bmp'],
};

/** What is wrong with a file before it is sent, in words; `undefined` when nothing is. */
export function toFileProblem(
  { name, size }: Pick<File, 'name' | 'size'>,
  rules: FileRules,
): string | undefined {
  const lowerName = name.toLowerCase();
  const isKnown = rules.extensions.length === 0 || rules.extensions.some((one) => lowerName.endsWith(one));
  if (!isKnown) return m.file_wrong_type({ name, types: toTypesText(rules) });
  if (size === 0) return m.file_empty({ name });
  if (size > rules.maxBytes) return m.file_too_large({ name, size: formatBytes(rules.maxBytes) });
  return undefined;
}

/** The kinds of files that are taken, for people. */
export const toTypesText = ({ extensions }: FileRules): string =>
  extensions.map((one) => one.slice(1).toUpperCase()).join(', ');
