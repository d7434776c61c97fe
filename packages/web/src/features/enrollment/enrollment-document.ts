import type { Schemas } from '@client-portal/sdk';
import { decode, splitName, toSafeName } from '../../kit/files/file-address.ts';
import { toSavedName } from '../../kit/files/file-type.ts';

const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'text/plain': '.txt',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': '.xlsx',
};

/** Returns the file inside an enrollment document, or `undefined` if its content is not base64 (DOC-04, DOC-05). */
export function decodeDocument(
  document: Schemas['EnrollmentDocument'],
): { readonly blob: Blob; readonly name: string } | undefined {
  const base64 = document.content.replace(/^data:[^,]*,/, '').replaceAll(/\s/g, '');
  const text = decodeBase64(base64);
  if (base64 === '' || text === undefined) return undefined;
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  return { blob: new Blob([bytes], { type: document.content_type }), name: toDocumentName(document) };
}

function decodeBase64(text: string): string | undefined {
  try {
    return atob(text);
  } catch {
    // Invalid base64; the caller shows the failure.
    return undefined;
  }
}

/** Extensions that mean the same as another one. */
const ALSO: Readonly<Record<string, string>> = { '.jpeg': '.jpg' };

/**
 * Returns the file name of the content disposition, else the document's name, with the extension of its type if it has
 * none or another (Q043). A dot inside a title (`Form 1.2`, `Plan.v2`) does not begin an extension.
 */
export function toDocumentName({ name, content_type, disposition }: Schemas['EnrollmentDocument']): string {
  const stated = /filename\*?=(?:UTF-8'')?"?([^";]+)"?/i.exec(disposition)?.[1];
  const safe = toSafeName(stated === undefined ? name : (decode(stated).split('/').at(-1) ?? ''));
  const type = content_type.split(';')[0]?.trim().toLowerCase() ?? '';
  const ending = EXTENSIONS[type] ?? '';
  const stands = splitName(safe).extension.toLowerCase();
  return toSavedName((ALSO[stands] ?? stands) === ending ? safe : safe + ending, new Uint8Array());
}
