/** Part of a form. */
export interface FilePart {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

export interface Form {
  readonly text: ReadonlyMap<string, readonly string[]>;
  readonly files: ReadonlyMap<string, readonly FilePart[]>;
}

/** Parses a multipart form; undefined if the body is not one. */
export function readForm(contentType: string, body: Buffer): Form | undefined {
  const boundary = /boundary="?([^";]+)"?/.exec(contentType)?.[1];
  if (boundary === undefined) return undefined;
  const raw = body.toString('latin1');
  const delimiter = `--${boundary}`;
  if (!raw.startsWith(delimiter) || !raw.trimEnd().endsWith(`${delimiter}--`)) return undefined;
  const text = new Map<string, string[]>();
  const files = new Map<string, FilePart[]>();
  for (const part of raw.split(delimiter).slice(1, -1)) {
    const end = part.indexOf('\r\n\r\n');
    if (end === -1) return undefined;
    const head = Buffer.from(part.slice(0, end), 'latin1').toString('utf8');
    const bytes = Buffer.from(part.slice(end + 4, -2), 'latin1');
    const name = /[; ]name="([^"]*)"/.exec(head)?.[1];
    if (name === undefined) return undefined;
    const fileName = /filename="([^"]*)"/.exec(head)?.[1];
    const type = /content-type:\s*(\S+)/i.exec(head)?.[1] ?? 'application/octet-stream';
    if (fileName === undefined) text.set(name, [...(text.get(name) ?? []), bytes.toString('utf8')]);
    else files.set(name, [...(files.get(name) ?? []), { fileName, contentType: type, bytes }]);
  }
  return { text, files };
}
