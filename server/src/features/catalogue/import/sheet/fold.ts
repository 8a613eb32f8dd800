/** How names and headings are compared: without accents, case, or signs that people set differently each time. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim();
}
