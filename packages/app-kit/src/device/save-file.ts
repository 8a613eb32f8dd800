/** Offers a file as a download. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers begin to read the object after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
