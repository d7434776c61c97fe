/** Time in which a browser may read the file: some ask first whether it is to be saved. */
const READ_TIME_MS = 60_000;

/** Saves a file with the browser's download. The blob's address is revoked a minute later. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser does not tell when it has read the blob; a revoked address would end a download that has not begun.
  setTimeout(() => URL.revokeObjectURL(address), READ_TIME_MS);
}
