/** Saves a file by the browser's download. The blob's address is revoked right after. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The click has handed the address over by the next task; revoking in this one cancels it in some browsers.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
