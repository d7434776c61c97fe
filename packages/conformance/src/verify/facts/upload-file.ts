/** A file to upload. */
export interface UploadFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

export const isUploadFile = (value: unknown): value is UploadFile =>
  typeof value === 'object' && value !== null && 'fileName' in value && 'bytes' in value;
