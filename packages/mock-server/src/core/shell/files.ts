import { type OpenApiDocument, Refusal } from '@client-portal/contract/core';
import { GUARDS, toServedType } from '@client-portal/server-kit/borders';
import { createFileBytes, type FileRecipe } from '../engine/files/recipe.ts';
import type { StoredFile } from '../engine/world/file-store.ts';
import type { World } from '../engine/world/world.ts';
import type { ServedResponse } from './response.ts';

/**
 * Returns the file at `/files/<key>/<name>` without checking a token (Q110). The headers keep a browser from opening
 * or running it: it is an attachment under the guards of all that a service sends.
 */
export function respondWithFile(
  exampleFiles: ReadonlySet<string>,
  world: World,
  address: string,
): ServedResponse {
  const file = world.files.get(address) ?? (exampleFiles.has(address) ? toExampleFile(address) : undefined);
  if (file === undefined) throw new Refusal(404, 'This file does not exist.');
  return {
    status: 200,
    payload: 'path' in file.content ? file.content : createFileBytes(file.content),
    headers: {
      'content-type': toServedType(file.contentType),
      'content-disposition': toDisposition(file.fileName),
      ...GUARDS,
      'cross-origin-resource-policy': 'same-site',
    },
  };
}

/** Creates a small valid file for an address in the contract's examples. */
function toExampleFile(address: string): StoredFile {
  const fileName = address.slice(address.lastIndexOf('/') + 1);
  const isImage = fileName.endsWith('.png');
  const content: FileRecipe = isImage
    ? { make: 'png', size: [600, 300], rgb: [240, 244, 248] }
    : { make: 'pdf', line: fileName };
  return { fileName, contentType: isImage ? 'image/png' : 'application/pdf', content };
}

/**
 * Returns a Content-Disposition that old and new browsers understand. Quotes and control characters in the name
 * cannot end it.
 */
function toDisposition(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Returns all addresses of this server's files in the contract. */
export const exampleFilesOf = ({ paths }: OpenApiDocument): ReadonlySet<string> => new Set(filesIn(paths));

function filesIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('/files/') ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(filesIn) : [];
}
