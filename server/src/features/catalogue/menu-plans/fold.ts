/** Beyond ASCII. */
const OTHER = /[^\0-\x7f]/;

/** Normalises names and headings for comparison: no accents, case or variable signs. */
export function fold(text: string): string {
  // Most names are ASCII, and an import folds each of them many times.
  if (!OTHER.test(text)) {
    return text
      .toLowerCase()
      .replaceAll(/[^a-z0-9+]+/g, ' ')
      .trim();
  }
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim();
}
