import type { Schemas } from '@client-portal/sdk';
import { splitName, toFileName } from '../../kit/files/file-address.ts';

const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'text/plain': '.txt',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': '.xlsx',
};

/** The file inside an enrollment document, or `undefined` when its content is no base64 (DOC-04, DOC-05). */
export function decodeDocument(
  document: Schemas['EnrollmentDocument'],
): { readonly blob: Blob; readonly name: string } | undefined {
  const base64 = document.content.replace(/^data:[^,]*,/, '').replaceAll(/\s/g, '');
  if (base64 === '' || base64.length % 4 === 1 || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return undefined;
  const text = atob(base64);
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  return { blob: new Blob([bytes], { type: document.content_type }), name: toDocumentName(document) };
}

/** A file name inside the disposition, else the document's name; with the type's extension where it has none (Q043). */
export function toDocumentName({ name, content_type, disposition }: Schemas['EnrollmentDocument']): string {
  const stated = /filename\*?=(?:UTF-8'')?"?([^";]+)"?/i.exec(disposition)?.[1];
  const safe = toFileName(stated ?? encodeURIComponent(name));
  const type = content_type.split(';')[0]?.trim().toLowerCase() ?? '';
  return splitName(safe).extension === '' ? safe + (EXTENSIONS[type] ?? '') : safe;
}
