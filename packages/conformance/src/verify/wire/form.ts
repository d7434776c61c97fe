import { isUploadFile } from '../facts/upload-file.ts';

/** Request body in bytes, with its declared media type. */
export interface RawBody {
  readonly contentType: string;
  readonly bytes: Buffer;
  /** Body for a report, without personal values and tokens. */
  readonly shown?: Buffer;
}

/** Boundary between the parts of a form, which must not occur in any value. */
const BOUNDARY = '----portal-verify-4f1d2c7a9b';

/**
 * Returns a multipart form. Each element of a list is a part with the same name. File names are sent unchanged except
 * for characters that would end the header.
 * @param hasBrackets whether `[]` is appended to the name of a field with several files, as PHP requires
 */
export function encodeForm(fields: Readonly<Record<string, unknown>>, hasBrackets = false): RawBody {
  const chunks: Buffer[] = [];
  for (const [field, value] of Object.entries(fields)) {
    const isFileList = Array.isArray(value) && value.some(isUploadFile);
    const name = hasBrackets && isFileList && !field.endsWith('[]') ? `${field}[]` : field;
    for (const part of Array.isArray(value) ? value : [value]) {
      if (part === undefined) continue;
      const file = isUploadFile(part) ? `; filename="${escapeName(part.fileName)}"` : '';
      const type = isUploadFile(part) ? `Content-Type: ${part.contentType}\r\n` : '';
      const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${escapeName(name)}"${file}\r\n${type}\r\n`;
      const content = isUploadFile(part) ? part.bytes : Buffer.from(toText(part));
      chunks.push(Buffer.from(head), content, Buffer.from('\r\n'));
    }
  }
  chunks.push(Buffer.from(`--${BOUNDARY}--\r\n`));
  return { contentType: `multipart/form-data; boundary=${BOUNDARY}`, bytes: Buffer.concat(chunks) };
}

const toText = (part: unknown): string => (typeof part === 'object' ? JSON.stringify(part) : String(part));

/** Escapes a file name as browsers do, since a quote or a line break would end the header. */
const escapeName = (name: string) =>
  name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

export const encodeJson = (value: unknown): RawBody => ({
  contentType: 'application/json',
  bytes: Buffer.from(JSON.stringify(value)),
});
