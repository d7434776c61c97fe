/** Saves a file with the browser's download. The blob's address is revoked afterwards. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // In the next task the download has started; revoking the address now would cancel it in some browsers.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
